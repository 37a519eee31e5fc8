/** What is kept for this tab: the grid and the photo page meet by the photo seen last. */
export const memory = (() => {
  try {
    return sessionStorage
  } catch {
    // Not allowed here: nothing is kept.
    return {}
  }
})()
