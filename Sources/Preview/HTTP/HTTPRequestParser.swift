/// Finds requests in the bytes of a connection, however they are split.
///
/// Bodies are skipped: no request that is answered needs one.
public struct HTTPRequestParser: Sendable {
  private let limits: HTTPLimits
  private var buffer: [UInt8] = []
  /// Where the bytes begin that no request has used.
  private var start = 0
  /// Where the search for the end of the head goes on.
  private var scanned = 0
  /// Where the current line begins.
  private var lineStart = 0
  private var lines = 0
  /// Body bytes of the last request that are still to come.
  private var toSkip = 0

  /// Makes a parser for one connection.
  public init(limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
  }

  /// Whether a request has begun but is not complete.
  public var isInsideRequest: Bool { start < buffer.count || toSkip > 0 }

  /// Takes bytes as they arrive.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
  }

  /// The next request, or nil until more bytes arrive.
  ///
  /// - Returns: the next complete head.
  /// - Throws: why the bytes are no request; the connection is of no use after that.
  public mutating func next() throws(HTTPFailure) -> HTTPRequest? {
    skipBody()
    guard toSkip == 0, let end = try endOfHead() else { return nil }
    let request = try RequestHead(buffer[start..<end], limits: limits).request
    restart(at: end)
    if case .bytes(let count) = request.body, count <= limits.body { toSkip = count }
    return request
  }

  private mutating func skipBody() {
    guard toSkip > 0 else { return }
    let skipped = min(toSkip, buffer.count - start)
    toSkip -= skipped
    restart(at: start + skipped)
  }

  private mutating func restart(at index: Int) {
    start = index
    // Bytes are moved only when half of the buffer is used up, so many requests cost one move.
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 16 * 1024 {
      buffer.removeFirst(start)
      start = 0
    }
    scanned = start
    lineStart = start
    lines = 0
  }

  /// The index behind the empty line that ends a head, or nil while it has not arrived.
  private mutating func endOfHead() throws(HTTPFailure) -> Int? {
    while scanned < buffer.count {
      guard buffer[scanned] == HTTPSyntax.lineFeed else {
        scanned += 1
        continue
      }
      let end = scanned
      let isEmpty =
        end == lineStart || end == lineStart + 1 && buffer[lineStart] == HTTPSyntax.carriageReturn
      scanned += 1
      if isEmpty, lines == 0 {
        // Some clients send an empty line behind a body; it is passed over (RFC 9112, 2.2).
        guard lineStart < start + 4 else { throw HTTPFailure(.badRequest, "no request line") }
        lineStart = scanned
        continue
      }
      try checkLimits(upTo: end)
      if isEmpty { return scanned }
      lines += 1
      lineStart = scanned
      guard lines <= limits.fields + 1 else {
        throw HTTPFailure(.headerFieldsTooLarge, "more than \(limits.fields) header fields")
      }
    }
    try checkLimits(upTo: buffer.count)
    return nil
  }

  private func checkLimits(upTo end: Int) throws(HTTPFailure) {
    if lines == 0, end - lineStart > limits.requestLine {
      throw HTTPFailure(.uriTooLong, "a request line over \(limits.requestLine) bytes")
    }
    if end - start > limits.head {
      throw HTTPFailure(.headerFieldsTooLarge, "a request head over \(limits.head) bytes")
    }
  }
}
