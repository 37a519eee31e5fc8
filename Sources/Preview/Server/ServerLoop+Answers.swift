import FileSystem

/// Requests and answers; the other half of the loop lets connections come and go.
extension ServerLoop {
  /// Requests of one connection before the others have their turn.
  private static var mostRequestsInTurn: Int { 16 }
  /// How long a client has to take the end of an answer and hang up.
  private static var drainTime: Duration { .seconds(1) }

  mutating func received(_ connection: Connection) {
    switch connection.phase {
    case .draining:
      if connection.hasPeerFinished { close(connection) }
    case .receiving: serve(connection)
    case .answering, .sending, .streaming: update(connection)
    }
  }

  /// The client will send no more: one that only waits for a picture has left the page.
  mutating func finished(_ connection: Connection) {
    connection.hasPeerFinished = true
    if connection.phase == .streaming || connection.reply?.isAbandonable ?? false {
      close(connection)
    } else {
      update(connection)
    }
  }

  mutating func takeTurns() {
    let tokens = waiting
    waiting = []
    for token in tokens {
      if let connection = connections[token] { serve(connection) }
    }
  }

  /// Answers the requests that have arrived, one after the other.
  private mutating func serve(_ connection: Connection) {
    for _ in 0..<Self.mostRequestsInTurn {
      guard connection.phase == .receiving, connections[connection.token] != nil else { return }
      do throws(HTTPFailure) {
        guard let request = try connection.parser.next() else {
          if connection.hasPeerFinished { return close(connection) }
          return update(connection)
        }
        begin(request, on: connection)
      } catch {
        answer(connection, HTTPResponse(error))
      }
    }
    if connection.phase == .receiving { waiting.append(connection.token) }
  }

  private mutating func begin(_ request: HTTPRequest, on connection: Connection) {
    connection.request = request
    if let response = rules.answer(to: request) { return answer(connection, response) }
    connection.phase = .answering
    let reply = HTTPReply(to: connection.token, through: mailbox)
    connection.reply = reply
    handler.handle(request, reply: reply)
    deliver()
    guard connection.phase == .answering else { return }
    // A client that said with its request that it is the last one still waits for the answer.
    connection.hasPeerFinished = connection.hasPeerFinished || connection.socket.hasEnded
    update(connection)
  }

  mutating func deliver() {
    for message in mailbox.takeAll() {
      switch message {
      case .stop: isStopping = true
      case .answer(let token, let response):
        guard let connection = connections[token], connection.phase == .answering else { continue }
        answer(connection, response)
      case .broadcast(let bytes):
        for connection in connections.values where connection.phase == .streaming {
          connection.output.append(bytes)
          send(connection)
        }
      }
    }
  }

  mutating func answer(_ connection: Connection, _ response: HTTPResponse) {
    connection.begin(response, date: date)
    connection.deadline = now + options.sendTime
    send(connection)
  }

  mutating func send(_ connection: Connection) {
    let (outcome, hasMoved) = connection.output.flush(to: connection.socket)
    if hasMoved { connection.deadline = now + options.sendTime }
    switch outcome {
    case .failed: return close(connection)
    case .blocked: break
    case .done where connection.phase == .streaming:
      connection.deadline = now + options.pingTime
    case .done: sentAll(connection)
    }
    if connections[connection.token] != nil { update(connection) }
  }

  private mutating func sentAll(_ connection: Connection) {
    if connection.isLast {
      if connection.hasPeerFinished { return close(connection) }
      // Closing while bytes of the client are on their way would take the answer from it.
      connection.socket.finishSending()
      connection.phase = .draining
      connection.deadline = now + Self.drainTime
      return
    }
    connection.phase = .receiving
    connection.deadline =
      now + (connection.parser.isInsideRequest ? options.headTime : options.idleTime)
    if connection.parser.isInsideRequest || connection.hasPeerFinished {
      waiting.append(connection.token)
    }
  }

  private func update(_ connection: Connection) {
    let wanted = connection.wantedInterest
    guard wanted != connection.interest else { return }
    connection.interest = wanted
    poller.update(connection.socket, token: connection.token, for: wanted)
  }
}
