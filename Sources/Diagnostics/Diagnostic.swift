/// Something the user should know about one of their files.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// How bad it is.
  public enum Severity: String, Sendable, Codable, Comparable {
    case note
    case warning
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Orders by gravity, a note first.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  /// How bad it is.
  public var severity: Severity
  /// One sentence without a full stop, starting in lower case.
  public var message: String
  /// The file it is about, as the user would write it, or nil when it is about no file.
  public var path: String?
  /// The place in that file, where there is one.
  public var location: SourceLocation?
  /// The offending line of the file, without its line break.
  public var sourceLine: String?
  /// What to do about it, one sentence without a full stop.
  public var hint: String?

  /// Makes a diagnostic; everything but the severity and the message is optional.
  public init(
    _ severity: Severity,
    _ message: String,
    path: String? = nil,
    location: SourceLocation? = nil,
    sourceLine: String? = nil,
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.path = path
    self.location = location
    self.sourceLine = sourceLine
    self.hint = hint
  }
}
