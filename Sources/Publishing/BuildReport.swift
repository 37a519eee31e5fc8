public import Diagnostics
import FoundationEssentials
public import Gallery

/// What a build did: the stable interface for scripts.
public struct BuildReport: Sendable, Hashable {
  /// The number of albums, without the home page.
  public var albums = 0
  /// The number of photos that have a page; a photo shown in two albums counts twice.
  public var photos = 0
  /// The number of pages.
  public var pages = 0
  /// The number of derivatives that were made.
  public var derivativesMade = 0
  /// The number of derivatives that were there already.
  public var derivativesReused = 0
  /// The number of files that were written.
  public var written = 0
  /// The number of files that had the right bytes already.
  public var unchanged = 0
  /// Output files that were removed, relative to the output folder, sorted.
  public var removed: [String] = []
  /// Output files that were written, relative to the output folder, sorted.
  public var changed: [String] = []
  /// Source files that did not become a page, sorted by path.
  public var skipped: [SkippedFile] = []
  /// What the user should know, in the order of paths and lines.
  public var diagnostics: [Diagnostic] = []
  /// How long the build took, in seconds.
  public var seconds = 0.0

  /// Makes an empty report.
  public init() {}

  /// The number of warnings and errors.
  public var warnings: Int { diagnostics.count { $0.severity >= .warning } }

  /// The report as JSON, as `--report` writes it.
  ///
  /// Sources are named from the project's folder on, outputs from the output folder on, wherever the
  /// command was given.
  public func json(of project: FilePath) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Encoded(self, project: project)), as: UTF8.self)
      + "\n"
  }
}

extension BuildReport {
  private struct Encoded: Encodable {
    struct Derivatives: Encodable {
      var made: Int
      var reused: Int
    }
    struct Skipped: Encodable {
      var path: String
      var reason: String
    }
    struct Warning: Encodable {
      var severity: String
      var path: String?
      var line: Int?
      var column: Int?
      var message: String
    }

    var version = 1
    var albums: Int
    var photos: Int
    var pages: Int
    var derivatives: Derivatives
    var written: Int
    var unchanged: Int
    var removed: [String]
    var changed: [String]
    var skipped: [Skipped]
    var warnings: [Warning]
    var seconds: Double

    init(_ report: BuildReport, project: FilePath) {
      albums = report.albums
      photos = report.photos
      pages = report.pages
      derivatives = Derivatives(made: report.derivativesMade, reused: report.derivativesReused)
      written = report.written
      unchanged = report.unchanged
      removed = report.removed
      changed = report.changed
      skipped = report.skipped.map {
        Skipped(path: FilePath("content").appending($0.path).description, reason: $0.reason)
      }
      warnings = report.diagnostics.filter { $0.severity >= .warning }.map {
        Warning(
          severity: $0.severity.rawValue,
          path: $0.path.map { path in
            project.isEmpty ? path : FilePath(path).relative(to: project)?.description ?? path
          },
          line: $0.location?.line,
          column: $0.location?.column,
          message: $0.message
        )
      }
      seconds = (report.seconds * 1000).rounded() / 1000
    }
  }
}
