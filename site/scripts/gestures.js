import { on } from './listen.js'

/**
 * Fingers, pens and the mouse on one element: a drag along the axis it began on, a pinch, a tap.
 *
 * @param {HTMLElement} element
 * @param {object} hand
 * @param {(axis: 'x' | 'y', dx: number, dy: number) => boolean} hand.start whether a drag is wanted
 * @param {(dx: number, dy: number) => void} hand.move since the last time
 * @param {(across: number, down: number) => void} hand.end pixels per millisecond
 * @param {() => void} hand.cancel
 * @param {(at: PointerEvent) => void} [hand.tap]
 * @param {(x: number, y: number, ratio: number, dx: number, dy: number) => void} [hand.pinch]
 * @param {() => void} [hand.pinched]
 * @returns {() => void} what gives a drag up
 */
export const gestures = (element, hand) => {
  const fingers = new Map()
  let mode
  let origin
  let last
  let trail

  /** The middle of the fingers, and how far they are apart. */
  const middle = () => {
    const [a, b = a] = fingers.values()
    const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    return [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2, apart || 1]
  }

  const cancel = () => {
    if (mode === 'drag') hand.cancel()
    mode = ''
  }

  const down = event => {
    const { clientX } = event
    // What begins at the edge of a touch screen is the system's way back.
    const isEdge = event.pointerType === 'touch' && (clientX < 20 || clientX > innerWidth - 20)
    if (event.button || isEdge) return
    cancel()
    fingers.set(event.pointerId, event)
    origin = last = middle()
    trail = [[event.timeStamp, ...origin]]
    if (fingers.size < 2) mode = 'wait'
    else if (fingers.size < 3 && hand.pinch) mode = 'pinch'
  }

  const move = event => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, event)
    const [x, y, apart] = middle()
    const [dx, dy] = [x - origin[0], y - origin[1]]
    trail.push([event.timeStamp, x, y])
    if (mode === 'wait' && Math.hypot(dx, dy) > (event.pointerType === 'mouse' ? 5 : 10)) {
      mode = hand.start(Math.abs(dx) > Math.abs(dy) ? 'x' : 'y', dx, dy) ? 'drag' : ''
      last = origin
      if (mode) element.setPointerCapture(event.pointerId)
    }
    if (mode === 'drag') hand.move(x - last[0], y - last[1])
    if (mode === 'pinch') hand.pinch(x, y, apart / last[2], x - last[0], y - last[1])
    last = [x, y, apart]
  }

  const up = event => {
    if (!fingers.delete(event.pointerId)) return
    if (mode === 'pinch') hand.pinched()
    else if (event.type === 'pointercancel') cancel()
    else if (mode === 'wait') hand.tap?.(event)
    else if (mode === 'drag') {
      // Over the last 50 ms; less than 5 ms tell nothing.
      const [time, x, y] = trail.find(([time]) => event.timeStamp - time <= 50) ?? [event.timeStamp]
      const passed = event.timeStamp - time
      if (passed < 5) hand.end(0, 0)
      else hand.end((last[0] - x) / passed, (last[1] - y) / passed)
    }
    mode = ''
  }

  on(element, 'pointerdown', down)
  on(element, 'pointermove', move)
  on(element, 'pointerup pointercancel', up)
  // The browser's own dragging of pictures and links would take the pointer away.
  on(element, 'dragstart', event => event.preventDefault())
  return cancel
}
