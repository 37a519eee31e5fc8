import { on } from './listen.js'

/**
 * Fingers, pens and the mouse on one element: a drag along the axis it began on, a pinch, a tap.
 *
 * @param {HTMLElement} element
 * @param {object} hand
 * @param {(isAcross: boolean, dx: number, dy: number) => boolean} hand.start whether a drag is wanted
 * @param {(dx: number, dy: number) => void} hand.move since the last time
 * @param {(across: number, down: number) => void} hand.end pixels per millisecond
 * @param {() => void} hand.cancel
 * @param {(at: PointerEvent) => void} [hand.tap]
 * @param {(at: { x: number, y: number }, ratio: number, dx: number, dy: number) => void} [hand.pinch]
 * @param {() => void} [hand.pinched]
 * @returns {() => unknown} what gives a drag up, and says whether there was one
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
    return [(a.x + b.x) / 2, (a.y + b.y) / 2, Math.hypot(a.x - b.x, a.y - b.y) || 1]
  }

  const begin = (event, next) => {
    mode = next
    origin = last = middle()
    trail = [[event.timeStamp, ...origin]]
  }

  /** Ends what is under way, and says whether there was anything. */
  const cancel = () => {
    const was = mode
    mode = ''
    if (was === 'drag') hand.cancel()
    if (was === 'pinch') hand.pinched()
    return was
  }

  const down = event => {
    const { x, pointerId, pointerType } = event
    if (event.button) return
    cancel()
    fingers.set(pointerId, event)
    // What begins at the edge of a touch screen is the system's way back; two fingers never are.
    const isEdge = pointerType === 'touch' && (x < 20 || x > innerWidth - 20)
    begin(event, ['', isEdge ? '' : 'wait', hand.pinch && 'pinch'][fingers.size])
  }

  const move = event => {
    if (!fingers.has(event.pointerId)) return
    // A mouse may be let go elsewhere.
    if (!event.buttons) return up(event)
    fingers.set(event.pointerId, event)
    const [x, y, apart] = middle()
    const [dx, dy] = [x - origin[0], y - origin[1]]
    trail.push([event.timeStamp, x, y])
    if ((mode === 'wait' || mode === 'rest') && Math.hypot(dx, dy) > (event.pointerType === 'mouse' ? 5 : 10)) {
      mode = hand.start(Math.abs(dx) > Math.abs(dy), dx, dy) ? 'drag' : ''
      last = origin
      if (mode) element.setPointerCapture(event.pointerId)
    }
    if (mode === 'drag') hand.move(x - last[0], y - last[1])
    if (mode === 'pinch') hand.pinch({ x, y }, apart / last[2], x - last[0], y - last[1])
    last = [x, y, apart]
  }

  const up = event => {
    if (!fingers.delete(event.pointerId)) return
    const isUp = event.type === 'pointerup'
    if (mode === 'pinch') {
      cancel()
      // The finger that stays may go on to drag.
      begin(event, 'rest')
    } else if (isUp && mode === 'wait') {
      mode = ''
      hand.tap?.(event)
    } else if (isUp && mode === 'drag') {
      mode = 'done'
      // Over the last 50 ms; a finger that rested has no speed.
      const [time, x, y] = trail.find(([time]) => event.timeStamp - time <= 50) ?? [0, ...last]
      const passed = Math.max(5, event.timeStamp - time)
      hand.end((last[0] - x) / passed, (last[1] - y) / passed)
    } else cancel()
  }

  on(element, 'pointerdown', down)
  on(element, 'pointermove', move)
  on(element, 'pointerup pointercancel', up)
  // The browser's own dragging of pictures and links would take the pointer away.
  on(element, 'dragstart', event => event.preventDefault())
  // Some engines take the end of a drag for a click on the link below it.
  on(element, 'click', event => mode === 'done' && event.detail && event.preventDefault())
  return cancel
}
