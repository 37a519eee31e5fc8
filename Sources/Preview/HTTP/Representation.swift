import FileSystem

/// Something that can be got: its bytes, and what a cache may know of them.
struct Representation: Sendable {
  /// Where the bytes are.
  enum Source: Sendable {
    case bytes([UInt8])
    case file(OpenFile)
  }

  /// How long a copy may be used.
  enum Caching: String, Sendable {
    /// Asked for again each time, so that an edit is never missed.
    case revalidate = "no-cache"
    /// The name changes with the bytes: a copy is good for ever.
    case forever = "public, max-age=31536000, immutable"
    case never = "no-store"
  }

  var source: Source
  var size: Int
  var mediaType: String
  var tag: EntityTag
  /// Seconds since 1970, or nil when nobody knows.
  let modified: Int?
  private let modifiedText: String?
  var caching: Caching

  /// Makes a representation of bytes in memory.
  init(bytes: [UInt8], mediaType: String, caching: Caching, modified: Int? = nil) {
    source = .bytes(bytes)
    size = bytes.count
    self.mediaType = mediaType
    tag = EntityTag(opaque: String(ContentHash.of(bytes).prefix(20)))
    self.modified = modified
    modifiedText = modified.map(HTTPDate.text)
    self.caching = caching
  }

  /// Makes a representation of an open file.
  init(file: OpenFile, mediaType: String, caching: Caching) {
    let status = file.status
    source = .file(file)
    size = status.size
    self.mediaType = mediaType
    let parts = [
      status.modified, status.changed, status.size, Int(truncatingIfNeeded: status.inode),
    ]
    tag = EntityTag(
      opaque: parts.map { String(UInt(bitPattern: $0), radix: 36) }.joined(separator: "-")
    )
    let modified = status.modified / 1_000_000_000
    self.modified = modified
    modifiedText = HTTPDate.text(modified)
    self.caching = caching
  }

  /// The answer to a `GET` or `HEAD`, after preconditions and ranges.
  ///
  /// - Parameters:
  ///   - request: what was asked.
  ///   - now: seconds since 1970; a file from the future is not given a date.
  /// - Returns: the whole, a part, or that nothing has changed.
  func response(to request: HTTPRequest, now: Int) -> HTTPResponse {
    var response = answer(to: request, modified: modified.flatMap { $0 <= now ? $0 : nil })
    response.headers.append("ETag", tag.text)
    if let modified, let modifiedText, modified <= now {
      response.headers.append("Last-Modified", modifiedText)
    }
    response.headers.append("Cache-Control", caching.rawValue)
    return request.isHead ? response.withoutBody : response
  }

  /// Follows the order of RFC 9110, section 13.2.2.
  private func answer(to request: HTTPRequest, modified: Int?) -> HTTPResponse {
    let headers = request.headers
    if let tags = headers["if-match"] {
      guard tag.isIn(tags, weakly: false) else { return HTTPResponse(.preconditionFailed) }
    } else if let limit = headers["if-unmodified-since"].flatMap(HTTPDate.seconds), let modified,
      modified > limit
    {
      return HTTPResponse(.preconditionFailed)
    }
    if let tags = headers["if-none-match"] {
      if tag.isIn(tags, weakly: true) { return HTTPResponse(.notModified) }
    } else if let limit = headers["if-modified-since"].flatMap(HTTPDate.seconds), let modified,
      modified <= limit
    {
      return HTTPResponse(.notModified)
    }
    let field = request.method == "GET" && isRangeWanted(headers) ? headers["range"] : nil
    var response: HTTPResponse
    switch ByteRanges(field, size: size) {
    case .whole: response = HTTPResponse(.ok, body: part(0..<size), type: mediaType)
    case .unsatisfiable:
      response = HTTPResponse(.rangeNotSatisfiable)
      response.headers.append("Content-Range", "bytes */\(size)")
    case .parts(let ranges): response = partial(ranges)
    }
    response.headers.append("Accept-Ranges", "bytes")
    return response
  }

  /// A date is too weak a proof that parts fit together; only the tag will do.
  private func isRangeWanted(_ headers: HTTPHeaders) -> Bool {
    headers["if-range"].map { $0 == tag.text } ?? true
  }

  private func part(_ range: Range<Int>) -> [HTTPResponse.Part] {
    if range.isEmpty { return [] }
    switch source {
    case .bytes(let bytes): return [.bytes(range.count == size ? bytes : Array(bytes[range]))]
    case .file(let file): return [.file(file, range, isFinal: caching == .forever)]
    }
  }

  private func partial(_ ranges: [Range<Int>]) -> HTTPResponse {
    if ranges.count == 1 {
      var response = HTTPResponse(.partialContent, body: part(ranges[0]), type: mediaType)
      response.headers.append("Content-Range", contentRange(ranges[0]))
      return response
    }
    let boundary = "vitrine-part-\(tag.opaque)"
    var body: [HTTPResponse.Part] = []
    for range in ranges {
      let head =
        "\r\n--\(boundary)\r\nContent-Type: \(mediaType)\r\n"
        + "Content-Range: \(contentRange(range))\r\n\r\n"
      body.append(.bytes(Array(head.utf8)))
      body += part(range)
    }
    body.append(.bytes(Array("\r\n--\(boundary)--\r\n".utf8)))
    let type = "multipart/byteranges; boundary=\(boundary)"
    return HTTPResponse(.partialContent, body: body, type: type)
  }

  private func contentRange(_ range: Range<Int>) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
  }
}
