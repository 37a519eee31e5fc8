import { gestures } from './gestures.js'
import { all, find, isPlain, on } from './listen.js'
import { memory } from './memory.js'
import { mayMove, settle } from './motion.js'
import { createPhotos } from './photos.js'
import { createScrubber } from './scrubber.js'
import { createSections } from './sections.js'
import { createShow } from './show.js'
import { createStage } from './stage.js'
import { createStrip } from './strip.js'
import { createZoom } from './zoom.js'

/** Lets the browser do other things first: it starts in small steps. */
const pause = () => new Promise(done => setTimeout(done))

/**
 * Starts the viewer on a photo's page.
 *
 * @param {HTMLElement} element the stage
 */
const start = async element => {
  const { dataset } = element
  const forth = document.dir === 'rtl' ? -1 : 1
  const isLean = !!navigator.connection?.saveData
  const photos = createPhotos(dataset.photos, dataset.size, dataset.count)
  const counter = find('.counter span')
  const close = find('.close')
  const words = find('.words')
  const ways = all('.turn > .chevron')
  const status = find('[role=status]')
  let telling
  let shown = dataset.number - 1

  const turned = index => {
    counter.textContent = index + 1
    scrubber?.place(index)
  }

  const settled = async index => {
    zoom.renew()
    const photo = await photos.load(index)
    if (index !== stage.target) return
    if (index !== shown) {
      // Without the net one is better off where one was.
      if (!photo) return stage.go(shown)
      const isOpen = !!find('.more[open]')
      words.innerHTML = photo.words
      find('.more')?.toggleAttribute('open', isOpen)
      shown = index
      document.title = photo.title
      close.href = photo.close
      history.replaceState(history.state, '', photo.href)
      memory.vitrine = words.dataset.url = location.href
      ways.forEach(async (way, side) => {
        const next = await photos.load(index + side * 2 - 1)
        way.ariaDisabled = !next
        way.href = (next ?? photo).href
      })
      strip.place(index)
      // Says once where one is, when nothing else does.
      clearTimeout(telling)
      status.textContent = ''
      telling = setTimeout(() => {
        if (show.isOn || document.activeElement.type === 'range') return
        status.textContent = stage.box.ariaLabel + (photo.alt ? ', ' + photo.alt : '')
      }, 400)
    }
    element.dispatchEvent(new CustomEvent('vitrine:select', { bubbles: true, detail: index }))
  }

  /** Hides or shows the bars, whose room is the photo's. */
  const bare = isBare => {
    const { classList } = document.body
    if (classList.contains('bare') !== isBare) zoom.glide(() => classList.toggle('bare'))
  }

  const stage = createStage(element, photos, isLean, { moved: p => scrubber?.follow(p), turned, settled })
  const zoom = createZoom(stage)
  const show = createShow(stage, isLean, bare)
  await pause()
  const scrubber = createScrubber(photos, stage, turned, forth)
  const strip = createStrip(photos, stage)
  createSections(stage, forth)

  /** Moves the photo down, and away from its bars. */
  const pull = y => {
    pulled = y
    element.style.setProperty('--y', y + 'px')
    element.classList.toggle('pulled', y)
  }

  // MARK: Fingers

  let from
  let offset
  let isPanning
  let isPulling
  let tapped
  let tapping
  let pulled = 0
  let halt = () => {}

  const cancel = gestures(element, {
    start: (isAcross, dx, dy) => {
      isPanning = zoom.isOn && !(isAcross && zoom.isAtEdge(dx))
      from = stage.position
      offset = 0
      isPulling = !isPanning && !isAcross
      halt()
      pull(0)
      return !isPulling || dy > 0
    },
    move: (dx, dy) => {
      if (isPanning) return zoom.pan(dx, dy)
      if (isPulling) return pull(Math.max(0, pulled + dy * 0.6))
      offset -= forth * dx / stage.pitch()
      stage.drag(from + offset)
    },
    end: (across, down) => {
      // As far as it takes to slow down from this speed in 0.2 s.
      if (isPanning) return mayMove() && zoom.pan(across * 116, down * 116, true)
      if (!isPulling) return stage.release(from, -forth * across)
      // Where it would come to rest by itself; 0.4 of a third of the height is far enough.
      if (pulled + 200 * down > element.clientHeight / 7.5) close.click()
      else halt = settle(pulled, 0, pull)
    },
    cancel: () => {
      if (isPulling) halt = settle(pulled, 0, pull)
      else if (!isPanning) stage.go(stage.current)
    },
    tap: event => {
      clearTimeout(tapping)
      if (tapped?.timeStamp > event.timeStamp - 300 && Math.hypot(event.x - tapped.x, event.y - tapped.y) < 25) {
        tapped = null
        zoom.toggle(event)
      } else {
        tapped = event
        tapping = setTimeout(bare, 300)
      }
    },
    pinch: zoom.pinch,
    pinched: () => zoom.by(1),
  })

  let wheeled
  let rolled
  on(element, 'wheel', event => {
    const { deltaX, deltaY, timeStamp } = event
    if (event.ctrlKey) {
      zoom.by(2 ** (deltaY * -0.002), event)
    } else if (Math.abs(deltaX) > Math.abs(deltaY)) {
      // What follows within 300 ms belongs to the same movement, which turns one photo when it is 30 px long.
      rolled = (timeStamp - wheeled < 300 ? rolled : 0) + deltaX
      wheeled = timeStamp
      if (Math.abs(rolled) >= 30) {
        stage.go(stage.target + forth * Math.sign(rolled))
        rolled = NaN
      }
    } else return
    event.preventDefault()
  })

  // MARK: Keys and links

  const steps = {
    ArrowRight: forth, ArrowLeft: -forth, PageDown: 6, PageUp: -6, Home: -stage.count, End: stage.count,
  }
  // In an enlarged photo these are steps of 80 px.
  const inRange = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
  const sizes = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, 0: 0 }
  let stepped

  on(document, 'keydown', event => {
    const { key, target, repeat, timeStamp } = event
    if (event.defaultPrevented || !isPlain(event)) return
    bare(false)
    if (key === 'Escape') {
      if (cancel() || scrubber?.cancel() || document.fullscreenElement) return
      const open = find('details[open]')
      if (open) return open.open = false
      if (zoom.isOn) return zoom.by(0)
      // The slideshow stops by itself.
      if (!show.isOn) close.click()
    }
    const isRange = target.type === 'range'
    if (!isRange && target.closest('input,textarea')) return
    const step = isRange && inRange[key] || steps[key]
    if (zoom.isOn && key in inRange) {
      zoom.pan(0, inRange[key] * 80, true)
    } else if (target === element && key in sizes) {
      zoom.by(sizes[key])
    } else if (step) {
      if (!repeat || timeStamp - stepped > 150) {
        stepped = timeStamp
        stage.go(stage.target + step, repeat || isRange)
      }
    } else return
    event.preventDefault()
  })

  on(document, 'click', async event => {
    const link = event.target.closest('a')
    if (!link || !isPlain(event) || event.shiftKey) return
    if (link === close && history.state === close.pathname) {
      event.preventDefault()
      return history.back()
    }
    if (link.hash === '#stage') {
      // Without an entry of its own in the history, which would lead back to another photo.
      event.preventDefault()
      return element.focus()
    }
    const side = ways.indexOf(link)
    const index = side < 0 ? strip.index(link) : stage.target + side * 2 - 1
    if (index === undefined) return
    event.preventDefault()
    if (await photos.load(index)) stage.go(index)
    else if (index >= 0 && index < stage.count) location.replace(link.href)
  })

  on(document, 'pointermove', event => {
    if (event.pointerType === 'mouse' && !event.buttons && Math.hypot(event.movementX, event.movementY) > 3) bare(false)
  })

  on(window, 'pageshow', () => pull(0))
  on(window, 'resize', zoom.renew)

  await pause()
  // A photo that was opened from the grid leads back to it; the grid has left a note.
  if (history.state === null) {
    history.replaceState(memory.opened === location.href && close.pathname, '')
  }
  memory.opened = 0
  memory.vitrine = location.href
  document.documentElement.classList.add('live')
  stage.load()
}

const stage = find('.stage')
// A page that is opened from a folder may not fetch what else there is; its links do without.
if (stage && location.protocol !== 'file:') start(stage)
