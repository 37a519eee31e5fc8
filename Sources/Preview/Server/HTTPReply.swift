import Synchronization

/// The place for the answer to one request.
public final class HTTPReply: Sendable {
  private struct State {
    var isSettled = false
    var abandonment: (@Sendable () -> Void)?
  }

  private let mailbox: Mailbox
  private let connection: UInt64
  private let state = Mutex(State())

  init(to connection: UInt64, through mailbox: Mailbox) {
    self.connection = connection
    self.mailbox = mailbox
  }

  /// Sends the answer; only the first one counts.
  public func send(_ response: HTTPResponse) {
    let isFirst = state.withLock { state in
      state.abandonment = nil
      defer { state.isSettled = true }
      return !state.isSettled
    }
    if isFirst { mailbox.post(.answer(connection, response)) }
  }

  /// Registers what to do when the client leaves before it is answered; at once if it has left.
  public func whenAbandoned(_ action: @escaping @Sendable () -> Void) {
    let isTooLate = state.withLock { state in
      if !state.isSettled { state.abandonment = action }
      return state.isSettled
    }
    if isTooLate { action() }
  }

  /// Whether somebody wants to know when the client leaves.
  var isAbandonable: Bool { state.withLock { $0.abandonment != nil } }

  /// Notes that nobody waits for the answer any more.
  func abandon() {
    let action = state.withLock { state in
      state.isSettled = true
      return state.abandonment.take()
    }
    action?()
  }
}
