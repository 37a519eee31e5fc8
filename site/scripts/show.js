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
  let was

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
    // What stops it may be a press on its button, and the click that follows must not start it again.
    on(window, 'pointerdown wheel keydown pagehide', () => {
      was = timer
      set(0)
    })
    on(play, 'click', () => {
      if (timer || was) set(0)
      else wait()
      was = 0
    })
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
