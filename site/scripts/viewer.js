import { gestures } from './gestures.js'
import { isPlain, on } from './listen.js'
import { memory } from './memory.js'
import { createPhotos } from './photos.js'
import { createScrubber } from './scrubber.js'
import { createSections } from './sections.js'
import { createShow } from './show.js'
import { createStage } from './stage.js'
import { createStrip } from './strip.js'
import { createZoom } from './zoom.js'

/**
 * Starts the viewer on a photo's page.
 *
 * @param {HTMLElement} element the stage
 */
const start = element => {
  const { dataset } = element
  const find = selector => document.querySelector(selector)
  const forth = document.dir === 'rtl' ? -1 : 1
  const isLean = !!navigator.connection?.saveData
  const photos = createPhotos(dataset.photos, dataset.size, dataset.count)
  const counter = find('.counter span')
  const close = find('.close')
  const words = find('.words')
  const ways = [find('.turn > .prev'), find('.turn > .next')]
  const status = find('[role=status]')
  let telling
  let shown = dataset.number - 1

  element.tabIndex = 0

  const turned = index => {
    counter.textContent = index + 1
    scrubber?.place(index)
  }

  const settled = async index => {
    zoom.leave()
    const photo = await photos.load(index)
    if (!photo || index !== stage.target) return
    if (index !== shown) {
      const isOpen = words.querySelector('[open]')
      words.innerHTML = photo.words
      words.querySelector('details')?.toggleAttribute('open', isOpen)
      shown = index
      document.title = photo.title
      close.href = photo.close
      history.replaceState(history.state, '', photo.href)
      if (words.dataset.url) words.dataset.url = location.href
      memory.vitrine = location.href
      ways.forEach(async (way, side) => {
        const to = index + side * 2 - 1
        way.ariaDisabled = to < 0 || to >= stage.count
        way.href = (await photos.load(to) ?? photo).href
      })
      strip?.place(index)
      // Says once where one is, when nothing else does.
      clearTimeout(telling)
      status.textContent = ''
      telling = setTimeout(() => {
        if (show.isOn || document.activeElement === scrubber?.range) return
        status.textContent = stage.box.ariaLabel + (photo.alt ? ', ' + photo.alt : '')
      }, 400)
    }
    scrubber?.place(index)
    element.dispatchEvent(new CustomEvent('vitrine:select', { bubbles: true, detail: index }))
  }

  const stage = createStage(element, photos, isLean, turned, settled)
  const zoom = createZoom(stage)
  const show = createShow(stage, isLean)
  const scrubber = find('.scrubber') && createScrubber(find('.scrubber'), photos, stage, turned, forth)
  const strip = find('.six') && createStrip(find('.six'), photos, stage)
  createSections(stage, forth)

  /** Hides or shows the bars. */
  const bare = isBare => document.body.classList.toggle('bare', isBare)

  // MARK: Fingers

  let from
  let offset
  let isPanning
  let tapped
  let tapping
  let wheeling

  const cancel = gestures(element, {
    start: (axis, dx) => {
      isPanning = zoom.isOn && !(axis === 'x' && zoom.isAtEdge(dx))
      from = stage.current
      offset = stage.position - from
      return isPanning || axis === 'x'
    },
    move: (dx, dy) => {
      if (isPanning) return zoom.pan(dx, dy)
      offset -= forth * dx / element.clientWidth
      stage.drag(from + offset)
    },
    end: speed => isPanning || stage.release(from, -forth * speed, element.clientWidth),
    cancel: () => isPanning || stage.go(stage.current),
    tap: event => {
      clearTimeout(tapping)
      if (tapping && Math.hypot(event.x - tapped.x, event.y - tapped.y) < 25) {
        tapping = 0
        zoom.toggle(event)
      } else {
        tapping = setTimeout(() => {
          tapping = 0
          bare()
        }, 300)
      }
      tapped = event
    },
    pinch: zoom.pinch,
    pinched: () => zoom.by(1),
  })

  let wheeled = -300
  on(element, 'wheel', event => {
    const { deltaX, deltaY, timeStamp } = event
    if (event.ctrlKey) {
      zoom.pinch(event.clientX, event.clientY, 2 ** (deltaY * -0.002), 0, 0)
      clearTimeout(wheeling)
      wheeling = setTimeout(zoom.by, 150, 1)
    } else if (Math.abs(deltaX) > Math.abs(deltaY)) {
      if (Math.abs(deltaX) < 30) return
      if (timeStamp - wheeled > 300) stage.go(stage.target + forth * Math.sign(deltaX))
      wheeled = timeStamp
    } else return
    event.preventDefault()
  }, { passive: false })

  // MARK: Keys and links

  const steps = {
    ArrowRight: forth, ArrowLeft: -forth, PageDown: 6, PageUp: -6, Home: -stage.count, End: stage.count,
  }
  const inRange = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
  const sizes = { '+': 1.5, '-': 1 / 1.5, 0: 0 }
  let stepped = -150

  on(document, 'keydown', event => {
    const { key, target, repeat, timeStamp } = event
    if (event.defaultPrevented || !isPlain(event)) return
    bare(false)
    if (key === 'Escape') {
      cancel()
      if (scrubber?.cancel() || document.fullscreenElement) return
      if (zoom.isOn) return zoom.by(0)
      // The slideshow stops by itself.
      if (!show.isOn) close.click()
    }
    const isRange = target === scrubber?.range
    if (!isRange && target.closest('input,select,textarea,[contenteditable],.titles')) return
    const step = isRange && inRange[key] || steps[key]
    if (zoom.isOn && /^Arrow[UD]/.test(key)) {
      zoom.pan(0, key === 'ArrowUp' ? 80 : -80, true)
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

  on(document, 'click', event => {
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
    const index = side < 0 ? strip?.index(link) : stage.target + side * 2 - 1
    if (index === undefined) return
    event.preventDefault()
    if (photos.known[index]) stage.go(index)
    else if (index >= 0 && index < stage.count) location.replace(link.href)
  })

  on(document, 'pointermove', event => {
    const distance = Math.abs(event.movementX) + Math.abs(event.movementY)
    if (event.pointerType === 'mouse' && !event.buttons && distance > 3) bare(false)
  })

  // A photo that was opened from the grid leads back to it; the grid has left a note.
  if (history.state === null) {
    history.replaceState(memory.opened === location.href && close.pathname, '')
  }
  memory.opened = 0
  memory.vitrine = location.href
  document.documentElement.classList.add('live')
  stage.load()
}

const stage = document.querySelector('.stage')
// A page that is opened from a folder may not fetch what else there is; its links do without.
if (stage && location.protocol !== 'file:') start(stage)
