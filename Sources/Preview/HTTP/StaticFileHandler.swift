import FileSystem
public import Gallery

/// Answers requests from the files of a folder: pure, but for looking at the files.
public struct StaticFileHandler: Sendable {
  private let root: FilePath
  private let cachesForever: @Sendable (FilePath) -> Bool
  private let cache = SmallFileCache()

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - root: the folder, with its symbolic links resolved; nothing outside is served.
  ///   - cachesForever: whether the name of a file changes with its bytes.
  public init(root: FilePath, cachesForever: @escaping @Sendable (FilePath) -> Bool) {
    self.root = root
    self.cachesForever = cachesForever
  }

  /// Answers a `GET` or `HEAD`, with the folder's `404.html` for what is not there.
  public func respond(to request: HTTPRequest, now: Int) -> HTTPResponse {
    if let found = find(request, now: now) { return found }
    var response = HTTPResponse.message(.notFound, "There is no such page or file.")
    if let page = try? File.read(root.appending("404.html"), limit: 1024 * 1024) {
      response = HTTPResponse(.notFound, page, type: MediaType.html)
      response.headers.append("Cache-Control", "no-store")
    }
    return request.isHead ? response.withoutBody : response
  }

  /// Answers a `GET` or `HEAD`, or returns nil when there is nothing at the path.
  func find(_ request: HTTPRequest, now: Int) -> HTTPResponse? {
    switch RequestPath(request.target) {
    case .malformed: return HTTPResponse(HTTPFailure(.badRequest, "The path leads astray."))
    case .hidden: return nil
    case .file(let path):
      if let found = representation(path, now: now) {
        return found.response(to: request, now: now)
      }
      guard isFolder(path), isFile(path.appending("index.html")) else { return nil }
      return Self.redirect(toFolder: request.target)
    case .folder(let path):
      return representation(path.appending("index.html"), now: now)?
        .response(to: request, now: now)
    }
  }

  /// Sends the client to the same path with a slash behind it, keeping the query.
  static func redirect(toFolder target: RequestTarget) -> HTTPResponse {
    var response = HTTPResponse.message(.movedPermanently, "The page has a slash at its end.")
    let query = target.query.map { "?" + $0.filter { $0.isASCII } } ?? ""
    response.headers.append("Location", target.encodedPath + "/" + query)
    return response
  }

  private func representation(_ path: FilePath, now: Int) -> Representation? {
    guard let (location, status) = location(path) else { return nil }
    if let known = cache.representation(of: location, status: status) { return known }
    guard let file = try? OpenFile(location) else { return nil }
    let type = MediaType.of(extension: path.lowercasedExtension)
    let caching: Representation.Caching = cachesForever(path) ? .forever : .revalidate
    guard file.status.size <= SmallFileCache.longestFile else {
      return Representation(file: file, mediaType: type, caching: caching)
    }
    guard let bytes = try? file.read(0..<file.status.size) else { return nil }
    let made = Representation(
      bytes: bytes,
      mediaType: type,
      caching: caching,
      modified: file.status.modified / 1_000_000_000
    )
    // Written into while it was read, it may be half of one and half of the other.
    if file.isIntact { cache.keep(made, of: location, status: file.status, now: now) }
    return made
  }

  /// The place of a path if no symbolic link on the way leads out of the root, and how it looks.
  private func location(_ path: FilePath) -> (place: FilePath, status: FileStatus)? {
    var place = root
    var last: FileStatus?
    for component in path.components {
      place = place.appending(component)
      guard let status = try? FileStatus.ofLink(place) else { return nil }
      last = status
      guard status.kind == .link else { continue }
      guard let real = try? Folder.resolved(root.appending(path)), real.isInside(root),
        // A link inside the root must not show what is hidden there.
        let hidden = real.relative(to: root).map({ $0.components.contains(where: \.isHidden) }),
        !hidden, let status = FileStatus.ifPresent(real)
      else { return nil }
      return (real, status)
    }
    return (last ?? FileStatus.ifPresent(place)).map { (place, $0) }
  }

  private func isFolder(_ path: FilePath) -> Bool {
    location(path)?.status.kind == .folder
  }

  private func isFile(_ path: FilePath) -> Bool {
    location(path)?.status.kind == .file
  }
}
