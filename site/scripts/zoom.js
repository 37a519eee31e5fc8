import { clamp, zoomLevels } from './geometry.js'
import { mayMove } from './motion.js'

/**
 * Enlarges the photo in sight, as multiples of its fitting size.
 *
 * @param {object} stage
 */
export const createZoom = stage => {
  const { element } = stage
  let image, middle, second, most
  let scale = 1
  let x = 0
  let y = 0

  /** Measures; the photo stands in the middle of the stage. */
  const take = () => {
    const found = stage.image
    if (found) {
      if (found !== image) {
        image = found
        scale = 1
        x = y = 0
      }
      const { left, top, width, height } = element.getBoundingClientRect()
      middle = [left + width / 2, top + height / 2];
      [second, most] = zoomLevels(image.offsetWidth, +image.getAttribute('width'))
    }
    return found
  }

  /** How far the middle of the photo may be from that of the stage. */
  const reach = () => [
    Math.max(0, image.offsetWidth * scale - element.clientWidth) / 2,
    Math.max(0, image.offsetHeight * scale - element.clientHeight) / 2,
  ]

  const draw = isSmooth => {
    const [across, down] = reach()
    x = clamp(x, -across, across)
    y = clamp(y, -down, down)
    image.style.transition = isSmooth && mayMove() ? 'transform .25s ease-out' : ''
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    element.classList.toggle('zoomed', scale > 1)
  }

  /** Brings a size about, with the point that is at cx, cy staying there. */
  const about = (cx, cy, wanted, isSmooth) => {
    const ratio = wanted / scale - 1
    x -= (cx - middle[0] - x) * ratio
    y -= (cy - middle[1] - y) * ratio
    scale = wanted
    draw(isSmooth)
  }

  /** Comes to rest at a size, and asks for as many pixels as it shows. */
  const settle = (wanted, cx = middle[0], cy = middle[1]) => {
    about(cx, cy, clamp(wanted, 1, most), true)
    if (scale > 1) sharpen()
  }

  /** Asks for as many pixels as are seen. */
  const sharpen = () => {
    for (const part of image.parentNode.querySelectorAll('source, img')) {
      part.sizes = Math.ceil(image.offsetWidth * scale) + 'px'
    }
  }

  return {
    get isOn() { return scale > 1 && image === stage.image },
    sharpen: () => take() && sharpen(),
    by: (factor, cx, cy) => take() && settle(scale * factor, cx, cy),
    toggle: event => take() && settle(scale > 1 ? 1 : second, event.clientX, event.clientY),
    /** With the fingers, also somewhat beyond the bounds, against a resistance. */
    pinch: (cx, cy, ratio, dx, dy) => {
      if (!take()) return
      x += dx
      y += dy
      about(cx, cy, scale * ratio ** (scale * ratio < 1 ? 0.15 : scale * ratio > most ? 0.05 : 1))
    },
    /** Moves the enlarged photo by so many pixels. */
    pan: (dx, dy, isSmooth) => {
      x += dx
      y += dy
      draw(isSmooth)
    },
    /** Whether there is nothing more to see in the direction that a finger uncovers. */
    isAtEdge: dx => Math.abs(x - Math.sign(dx) * reach()[0]) < 1,
    /** Gives another photo its own size. */
    leave: () => {
      if (image) image.style.transform = ''
      image = null
      scale = 1
      element.classList.remove('zoomed')
    },
  }
}
