import { spring } from './geometry.js'

/** Whether things may move by themselves. */
export const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Moves something to its place as a spring would, and returns what stops it.
 * @param {number} distance from there
 * @param {number} speed per second
 * @param {(left: number) => void} move gets the distance left, at last 0
 */
export const settle = (distance, speed, move) => {
  let frame
  let start
  const step = now => {
    // The first frame is one on the way already.
    start ??= now - 16
    const left = spring(distance, speed, (now - start) / 1000)
    if (Math.abs(left) < 0.001) return move(0)
    move(left)
    frame = requestAnimationFrame(step)
  }
  if (mayMove()) frame = requestAnimationFrame(step)
  else move(0)
  return () => cancelAnimationFrame(frame)
}
