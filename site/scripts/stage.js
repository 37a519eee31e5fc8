import { clamp, landing, livePages, pageAt, withFriction } from './geometry.js'
import { mayMove, settle } from './motion.js'

/**
 * The pager: three views, or two, that take turns; photo i is in view i mod 3. No view is ever
 * moved in the document.
 *
 * @param {HTMLElement} element
 * @param {{ known: object[], load: Function }} photos
 * @param {boolean} isLean whether to load no more than needed
 * @param {(index: number) => void} turned
 * @param {(index: number) => void} settled
 */
export const createStage = (element, photos, isLean, turned, settled) => {
  const { dataset } = element
  const count = +dataset.count
  const isPair = isLean || dataset.pager === 'pair'
  const size = isPair ? 2 : 3
  const first = element.querySelector('.view')
  let p = dataset.number - 1
  let current = p
  let target = p
  let ahead = 1
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
    if (view.index !== index) {
      Object.assign(view, { index, level: 0 })
      box.replaceChildren()
      box.inert = index !== current
    }
    const photo = photos.known[index] ?? await photos.load(index)
    if (!photo || view.index !== index || view.level >= level) return
    box.style.cssText = photo.style
    box.ariaLabel = dataset.label.replace('#', index + 1)
    box.innerHTML = level < 2 && photo.thumb ? `<img src="${photo.thumb}" alt="">` : photo.picture
    const image = box.querySelector('img')
    if (image && level > 1) {
      if (view.level) image.style.backgroundImage = `url("${photo.thumb}")`
      if (index !== current) image.fetchPriority = 'low'
    }
    view.level = level
  }

  const move = (position, level) => {
    p = position
    element.style.setProperty('--p', p)
    const page = pageAt(p, count)
    if (page !== current) {
      ahead = Math.sign(page - current)
      current = page
      for (const view of views) view.box.inert = view.index !== page
      turned(page)
    }
    if (level) for (const index of livePages(p, count, isPair)) fill(index, level)
  }

  /** Loads the photo, and then the one that is likely to be next. */
  const load = async () => {
    const index = current
    await fill(index, 2)
    await decoded()
    const next = index + ahead
    if (!isLean && index === current && index === target && next >= 0 && next < count) fill(next, 2)
  }

  const decoded = () => views[current % size].box.querySelector('img')?.decode().catch(() => {})

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
      settled(target)
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
    decoded,
    get box() { return views[current % size].box },
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
    release: (start, speed, width) => go(landing(start, p, speed), false, speed * 1000 / width),
    /** Shows the small picture of a photo, and loads nothing else. */
    glimpse: index => {
      stop()
      fill(index, 1)
      move(index)
    },
  }
}
