import Diagnostics
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
    if let leftOut { lines.append(leftOut) }
    if report.photos == 0, report.skipped.isEmpty {
      let content = DiagnosticPrinter.printable(options.project.appending("content").description)
      lines.append("no photos yet: put folders of them into \(content)")
    }
    lines.append(options.dryRun ? dryRunText : "\(output) is ready after \(seconds) s")
    return lines.joined(separator: "\n")
  }

  /// What was left out as it should be, by its reasons, the most frequent first.
  private var leftOut: String? {
    let left = report.skipped.filter { !$0.isUnexpected }
    guard let first = left.first else { return nil }
    if left.count == 1 {
      let path = DiagnosticPrinter.printable(FilePath("content").appending(first.path).description)
      return "left out: \(path) (\(first.reason))"
    }
    let reasons = Dictionary(grouping: left, by: \.reason).map { ($0.key, $0.value.count) }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
    return "left out: " + reasons.map { "\($0.1) × \($0.0)" }.joined(separator: ", ")
      + " (--report - lists them)"
  }

  /// The output as a person would write it: `vitrine watch` calls the current folder `.`.
  private var output: String {
    let path = DiagnosticPrinter.printable(options.output.description)
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
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
