private import CVips
private import Synchronization

/// Starting libvips, and its words for what went wrong.
enum VipsLibrary {
  /// Whether libvips runs; the first question starts it, which takes some 20 ms.
  static let isStarted: Bool = {
    let isStarted = cvips_start() == 0
    hasRun.store(isStarted, ordering: .releasing)
    return isStarted
  }()

  /// Whether somebody has started it: asking must not start it.
  private static let hasRun = Atomic(false)

  static func start() throws(CodecError) {
    guard isStarted else { throw lastError("libvips did not start") }
  }

  /// Whether libvips makes machine code at run time, which is not safe with several threads.
  static var makesCode: Bool { vips_vector_isenabled() != 0 }

  /// The version, as part of recipes' fingerprints.
  static let version: String = (0...2).map { String(vips_version(CInt($0))) }.joined(separator: ".")

  /// Lets go of what libvips keeps for the calling thread.
  static func forgetThread() {
    if hasRun.load(ordering: .acquiring) { vips_thread_shutdown() }
  }

  /// What failed last, in one line.
  ///
  /// libvips has one text for all threads: a line may belong to another image, so it only
  /// explains and never decides.
  static func lastError(_ reason: String) -> CodecError {
    guard let text = vips_error_buffer_copy() else { return CodecError(reason: reason) }
    defer { g_free(text) }
    // Lines that name a file or a seek are about the reading and not about the reason.
    let lines = String(cString: text).split(separator: "\n").filter {
      !$0.contains("bad seek") && !$0.contains(": /") && !$0.hasPrefix("/")
    }
    return CodecError(reason: lines.first.map { "\(reason) (\($0))" } ?? reason)
  }
}
