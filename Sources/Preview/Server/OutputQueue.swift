import FileSystem

/// What is still to be sent on a connection, in order.
struct OutputQueue {
  /// What came of sending.
  enum Outcome: Hashable {
    /// Everything has been sent.
    case done
    /// The client takes no more for now.
    case blocked
    /// The connection is broken, or a file has changed in the middle.
    case failed
  }

  /// A file is looked at before each piece, and other connections are served between them.
  private static let filePiece = 512 * 1024
  /// What is copied in one go; a client that takes less has the rest copied again.
  private static let copiedPiece = 128 * 1024
  /// Pieces up to this length are joined, so that a small answer is one packet.
  private static let joined = 64 * 1024

  private var parts: [HTTPResponse.Part] = []
  private var next = 0
  /// Bytes of the next part that have been sent.
  private var sent = 0

  var isEmpty: Bool { next == parts.count }

  /// Adds an answer: its head, then its body.
  mutating func append(head: [UInt8], body: [HTTPResponse.Part]) {
    if isEmpty { self = OutputQueue() }
    if case .bytes(let first)? = body.first, first.count <= Self.joined {
      parts.append(.bytes(head + first))
      parts += body.dropFirst()
    } else {
      parts.append(.bytes(head))
      parts += body
    }
  }

  /// Adds bytes to a stream.
  mutating func append(_ bytes: [UInt8]) { append(head: bytes, body: []) }

  /// Sends as much as the client takes now, but no more than one piece of a file.
  ///
  /// - Parameter socket: the connection.
  /// - Returns: how it went, and whether anything was sent at all.
  mutating func flush(to socket: Socket) -> (outcome: Outcome, hasMoved: Bool) {
    var hasMoved = false
    while next < parts.count {
      let part = parts[next]
      let transfer = send(part, to: socket)
      switch transfer {
      case .moved(let count):
        hasMoved = hasMoved || count > 0
        sent += count
      case .wouldBlock: return (.blocked, hasMoved)
      case .ended, .failed: return (.failed, hasMoved)
      }
      if sent == part.count {
        next += 1
        sent = 0
      } else if case .file = part {
        // The socket is writable still, but it is somebody else's turn.
        return (.blocked, hasMoved)
      }
    }
    self = OutputQueue()
    return (.done, hasMoved)
  }

  private func send(_ part: HTTPResponse.Part, to socket: Socket) -> Socket.Transfer {
    switch part {
    case .bytes(let bytes):
      return send(bytes[sent...], to: socket, hasMore: next + 1 < parts.count)
    case .file(let file, let range, isFinal: true):
      guard file.isIntact else { return .failed }
      let count = min(range.count - sent, Self.filePiece)
      return socket.send(file, from: range.lowerBound + sent, count: count)
    case .file(let file, let range, isFinal: false):
      let start = range.lowerBound + sent
      let end = min(range.upperBound, start + Self.copiedPiece)
      // Looked at after reading: what was read is then known to be what was promised.
      guard let bytes = try? file.read(start..<end), file.isIntact else { return .failed }
      return send(bytes[...], to: socket, hasMore: end < range.upperBound)
    }
  }

  private func send(
    _ bytes: ArraySlice<UInt8>,
    to socket: Socket,
    hasMore: Bool
  ) -> Socket.Transfer {
    bytes.withUnsafeBytes { socket.send($0, hasMore: hasMore) }
  }
}
