private import CGExiv2
private import Synchronization

/// The one door to Exiv2, which is not made for several threads.
///
/// Its XMP parser keeps one table of namespaces for the whole process, and gexiv2 0.14 starts it
/// without the lock that it would take. A reading takes a quarter of a millisecond, against some
/// fifty for the photo's pixels, so one at a time is enough.
enum Exiv2 {
  private static let door = Mutex(())
  private static let log = Mutex(Exiv2Log())

  /// Starts the library once, before anything else of it is called.
  private static let isStarted: Bool = {
    let isStarted = gexiv2_initialize() != 0
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_WARN)
    gexiv2_log_set_handler { level, message in
      guard let message else { return }
      let text = String(cString: message)
      Exiv2.log.withLock { $0.note(text, isError: level == GEXIV2_LOG_LEVEL_ERROR) }
    }
    return isStarted
  }()

  /// Runs a body that uses the library while nobody else does.
  ///
  /// The log that it gets holds what the library has reported since the body began.
  static func exclusively<Result: Sendable>(_ body: (borrowing Exiv2Report) -> Result) -> Result {
    door.withLock { _ in
      _ = isStarted
      log.withLock { $0 = Exiv2Log() }
      return body(Exiv2Report())
    }
  }

  fileprivate static var currentLog: Exiv2Log { log.withLock { $0 } }
}

/// Gives those whom `Exiv2.exclusively` let in what the library has reported so far.
struct Exiv2Report: ~Copyable {
  fileprivate init() {}

  /// What could not be read, each one phrase.
  var warnings: [String] { Exiv2.currentLog.warnings }
}
