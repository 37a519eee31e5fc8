import Publishing
import Synchronization

/// A picture that somebody waits for, and those that it is joined from.
struct PictureOrder: Sendable {
  var path: String
  var image: LiveImage
  var snapshot: LiveSnapshot
  var page: Int

  private struct State {
    var missing: Int
    var isDropped = false
    var drops: [@Sendable () -> Void] = []
  }

  /// Puts it into the queue.
  ///
  /// The parts are pictures like others, so that each is made once, whatever it is for, and
  /// something more urgent waits for one of them at most.
  ///
  /// - Parameters:
  ///   - site: whose queue it is.
  ///   - waiter: is told what came of it.
  /// - Returns: calls it off, with all parts that nobody else waits for.
  func place(
    with site: PreviewSite,
    waiter: @escaping ImageQueue.Waiter
  ) -> @Sendable () -> Void {
    let parts = Set(image.parts).sorted().compactMap { path in
      snapshot.image(path).map { (path: path, image: $0) }
    }
    let missing = parts.filter { site.live.find($0.image) == nil }
    guard !missing.isEmpty else { return request(path, image, with: site, waiter: waiter) }
    let state = SharedState(State(missing: missing.count))
    for part in missing {
      let drop = request(part.path, part.image, with: site) { _ in
        // What became of the parts is seen when they are joined.
        let isLast = state.value.withLock { state in
          state.missing -= 1
          return state.missing == 0 && !state.isDropped
        }
        if isLast { state.keep(request(path, image, with: site, waiter: waiter)) }
      }
      state.keep(drop)
    }
    return state.drop
  }

  private func request(
    _ path: String,
    _ image: LiveImage,
    with site: PreviewSite,
    waiter: @escaping ImageQueue.Waiter
  ) -> @Sendable () -> Void {
    let (live, snapshot) = (site.live, snapshot)
    return site.images.request(
      path,
      page: page,
      canWait: self.image.canWait,
      step: image.step.map { ImageQueue.Step(series: $0.series, height: $0.height) },
      make: {
        do throws(PublishingError) {
          return .success(try live.make(image, of: snapshot))
        } catch {
          return .failure(error)
        }
      },
      waiter: waiter
    )
  }

  /// What the parts and the one who waits for all of them share.
  private final class SharedState: Sendable {
    let value: Mutex<State>

    init(_ state: State) { value = Mutex(state) }

    /// Keeps what calls a request off, or calls it off when that is wanted already.
    func keep(_ drop: @escaping @Sendable () -> Void) {
      let isDropped = value.withLock { state in
        if !state.isDropped { state.drops.append(drop) }
        return state.isDropped
      }
      if isDropped { drop() }
    }

    @Sendable
    func drop() {
      let drops = value.withLock { state in
        state.isDropped = true
        defer { state.drops = [] }
        return state.drops
      }
      for drop in drops { drop() }
    }
  }
}
