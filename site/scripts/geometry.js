/**
 * The arithmetic of the viewer: numbers in, numbers out. The same formulas as in the generator's
 * module Geometry, with offsets counted in pages: p = offset / width.
 */

/**
 * @param {number} x
 * @param {number} low
 * @param {number} high
 */
export const clamp = (x, low, high) => Math.min(Math.max(x, low), high)

/**
 * The page that counts at a position; it turns at one half.
 * @param {number} p
 * @param {number} count
 */
export const pageAt = (p, count) => clamp(Math.round(p), 0, count - 1)

/**
 * The pages that have a view: for three views the page and its neighbours, for two the page and the
 * one on whose side the position is.
 * @param {number} p
 * @param {number} count
 * @param {boolean} isPair
 */
export const livePages = (p, count, isPair) => {
  const page = pageAt(p, count)
  const pages = isPair ? [page, p < page ? page - 1 : page + 1] : [page - 1, page, page + 1]
  return pages.filter(i => i >= 0 && i < count)
}

/**
 * Where a finger drags a position to: freely, and with friction beyond the ends.
 * @param {number} p
 * @param {number} count
 */
export const withFriction = (p, count) => {
  const bound = clamp(p, 0, count - 1)
  return bound + (p - bound) * 0.35
}

/**
 * The page to settle on: one further after a flick, else the nearest. A flick may begin while the one before is
 * still on its way, and goes one further than that.
 * @param {number} start where the drag began
 * @param {number} p
 * @param {number} speed pixels per millisecond towards higher pages
 */
export const landing = (start, p, speed) =>
  speed * Math.sign(p - start) > 0.5 ? Math.round(start) + Math.sign(speed) : Math.round(p)

/**
 * A critically damped spring of 30/s: the distance to its rest.
 * @param {number} distance at the start
 * @param {number} speed at the start, per second
 * @param {number} time in seconds
 */
export const spring = (distance, speed, time) =>
  (distance + (speed + 30 * distance) * time) * Math.exp(-30 * time)

/**
 * The position under a finger on a scrubber, up to half a cell beyond the ends.
 * @param {number} x from the inline start
 * @param {number} width of the bar
 * @param {number} cells
 * @param {number} count of photos
 * @param {number} [side] of a cell
 */
export const positionUnder = (x, width, cells, count, side = 30) => {
  const cell = (x - width / 2) / side + cells / 2
  return cells > 1 ? (clamp(cell, 0, cells) - 0.5) * (count - 1) / (cells - 1) : 0
}

/**
 * The place and scale of a title.
 * @param {number} slot from -2 to 2
 * @param {number} turn how far the sections are turned, from -1 to 1
 */
export const title = (slot, turn) => [
  129 + 120 * (slot - turn),
  1 - Math.min(1, Math.abs(slot - turn)) / 7,
]

/**
 * How far a photo may be enlarged by two taps, and at most: multiples of its fitting width.
 * @param {number} fit its fitting width
 * @param {number} full its own width
 */
export const zoomLevels = (fit, full) => [
  Math.max(1, Math.min(full, 3 * fit, 4000) / fit),
  Math.max(full / fit, 4),
]
