import Synchronization

/// Tells open pages what has happened to the site.
final class LiveReload: Sendable {
  /// What pages are to do.
  enum Change: Sendable, Hashable {
    /// Look whether they are still the same.
    case pages
    /// Use another style sheet, at this path below the root.
    case style(String)
  }

  private struct State {
    var generation: Int
    var problem: String?
    var broadcast: (@Sendable ([UInt8]) -> Void)?
  }

  private let state: Mutex<State>

  /// Makes a teller of nothing yet.
  ///
  /// - Parameter start: a number that no earlier run has used, so that a page that was open while
  ///   the preview was started anew asks whether it is still the same.
  init(start: Int) {
    state = Mutex(State(generation: start))
  }

  /// Sets what brings bytes to all pages that listen.
  func connect(_ broadcast: @escaping @Sendable ([UInt8]) -> Void) {
    state.withLock { $0.broadcast = broadcast }
  }

  /// The number of the site's state.
  var generation: Int { state.withLock { $0.generation } }
  /// What is wrong, for pages that are shown only because nothing better is there.
  var problem: String? { state.withLock { $0.problem } }

  /// Tells of a new state of the site.
  ///
  /// - Parameters:
  ///   - change: what pages are to do, or nil when they are to stay as they are.
  ///   - problem: what is wrong with the files, or nil when all is well.
  func publish(_ change: Change?, problem: String? = nil) {
    state.withLock { state in
      state.generation += 1
      state.problem = problem
      let news = problem.map { Self.event("problem", Self.json($0)) } ?? Self.event("fine", "")
      // Under the lock, so that a page that begins to listen gets this or is told when it does.
      state.broadcast?(news + (change.map(Self.event) ?? []))
    }
  }

  /// Begins to tell a page, and first what it may have missed.
  ///
  /// - Parameters:
  ///   - reply: where the page listens.
  ///   - generation: the state that the page was made from.
  func listen(_ reply: HTTPReply, generation: Int?) {
    state.withLock { state in
      // Tried again after a second when the preview was stopped.
      var bytes = Array("retry: 1000\n\n".utf8)
      if generation != state.generation, state.problem == nil { bytes += Self.event(.pages) }
      if let problem = state.problem { bytes += Self.event("problem", Self.json(problem)) }
      var response = HTTPResponse(.ok, bytes, type: MediaType.events)
      response.headers.append("Cache-Control", "no-store")
      response.isStream = true
      reply.send(response)
    }
  }

  private static func event(_ change: Change) -> [UInt8] {
    switch change {
    case .pages: event("page", "")
    case .style(let path): event("style", json("/" + path))
    }
  }

  private static func event(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data)\n\n".utf8)
  }

  /// A text as JSON, which fits on one line.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
