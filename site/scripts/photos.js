/**
 * What the generator says of an album's photos, in files of a few hundred, fetched when needed.
 *
 * @typedef {object} Photo
 * @property {string} href its page
 * @property {string} close its place in the grid
 * @property {string} title of its page
 * @property {string} [alt]
 * @property {string} style of its view
 * @property {string} [thumb]
 * @property {string} picture HTML
 * @property {string} words HTML
 */

/**
 * @param {string | undefined} url with a # for the number of the file
 * @param {number} size photos in a file
 * @param {number} count photos in all
 */
export const createPhotos = (url, size, count) => {
  /** @type {Photo[]} */
  const known = []
  const asked = []

  /** @param {number} index @returns {Promise<Photo | undefined>} */
  const load = async index => {
    const file = Math.floor(index / size)
    if (!known[index] && url && index >= 0 && index < count) {
      // The name stays when photos change, so a stored answer has to be asked about.
      asked[file] ??= fetch(url.replace('#', file + 1), { cache: 'no-cache' })
        .then(answer => answer.json())
        .then(list => list.forEach((photo, row) => { known[file * size + row] = photo }))
        .catch(() => { asked[file] = null })
      await asked[file]
    }
    return known[index]
  }

  return { known, load }
}
