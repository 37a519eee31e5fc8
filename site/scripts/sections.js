import { clamp, landing, title } from './geometry.js'
import { gestures } from './gestures.js'
import { all, find, isPlain, on } from './listen.js'
import { settle } from './motion.js'

/**
 * The albums beside this one: their titles slide and swell with the finger, and with the titles
 * their covers come into sight. At a whole turn the album's page opens.
 *
 * @param {object} stage
 * @param {number} forth -1 where albums follow one another to the left
 */
export const createSections = (stage, forth) => {
  const { element } = stage
  const bar = find('.titles')
  const labels = all('.titles > *')
  if (labels.length < 5) return
  // The labels two steps away, and the covers, are in sight only while a finger turns the albums.
  const links = labels.slice(1, 4)
  const covers = [0, 1].map(() => Object.assign(document.createElement('div'), { className: 'view cover' }))
  let turn = 0

  const draw = now => {
    turn = now
    labels.forEach((label, slot) => {
      const [x, scale] = title(slot - 2, turn)
      label.style.cssText = `--x:${x};--s:${scale}`
    })
    element.style.setProperty('--p', stage.current + turn)
  }

  const begin = isAcross => {
    if (!isAcross) return
    stage.go(stage.current, true)
    bar.classList.add('held')
    covers.forEach((view, side) => {
      view.style.cssText = `--i:${stage.current + side * 2 - 1};background-image:url("${links[side * 2].dataset.src}")`
      element.append(view)
    })
    return true
  }

  const end = () => {
    draw(0)
    bar.classList.remove('held')
    for (const view of covers) view.remove()
  }

  /** Settles on this album or on one beside it. */
  const rest = (target, speed) => settle(turn - target, speed, left => {
    draw(target + left)
    if (left) return
    if (target) location.href = labels[2 + target].href
    else end()
  })

  gestures(bar, {
    start: begin,
    move: dx => draw(clamp(turn - forth * dx / stage.pitch(), -1, 1)),
    end: speed => {
      const forward = -forth * speed
      rest(clamp(landing(0, turn, forward), -1, 1), forward * 1000 / stage.pitch())
    },
    cancel: () => rest(0, 0),
  })
  on(bar, 'keydown', event => {
    const at = links.indexOf(event.target)
    const to = { ArrowRight: at + forth, ArrowLeft: at - forth, Home: 0, End: 2 }[event.key]
    if (to === undefined || !isPlain(event)) return
    event.preventDefault()
    links[(to + 3) % 3].focus()
  })
  // The page may come back as it was left, in the middle of a turn.
  on(window, 'pageshow', end)
}
