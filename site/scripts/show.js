import { find, on } from './listen.js'
import { mayMove } from './motion.js'

/**
 * The slideshow, which any input stops, and the full screen.
 *
 * @param {object} stage
 * @param {boolean} isLean
 * @param {(isBare: boolean) => void} bare hides the bars
 */
export const createShow = (stage, isLean, bare) => {
  const play = find('.play')
  const full = find('.full')
  let timer

  const set = value => {
    clearTimeout(timer)
    timer = value
    play.ariaPressed = !!timer
  }

  // Each photo stays for four seconds, by itself.
  const wait = () => {
    bare(true)
    set(setTimeout(async () => {
      await stage.decoded()
      if (!timer) return
      stage.go((stage.current + 1) % stage.count)
      wait()
    }, 4000))
  }

  if (play && mayMove() && !isLean) {
    play.hidden = false
    on(play, 'click', () => timer ? set(0) : wait())
    // What presses the button stops it by a click; other keys still find it running.
    on(window, 'pointerdown wheel keydown pagehide', event =>
      (event.target !== play || event.key > ' ' && event.key !== 'Enter') && set(0))
  }
  if (full && document.fullscreenEnabled) {
    full.hidden = false
    on(full, 'click', () => document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
    on(document, 'fullscreenchange', () => { full.ariaPressed = !!document.fullscreenElement })
  }
  return { get isOn() { return timer } }
}
