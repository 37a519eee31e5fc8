import { clamp, landing, livePages, pageAt, withFriction } from './geometry.js'
import { find } from './listen.js'
import { mayMove, settle } from './motion.js'

/**
 * The pager: three views, or two, that take turns; photo i is in view i mod 3. No view is ever
 * moved in the document.
 *
 * @param {HTMLElement} element
 * @param {{ known: object[], load: Function }} photos
 * @param {boolean} isLean whether to load no more than needed
 * @param {object} told
 * @param {(p: number) => void} told.moved
 * @param {(index: number) => void} told.turned to another photo, at one half, and when it is there
 * @param {(index: number) => void} told.settled
 */
export const createStage = (element, photos, isLean, told) => {
  const { dataset } = element
  const count = +dataset.count
  const isPair = isLean || dataset.pager === 'pair'
  const size = isPair ? 2 : 3
  const first = find('.view')
  /** Keeps what no view is for yet. */
  const reserve = first.cloneNode()
  let p = dataset.number - 1
  let current = p
  let target = p
  let ahead
  let stop = () => {}

  /** Level 0 is an empty view, 1 has the small picture, 2 the photo. */
  const views = [0, 1, 2].slice(0, size).map(slot => {
    if (slot === p % size) return { box: first, index: p, level: 2 }
    const box = first.cloneNode()
    box.inert = true
    element.append(box)
    return { box, level: 0 }
  })

  const fill = async (index, level) => {
    const view = views[index % size]
    const { box } = view
    const isDone = () => view.index !== index || view.level >= level
    if (view.index !== index) {
      view.index = index
      view.level = 0
      box.innerHTML = ''
      box.inert = index !== current
    }
    if (isDone()) return
    const photo = photos.known[index] ?? await photos.load(index)
    if (!photo || isDone()) return
    box.style.cssText = photo.style
    box.ariaLabel = dataset.label.replace('#', index + 1)
    box.innerHTML = level < 2 && photo.thumb ? `<img src="${photo.thumb}" alt="">` : photo.picture
    const found = image(index)
    if (found && level > 1 && view.level) found.style.backgroundImage = `url("${photo.thumb}")`
    view.level = level
  }

  const move = (position, level) => {
    p = position
    element.style.setProperty('--p', p)
    told.moved(p)
    const page = pageAt(p, count)
    if (page !== current) {
      ahead = Math.sign(page - current)
      current = page
      for (const view of views) view.box.inert = view.index !== page
      told.turned(page)
    }
    if (level) for (const index of livePages(p, count, isPair)) fill(index, level)
  }

  /** Loads the photo, and only then those beside it, first the one that is likely to be next. */
  const load = async () => {
    const index = current
    const isHere = () => index === current && index === target
    await fill(index, 2)
    await decoded(index)
    // Also for the ways to other photos.
    await photos.load(index)
    if (isHere()) told.turned(index)
    const forward = ahead || 1
    for (const next of isPair ? [index + forward] : [index + forward, index - forward]) {
      if (isLean || !isHere() || !await photos.load(next)) continue
      await fill(next, 2)
      await decoded(next)
    }
    // One more in the direction of travel.
    if (ahead && isHere() && !isLean) reserve.innerHTML = photos.known[index + 2 * ahead]?.picture ?? ''
  }

  const image = index => views[index % size].box.querySelector('img')

  const decoded = index => image(index)?.decode().catch(() => {})

  /** From one photo to the next, with the gap between them. */
  const pitch = () => element.clientWidth + 16

  /**
   * Goes to a photo, and only a neighbour by a way that is seen.
   * @param {number} index
   * @param {boolean} [jumps]
   * @param {number} [speed] in pages per second
   */
  const go = (index, jumps, speed = 0) => {
    stop()
    target = clamp(index, 0, count - 1)
    const rest = () => {
      load()
      told.settled(target)
    }
    if (jumps || Math.abs(p - target) > 1.5 || !mayMove()) {
      fill(target, 1)
      move(target)
      return rest()
    }
    stop = settle(p - target, speed, left => {
      move(target + left, 1)
      if (!left) rest()
    })
  }

  return {
    element,
    count,
    go,
    load,
    pitch,
    decoded: () => decoded(current),
    get box() { return views[current % size].box },
    get image() { return image(current) },
    get current() { return current },
    get position() { return p },
    /** Where a movement under way ends. */
    get target() { return target },
    /** Follows a finger. */
    drag: position => {
      stop()
      move(withFriction(position, count), 1)
    },
    /** Lets go. */
    release: (start, speed) => go(landing(start, p, speed), false, speed * 1000 / pitch()),
    /** Shows the small picture of a photo, and loads nothing else. */
    glimpse: index => {
      stop()
      fill(index, 1)
      move(index)
    },
  }
}
