import Diagnostics
import FileSystem
import Gallery
import Ledger

/// The last build of an output folder that came to its end: what it was made from, and what it had
/// to say.
///
/// While neither the sources nor the outputs have changed since, another build would do the same
/// over again and say the same.
struct FinishedBuild: Sendable, Hashable {
  /// The hash of what it was made from.
  var signature: String
  /// What it reported; only what another build would report too.
  var report: BuildReport

  /// What the ledger keeps the last build of an output folder under.
  static func key(output root: FilePath) -> LedgerKey {
    LedgerKey("finished", String(decoding: root.bytes, as: UTF8.self), ContentHash.of(root.bytes))
  }

  /// The report of a build that finds everything as the last one left it; nil if anything is
  /// different, or if there was none.
  static func report(
    for signature: BuildSignature,
    output root: FilePath,
    ledger: BuildLedger
  ) -> BuildReport? {
    guard let last = ledger.value(FinishedBuild.self, for: key(output: root)),
      last.signature == signature.text, OutputStamp.isSame(in: root, ledger)
    else { return nil }
    var count = 0
    let isWhole = ledger.eachOutput(in: root) { record in
      count += 1
      guard let written = record.written,
        let status = FileStatus.ifPresent(root.appending(record.path))
      else { return false }
      return status.kind == .file && status.size == written.size
        && status.modified == written.modified
    }
    guard isWhole == true else { return nil }
    var report = last.report
    report.unchanged = count
    return report
  }

  /// What the signature is of a build that has to be done again all the same.
  private static let never = ""

  /// Makes the record of a build that has come to its end.
  ///
  /// Some outcomes may not be the same next time: what "cannot be read" was refused by the system,
  /// which may pass while the file stays as it is. That a file cannot be decoded lies in its bytes.
  init(_ signature: BuildSignature?, report: BuildReport) {
    self.report = report
    if let signature, signature.isSettled,
      !report.skipped.contains(where: { $0.isUnexpected && Self.mayPass($0.reason) }),
      !report.diagnostics.contains(where: { Self.mayPass($0.message) || $0.severity == .note })
    {
      self.signature = signature.text
    } else {
      self.signature = Self.never
      self.report = BuildReport()
    }
    self.report.derivativesReused += report.derivativesMade
    self.report.derivativesMade = 0
    self.report.written = 0
    self.report.changed = []
    self.report.removed = []
    self.report.seconds = 0
  }

  static func mayPass(_ reason: String) -> Bool {
    reason.contains("cannot be read: ") || reason.contains("changed while it was read")
  }
}

extension FinishedBuild: LedgerValue {
  static let kind = LedgerKind.finishedBuild
  static let version: UInt8 = 2

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    signature = try decoder.text()
    report = BuildReport()
    report.albums = try decoder.number()
    report.photos = try decoder.number()
    report.pages = try decoder.number()
    report.derivativesReused = try decoder.number()
    report.skipped = try decoder.list { (decoder) throws(ByteDecoder.Failure) in
      SkippedFile(
        path: try decoder.path(),
        reason: try decoder.text(),
        isUnexpected: try decoder.flag()
      )
    }
    report.diagnostics = try decoder.list { (decoder) throws(ByteDecoder.Failure) in
      try Diagnostic(from: &decoder)
    }
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(signature)
    for number in [report.albums, report.photos, report.pages, report.derivativesReused] {
      encoder.encode(number)
    }
    encoder.encode(report.skipped) { encoder, file in
      encoder.encode(file.path)
      encoder.encode(file.reason)
      encoder.encode(file.isUnexpected)
    }
    encoder.encode(report.diagnostics) { $1.encode(to: &$0) }
  }
}

extension Diagnostic {
  fileprivate init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    self.init(
      try decoder.name(of: Severity.self),
      try decoder.text(),
      path: try decoder.optionalText()
    )
    location = try decoder.optional { (decoder) throws(ByteDecoder.Failure) in
      SourceLocation(line: try decoder.number(), column: try decoder.number())
    }
    sourceLine = try decoder.optionalText()
    hint = try decoder.optionalText()
  }

  fileprivate func encode(to encoder: inout ByteEncoder) {
    encoder.encode(severity.rawValue)
    encoder.encode(message)
    encoder.encode(path)
    encoder.encode(location) { encoder, location in
      encoder.encode(location.line)
      encoder.encode(location.column)
    }
    encoder.encode(sourceLine)
    encoder.encode(hint)
  }
}
