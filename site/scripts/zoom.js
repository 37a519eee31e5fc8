import { clamp, zoomLevels } from './geometry.js'
import { mayMove } from './motion.js'

/** The middle of an element, and its width. */
const middle = element => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2, width]
}

/**
 * Enlarges the photo in sight, as multiples of its fitting size.
 *
 * @param {object} stage
 */
export const createZoom = stage => {
  const { element } = stage
  let image
  let index
  let fixed
  let levels
  let scale = 1
  let x = 0
  let y = 0

  /**
   * Measures, and remembers the point that is to stay where it is, from the middle of the stage, in which
   * the photo stands. Another photo has a size of its own.
   */
  const take = at => {
    if (index !== stage.current) {
      index = stage.current
      scale = 1
      if (image) pan(0, 0)
    }
    image = stage.image
    if (image) {
      const a = middle(element)
      fixed = at ? [at.x - a[0], at.y - a[1]] : [0, 0]
      levels = zoomLevels(image.offsetWidth, +image.getAttribute('width'))
    }
    return image
  }

  /** How far the middle of the photo may be from that of the stage. */
  const reach = () => [
    Math.max(0, image.offsetWidth * scale - element.clientWidth) / 2,
    Math.max(0, image.offsetHeight * scale - element.clientHeight) / 2,
  ]

  /** Moves the photo by so many pixels, within its bounds. */
  const pan = (dx, dy, isSmooth) => {
    const [across, down] = reach()
    x = clamp(x + dx, -across, across)
    y = clamp(y + dy, -down, down)
    image.style.transition = isSmooth && mayMove() ? 'transform .2s ease-out' : ''
    image.style.transform = `translate(${x}px,${y}px)scale(${scale})`
    element.classList.toggle('zoomed', scale > 1)
  }

  /** Brings a size about, and moves with the fingers. */
  const about = (wanted, isSmooth, dx = 0, dy = 0) => {
    const ratio = wanted / scale - 1
    scale = wanted
    pan(dx + (x + dx - fixed[0]) * ratio, dy + (y + dy - fixed[1]) * ratio, isSmooth)
  }

  /** Comes to rest at a size, and asks for as many pixels as it shows. */
  const settle = wanted => {
    about(clamp(wanted, 1, levels[1]), true)
    if (scale > 1) sharpen()
  }

  /** Asks for as many pixels as are seen. */
  const sharpen = () => {
    for (const part of image.parentNode.querySelectorAll('source, img')) {
      part.sizes = Math.ceil(image.offsetWidth * scale) + 'px'
    }
  }

  return {
    get isOn() { return scale > 1 && index === stage.current },
    /** Gives the photo other bounds, and lets it go to its place in them. */
    glide: change => {
      if (!take()) return change()
      const a = middle(image)
      change()
      const b = middle(image)
      if (mayMove()) image.animate({ offset: 0, translate: `${a[0] - b[0]}px ${a[1] - b[1]}px`, scale: a[2] / b[2] }, 200)
      sharpen()
    },
    by: (factor, at) => take(at) && settle(scale * factor),
    toggle: at => take(at) && settle(scale > 1 ? 1 : levels[0]),
    /** With the fingers, also somewhat beyond the bounds, against a resistance. */
    pinch: (at, ratio, dx, dy) => {
      if (!take(at)) return
      about(scale * ratio ** (scale * ratio < 1 ? 0.15 : scale * ratio > levels[1] ? 0.05 : 1), false, dx, dy)
    },
    pan,
    /** Whether there is nothing more to see in the direction that a finger uncovers. */
    isAtEdge: dx => Math.abs(x - Math.sign(dx) * reach()[0]) < 1,
    /** Keeps within the bounds, when these or the photo have changed. */
    renew: () => take() && scale > 1 && pan(0, 0),
  }
}
