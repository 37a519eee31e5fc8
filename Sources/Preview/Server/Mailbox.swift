import FileSystem
import Synchronization

/// What other threads want the server's thread to do.
final class Mailbox: Sendable {
  /// One wish.
  enum Message: Sendable {
    case answer(UInt64, HTTPResponse)
    /// Bytes for all connections that stay open for events.
    case broadcast([UInt8])
    case stop
  }

  private struct State {
    var messages: [Message] = []
    /// Whether the thread will look here before it waits again.
    var isAwake = true
  }

  let waker: Waker
  private let state = Mutex(State())

  init() throws(SystemError) {
    waker = try Waker()
  }

  /// Leaves a message and wakes the thread if it sleeps.
  func post(_ message: Message) {
    let mustWake = state.withLock { state in
      state.messages.append(message)
      defer { state.isAwake = true }
      return !state.isAwake
    }
    if mustWake { waker.wake() }
  }

  /// The messages so far.
  func takeAll() -> [Message] {
    state.withLock { state in
      defer { state.messages.removeAll() }
      return state.messages
    }
  }

  /// Whether there is nothing to do, so that the thread may sleep until it is woken.
  func mayFallAsleep() -> Bool {
    state.withLock { state in
      if state.messages.isEmpty { state.isAwake = false }
      return state.messages.isEmpty
    }
  }

  /// Notes that the thread is up, for whatever reason.
  func wokeUp() { state.withLock { $0.isAwake = true } }
}
