import FileSystem
import Gallery
import Publishing
import Synchronization

/// Answers requests for the pictures of the site that is previewed, which are made for the purpose.
struct PictureHandler: Sendable {
  private let site: PreviewSite
  /// Counts pages, so that the pictures of the last one are made first.
  private let pageCount = SharedCounter()

  init(site: PreviewSite) { self.site = site }

  /// Takes note that somebody has opened a page, whose pictures are asked for next.
  func beginPage() { pageCount.increment() }

  /// Sends a picture, once it is made.
  ///
  /// - Parameters:
  ///   - path: its path below the site's root.
  ///   - request: who asks.
  ///   - reply: where to send it.
  ///   - sendMissing: answers when no page shows such a picture.
  func send(
    _ path: FilePath,
    _ request: HTTPRequest,
    _ reply: HTTPReply,
    orElse sendMissing: @escaping @Sendable () -> Void
  ) {
    let page = pageCount.value
    let name = path.description
    if let file = site.made(name), let response = picture(file, request) {
      return reply.send(response)
    }
    site.whenRead {
      guard let snapshot = site.snapshot, let image = snapshot.image(name) else {
        return sendMissing()
      }
      if let file = site.live.find(image), let response = picture(file, request) {
        site.remember(name, at: file)
        return reply.send(response)
      }
      let order = PictureOrder(path: name, image: image, snapshot: snapshot, page: page)
      let drop = order.place(with: site) { outcome in
        reply.send(answer(outcome, for: name, to: request))
      }
      reply.whenAbandoned(drop)
    }
  }

  private func answer(
    _ outcome: ImageQueue.Outcome,
    for name: String,
    to request: HTTPRequest
  ) -> HTTPResponse {
    switch outcome {
    case .success(.made(let file)):
      site.remember(name, at: file)
      return picture(file, request)
        ?? .message(.serviceUnavailable, "The picture has just been removed.")
    case .success(.failed(let photo, let reason)):
      // The site is read again, without the photo.
      site.change(ChangeBatch(isEverything: true))
      return .message(.notFound, "\(photo) \(reason)")
    case .failure(let error):
      site.note(error.diagnostic)
      return .message(.serviceUnavailable, PreviewSite.text([error.diagnostic]))
    }
  }

  private func picture(_ file: FilePath, _ request: HTTPRequest) -> HTTPResponse? {
    guard let open = try? OpenFile(file) else { return nil }
    let type = MediaType.of(extension: file.lowercasedExtension)
    return Representation(file: open, mediaType: type, caching: .forever)
      .response(to: request, now: SystemClock.now / 1_000_000_000)
  }
}

/// A number that several threads count up.
final class SharedCounter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func increment() { count.wrappingAdd(1, ordering: .relaxed) }
}
