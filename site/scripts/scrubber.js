import { clamp, pageAt, positionUnder } from './geometry.js'
import { find, on } from './listen.js'

/**
 * The bar of thumbnails: its window follows the finger, and the photo follows the window.
 *
 * @param {{ known: object[], load: Function }} photos
 * @param {object} stage
 * @param {(index: number) => void} turned
 * @param {number} forth -1 where photos follow one another to the left
 */
export const createScrubber = (photos, stage, turned, forth) => {
  const element = find('.scrubber')
  if (!element) return
  const frame = find('.window')
  const range = find('.scrubber input')
  const { count } = stage
  let finger
  let bar
  let cells
  let start
  let index
  let isBusy

  range.hidden = false
  find('.jumps').remove()

  /** From 1; a mouse has the number 0 in some engines. */
  const number = event => event.pointerId + 1

  /** Puts the window at a position; a fraction is a place between two photos. */
  const stand = p => frame.style.setProperty('--p', p)

  const say = index => {
    const name = photos.known[index]?.alt
    range.value = index + 1
    range.ariaValueText = index + 1 + (name ? ', ' + name : '')
  }

  /** Shows a photo in the window, by the picture of it that is there already. */
  const paint = index => {
    const source = stage.image?.currentSrc || photos.known[index]?.thumb
    if (source) frame.style.backgroundImage = `url("${source}")`
  }

  /** One small picture after the other: those that the finger has passed meanwhile are left out. */
  const show = async wanted => {
    if (isBusy) return
    isBusy = true
    const thumb = (await photos.load(wanted))?.thumb
    const image = new Image()
    image.src = thumb ?? ''
    await image.decode().catch(() => {})
    isBusy = false
    if (!finger) return
    stage.glimpse(wanted)
    paint(wanted)
    if (wanted !== index) show(index)
  }

  const follow = event => {
    const x = forth > 0 ? event.x - bar.left : bar.right - event.x
    const position = positionUnder(x, bar.width, cells, count)
    const now = pageAt(position, count)
    stand(position)
    if (now === index) return
    index = now
    say(index)
    turned(index)
    show(index)
  }

  const end = chosen => {
    finger = null
    element.classList.remove('held')
    stage.go(chosen, true)
  }

  on(element, 'pointerdown', event => {
    if (finger || event.button) return
    event.preventDefault()
    bar = element.getBoundingClientRect()
    cells = Math.round(range.offsetWidth / 30)
    finger = number(event)
    start = stage.target
    index = null
    element.setPointerCapture(event.pointerId)
    element.classList.add('held')
    follow(event)
  })
  const mine = action => event => number(event) === finger && action(event)
  on(element, 'pointermove', mine(follow))
  on(element, 'pointerup', mine(() => end(index)))
  on(element, 'pointercancel', mine(() => end(start)))
  on(range, 'input', () => stage.go(range.value - 1, true))

  say(stage.current)
  return {
    /** Follows the pager, unless a finger holds the window. */
    follow: p => {
      if (finger) return
      stand(p)
      // It goes along at once, and snaps to its slot when a finger has put it elsewhere.
      frame.classList.toggle('held', p % 1)
    },
    place: index => {
      if (finger) return
      say(index)
      paint(index)
    },
    /** Gives a drag up, if there is one. */
    cancel: () => finger && (end(start), true),
  }
}
