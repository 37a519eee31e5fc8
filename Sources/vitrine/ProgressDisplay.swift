import FileSystem
import Publishing
import Synchronization

/// Draws a build's progress on a terminal, at most ten times a second.
final class ProgressDisplay: Sendable {
  private struct State {
    var stage: BuildProgress.Stage?
    var began: ContinuousClock.Instant
    var drawn: ContinuousClock.Instant?
    var isVisible = false
  }

  private let console: Console
  private let state: Mutex<State>
  private let clock = ContinuousClock()
  private static let interval = Duration.milliseconds(100)
  private static let clearLine = "\r\u{1B}[K"

  init(console: Console) {
    self.console = console
    state = Mutex(State(began: ContinuousClock().now))
  }

  /// Shows a new state of the build, unless the last one was shown just now.
  func update(_ progress: BuildProgress) {
    let now = clock.now
    state.withLock { state in
      if state.stage != progress.stage {
        state.stage = progress.stage
        state.began = now
        state.drawn = nil
      }
      let isDue = state.drawn.map { now - $0 >= Self.interval } ?? true
      guard isDue || progress.done == progress.total else { return }
      state.drawn = now
      state.isVisible = true
      let line = ProgressLine(
        stage: progress.stage.rawValue,
        done: progress.done,
        total: progress.total,
        elapsed: (now - state.began) / .seconds(1)
      )
      console.draw(Self.clearLine + line.text(width: Terminal.width(of: .error)))
    }
  }

  /// Takes the bar away, so that other text can be printed.
  func clear() {
    state.withLock { state in
      guard state.isVisible else { return }
      console.draw(Self.clearLine)
      state.isVisible = false
      state.drawn = nil
    }
  }
}
