import { clamp, pageAt, positionUnder } from './geometry.js'
import { on } from './listen.js'

/**
 * The bar of thumbnails: its window follows the finger, and the photo follows the window.
 *
 * @param {HTMLElement} element
 * @param {{ known: object[], load: Function }} photos
 * @param {object} stage
 * @param {(index: number) => void} turned
 * @param {number} forth -1 where photos follow one another to the left
 */
export const createScrubber = (element, photos, stage, turned, forth) => {
  const frame = element.querySelector('.window')
  const range = document.createElement('input')
  const { count } = stage
  let finger
  let bar
  let cells
  let start
  let index
  let isBusy

  range.type = 'range'
  range.min = 1
  range.max = count
  range.ariaLabel = element.ariaLabel
  element.querySelector('.jumps').replaceWith(range)

  /** Puts the window at a position; a fraction is a place between two photos. */
  const stand = (p, index) => {
    frame?.style.setProperty('--p', p)
    const name = photos.known[index]?.alt
    range.value = index + 1
    range.ariaValueText = index + 1 + (name ? ', ' + name : '')
  }

  /** One small picture after the other: those that the finger has passed meanwhile are left out. */
  const show = async wanted => {
    if (isBusy) return
    isBusy = true
    const thumb = (await photos.load(wanted))?.thumb
    const image = new Image()
    image.src = thumb ?? ''
    // Without a picture the number and the window tell where one is.
    const isThere = await image.decode().then(() => true, () => false)
    isBusy = false
    if (!finger) return
    if (isThere) {
      stage.glimpse(wanted)
      if (frame) frame.src = thumb
    }
    if (wanted !== index) show(index)
  }

  const follow = event => {
    const x = forth > 0 ? event.clientX - bar.left : bar.right - event.clientX
    const position = positionUnder(x, bar.width, cells, count)
    const now = pageAt(position, count)
    stand(position, now)
    if (now === index) return
    index = now
    turned(index)
    show(index)
  }

  const end = chosen => {
    finger = null
    element.classList.remove('held')
    stand(chosen, chosen)
    stage.go(chosen, true)
  }

  on(element, 'pointerdown', event => {
    if (finger || event.button) return
    event.preventDefault()
    bar = element.getBoundingClientRect()
    cells = Math.round(range.offsetWidth / 30)
    finger = event.pointerId
    start = stage.target
    index = null
    element.setPointerCapture(finger)
    element.classList.add('held')
    follow(event)
  })
  const mine = action => event => event.pointerId === finger && action(event)
  on(element, 'pointermove', mine(follow))
  on(element, 'pointerup', mine(() => end(index)))
  on(element, 'pointercancel', mine(() => end(start)))
  on(range, 'input', () => stage.go(range.value - 1, true))

  stand(stage.current, stage.current)
  return {
    range,
    /** Follows the photo, unless a finger holds the window. */
    place: index => {
      if (finger) return
      stand(index, index)
      const thumb = photos.known[index]?.thumb
      if (thumb && frame && frame.getAttribute('src') !== thumb) frame.src = thumb
    },
    /** Gives a drag up, if there is one. */
    cancel: () => finger && (end(start), true),
  }
}
