import FileSystem

/// One connection and where it is in its life; belongs to the server's thread.
final class Connection {
  /// Where a connection is.
  enum Phase: Hashable {
    /// Waits for a request, or for the rest of one.
    case receiving
    /// Waits for the answer to a request.
    case answering
    /// Sends an answer.
    case sending
    /// Stays open for events.
    case streaming
    /// Has said all and waits for the client to hang up, so that the last answer gets there.
    case draining
  }

  let token: UInt64
  let socket: Socket
  var phase = Phase.receiving
  var parser: HTTPRequestParser
  var output = OutputQueue()
  /// The request that is being answered.
  var request: HTTPRequest?
  /// Where its answer is to go.
  var reply: HTTPReply?
  /// Whether the connection ends after the answer.
  var isLast = false
  /// Whether the client has said that it will send no more.
  var hasPeerFinished = false
  /// When patience ends.
  var deadline: ContinuousClock.Instant
  /// What the poller waits for on this connection.
  var interest: Poller.Interest = .reading

  init(
    token: UInt64,
    socket: Socket,
    limits: HTTPLimits,
    deadline: ContinuousClock.Instant
  ) {
    self.token = token
    self.socket = socket
    parser = HTTPRequestParser(limits: limits)
    self.deadline = deadline
  }

  /// Whether the connection could be closed without anybody missing it.
  var isIdle: Bool { phase == .receiving && !parser.isInsideRequest }

  /// What the poller is to wait for now.
  var wantedInterest: Poller.Interest {
    switch phase {
    case .receiving: hasPeerFinished ? [] : .reading
    case .answering: hasPeerFinished ? [] : .finish
    case .sending: .writing
    case .streaming: output.isEmpty ? .finish : [.finish, .writing]
    case .draining: .reading
    }
  }

  /// Takes the bytes that have arrived.
  ///
  /// - Parameter buffer: scratch space.
  /// - Returns: false when the connection is broken.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    switch socket.receive(into: buffer) {
    case .moved(let count):
      if phase == .receiving { parser.append(buffer[..<count]) }
    case .wouldBlock: break
    case .ended: hasPeerFinished = true
    case .failed: return false
    }
    return true
  }

  /// Queues an answer, with the date to state.
  func begin(_ response: HTTPResponse, date: String) {
    let keepsAlive =
      !response.closes && !response.isStream && (request?.keepsAlive ?? false)
      && !(request?.headers["expect"] != nil && request?.body != .bytes(0))
    isLast = !keepsAlive && !response.isStream
    output.append(
      head: response.head(date: date, keepsAlive: !isLast),
      body: response.body
    )
    reply = nil
    request = nil
    phase = response.isStream ? .streaming : .sending
  }
}
