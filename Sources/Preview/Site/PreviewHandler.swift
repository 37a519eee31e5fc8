import Diagnostics
import FileSystem
import Gallery
import Publishing

/// Answers requests from the site that is previewed.
struct PreviewHandler: HTTPHandler {
  private let site: PreviewSite
  private let pictures: PictureHandler

  init(site: PreviewSite) {
    self.site = site
    pictures = PictureHandler(site: site)
  }

  func handle(_ request: HTTPRequest, reply: HTTPReply) {
    switch RequestPath(request.target) {
    case .malformed: reply.send(HTTPResponse(HTTPFailure(.badRequest, "The path leads astray.")))
    case .hidden: sendMissing(request, reply)
    case .file(let path): send(file: path, request, reply)
    case .folder(let path): send(page: path.appending("index.html"), request, reply)
    }
  }

  private func send(file path: FilePath, _ request: HTTPRequest, _ reply: HTTPReply) {
    switch path.description {
    case LiveScript.path:
      let script = Representation(
        bytes: Array(LiveScript.source.utf8),
        mediaType: MediaType.of(extension: "js"),
        caching: .revalidate
      )
      reply.send(script.response(to: request, now: now))
    case LiveScript.eventsPath:
      let generation = request.target.query?.split(separator: "=").last.flatMap { Int($0) }
      site.reload.listen(reply, generation: generation)
    default:
      if path.isInside("images") {
        pictures.send(path, request, reply) { sendMissing(request, reply) }
      } else {
        send(page: path, request, reply)
      }
    }
  }

  private var now: Int { SystemClock.now / 1_000_000_000 }

  // MARK: Pages

  private func send(page path: FilePath, _ request: HTTPRequest, _ reply: HTTPReply) {
    // A plain file is answered here and now; only what has to be made is worth another thread.
    if site.isPlainFile(path), let response = site.files?.find(request, now: now) {
      return reply.send(response)
    }
    site.whenRead {
      // The number goes before the bytes: a change in between makes the page ask, not miss it.
      let generation = site.reload.generation
      guard let snapshot = site.snapshot else { return reply.send(nothingToShow()) }
      let name = path.description
      do throws(PublishingError) {
        if let bytes = try snapshot.page(name) {
          if name.hasSuffix(".html") { pictures.beginPage() }
          reply.send(
            page(bytes, path: path, generation: generation).response(to: request, now: now)
          )
        } else if let bytes = snapshot.asset(name) {
          let asset = Representation(
            bytes: bytes,
            mediaType: MediaType.of(extension: path.lowercasedExtension),
            caching: .revalidate
          )
          reply.send(asset.response(to: request, now: now))
        } else if snapshot.hasPage(path.appending("index.html").description) {
          reply.send(StaticFileHandler.redirect(toFolder: request.target))
        } else if let response = site.files?.find(request, now: now) {
          reply.send(response)
        } else {
          reply.send(try missing(request, snapshot, generation: generation))
        }
      } catch {
        reply.send(broken(error))
      }
    }
  }

  private func page(_ bytes: [UInt8], path: FilePath, generation: Int) -> Representation {
    let type = MediaType.of(extension: path.lowercasedExtension)
    var page = Representation(bytes: bytes, mediaType: type, caching: .revalidate)
    guard type == MediaType.html else { return page }
    // The tag is that of the page as it would be published.
    let whole = bytes + LiveScript.element(generation: generation, tag: page.tag.opaque)
    page.source = .bytes(whole)
    page.size = whole.count
    return page
  }

  private func sendMissing(_ request: HTTPRequest, _ reply: HTTPReply) {
    site.whenRead {
      guard let snapshot = site.snapshot else { return reply.send(nothingToShow()) }
      do throws(PublishingError) {
        reply.send(try missing(request, snapshot, generation: site.reload.generation))
      } catch {
        reply.send(broken(error))
      }
    }
  }

  private func missing(
    _ request: HTTPRequest,
    _ snapshot: LiveSnapshot,
    generation: Int
  ) throws(PublishingError) -> HTTPResponse {
    guard let bytes = try snapshot.page("404.html") else {
      return .message(.notFound, "There is no such page or file.")
    }
    let page = page(bytes, path: "404.html", generation: generation)
    var response = page.response(to: HTTPRequest.plain(request), now: now)
    response.status = .notFound
    return request.isHead ? response.withoutBody : response
  }

  /// A page that cannot be made: the text alone, for the overlay; it goes when it is mended.
  private func broken(_ error: PublishingError) -> HTTPResponse {
    problem(PreviewSite.text([error.diagnostic]))
  }

  private func nothingToShow() -> HTTPResponse {
    problem(site.reload.problem ?? "The site cannot be shown.")
  }

  private func problem(_ text: String) -> HTTPResponse {
    let page = "<!doctype html><meta charset=\"utf-8\"><title>Vitrine</title><pre>"
    var bytes = Array((page + HTMLText.escaped(text) + "</pre>\n").utf8)
    bytes += LiveScript.element(generation: 0, tag: "")
    var response = HTTPResponse(.internalServerError, bytes, type: MediaType.html)
    response.headers.append("Cache-Control", "no-store")
    return response
  }
}

extension HTTPRequest {
  /// The request without preconditions and ranges, which mean nothing for a page that is missing.
  static func plain(_ request: HTTPRequest) -> HTTPRequest {
    var plain = request
    plain.headers = HTTPHeaders()
    return plain
  }
}
