/** @param {string} selector */
export const find = selector => document.querySelector(selector)

/** @param {string} selector */
export const all = selector => [...document.querySelectorAll(selector)]

const ending = new AbortController()

/** Ends the viewer: nothing listens any more. */
export const end = () => ending.abort()

/**
 * Listens to events, with several types parted by blanks.
 * @param {EventTarget} target
 * @param {string} types
 * @param {(event: any) => void} action
 */
export const on = (target, types, action) => {
  for (const type of types.split(' ')) {
    target.addEventListener(type, action, ending)
  }
}

/** Whether a key or click means what it says, and nothing for the browser. */
export const isPlain = event => !(event.altKey || event.ctrlKey || event.metaKey)
