import Dispatch
import Synchronization

/// Lets photos be decoded at the same time only while they fit in memory together.
///
/// A photo that needs more than all there is waits until it is alone, and then is decoded: limits on
/// pixels say what is too large, not this.
final class MemoryBudget: Sendable {
  private struct State {
    var free: Int
    var waiting: [(need: Int, turn: DispatchSemaphore)] = []
  }

  /// Bytes for each photo that is worked on at the same time: two of 12 megapixels from a telephone.
  private static let bytesPerJob = 256 << 20

  private let total: Int
  private let state: Mutex<State>

  init(jobs: Int) {
    total = max(1, jobs) * Self.bytesPerJob
    state = Mutex(State(free: total))
  }

  /// Takes memory, waiting for it in turn.
  func take(_ bytes: Int) {
    let need = min(bytes, total)
    let turn: DispatchSemaphore? = state.withLock { state in
      guard state.free < need || !state.waiting.isEmpty else {
        state.free -= need
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append((need, turn))
      return turn
    }
    turn?.wait()
  }

  /// Gives back what was taken.
  func giveBack(_ bytes: Int) {
    state.withLock { state in
      state.free += min(bytes, total)
      while let next = state.waiting.first, next.need <= state.free {
        state.free -= next.need
        state.waiting.removeFirst()
        next.turn.signal()
      }
    }
  }
}
