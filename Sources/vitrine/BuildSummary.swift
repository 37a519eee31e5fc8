import Gallery
import Publishing

/// What a person wants to know when a build has ended.
struct BuildSummary: Sendable {
  var report: BuildReport
  var options: BuildOptions

  /// A few lines without a final line break.
  var text: String {
    var lines: [String] = []
    let unexpected = report.skipped.count { $0.isUnexpected }
    let left = report.skipped.count - unexpected
    lines.append(
      [
        Self.count(report.albums, "album"), Self.count(report.photos, "photo"),
        Self.count(report.pages, "page"),
      ].joined(separator: ", ")
    )
    lines.append(
      "\(Self.count(report.derivativesMade, "image")) made, \(report.derivativesReused) reused; "
        + "\(Self.count(report.written, "file")) written, \(report.unchanged) unchanged"
        + (report.removed.isEmpty ? "" : ", \(report.removed.count) removed")
    )
    if unexpected > 0 {
      lines.append("\(Self.count(unexpected, "file")) could not be published (see the warnings)")
    }
    if left > 0 { lines.append("\(Self.count(left, "file")) left out (--report - lists them)") }
    lines.append(options.dryRun ? dryRunText : "\(options.output) is ready after \(seconds) s")
    return lines.joined(separator: "\n")
  }

  private var dryRunText: String {
    (["this was a dry run: nothing was written"]
      + report.changed.map { "would write  \($0)" }
      + report.removed.map { "would remove \($0)" }).joined(separator: "\n")
  }

  private var seconds: String {
    let hundredths = Int((report.seconds * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
