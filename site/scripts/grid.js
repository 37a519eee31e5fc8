import { all, find, isPlain, on } from './listen.js'
import { memory } from './memory.js'

const grid = find('.grid')

/** The link to the photo seen last. */
const last = () => all('.grid a').find(link => link.href === memory.vitrine)

/** Names the one picture that grows into the photo's page, and shrinks back. */
const name = chosen => {
  for (const link of all('.grid a')) {
    link.style.viewTransitionName = link === chosen ? 'photo' : ''
  }
}

if (grid) {
  on(grid, 'click', event => {
    const link = event.target.closest('a')
    if (!link || !isPlain(event) || event.shiftKey) return
    name(link)
    memory.opened = link.href
    history.replaceState('left', '')
  })
  // One comes back by the browser's own way, or by the link that closes a photo.
  on(window, 'pageshow', () => (history.state || location.hash) && last()?.focus())
  on(window, 'pagereveal', event => event.viewTransition && name(last()))
}
