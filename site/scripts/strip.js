import { all } from './listen.js'

const size = 6

/**
 * Six thumbnails around the photo, and the ways to the six before and after them.
 *
 * @param {{ known: object[], load: Function }} photos
 * @param {object} stage
 */
export const createStrip = (photos, stage) => {
  const { count } = stage
  const ends = all('.six .chevron')
  const links = all('.six a:not(.chevron)')
  let page = Math.floor(stage.current / size)

  const mark = () => links.forEach((link, slot) => {
    link.ariaCurrent = page * size + slot === stage.current ? 'true' : null
  })

  const fill = async wanted => {
    page = wanted
    const first = page * size
    await photos.load(Math.min(first + size, count) - 1)
    if (!await photos.load(first) || page !== wanted) return
    links.forEach((link, slot) => {
      const photo = photos.known[first + slot]
      link.hidden = !photo
      if (!photo) return
      link.href = photo.href
      link.ariaLabel = photo.alt ?? stage.element.dataset.alt.replace('#', first + slot + 1)
      link.style.backgroundImage = `url("${photo.thumb}")`
    })
    ends.forEach((link, side) => {
      const from = first + (side ? size : -size)
      const numbers = [from + 1, Math.min(from + size, count)]
      link.ariaDisabled = from < 0 || from >= count
      link.href = photos.known[first].href
      link.ariaLabel = link.dataset.label.replace(/#/g, () => numbers.shift())
    })
    mark()
  }

  return {
    /** Follows the photo. */
    place: index => {
      const wanted = Math.floor(index / size)
      if (wanted === page) mark()
      else fill(wanted)
    },
    /** The photo that a link leads to; those at the ends turn the page of thumbnails, and lead to none. */
    index: link => {
      if (links.includes(link)) return page * size + links.indexOf(link)
      const side = ends.indexOf(link)
      if (side < 0) return
      const wanted = page + (side ? 1 : -1)
      if (wanted >= 0 && wanted * size < count) fill(wanted)
      return -1
    },
  }
}
