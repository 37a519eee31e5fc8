import Diagnostics
import FileSystem
import Gallery
import Imaging
import Ledger
import Metadata

/// Looks at the files that may be photos: header and metadata, remembered by content.
///
/// A file that the ledger knows is not opened.
struct PhotoInspector: Sendable {
  /// What became of one file.
  enum Outcome: Sendable {
    case photo(PhotoFacts, [Diagnostic])
    case skipped(SkippedFile)
    /// The file went away while the build was running; it counts as deleted.
    case vanished
  }

  /// How often a file is looked at that changes each time, such as one that is being copied.
  private static let patience = 3

  private let content: FilePath
  private let configuration: SiteConfiguration
  private let ledger: BuildLedger
  private let workers: ImageWorkers
  private let readsBytes: Bool

  /// Makes an inspector for the files of a content folder.
  ///
  /// Without reading all bytes, a file whose content hash is not known yet goes by a hash of its
  /// size, times and inode: enough to tell photos apart, and nothing of it reaches the ledger.
  init(
    content: FilePath,
    configuration: SiteConfiguration,
    ledger: BuildLedger,
    workers: ImageWorkers,
    readsBytes: Bool = true
  ) {
    self.content = content
    self.configuration = configuration
    self.ledger = ledger
    self.workers = workers
    self.readsBytes = readsBytes
  }

  /// Looks at one file and its sidecar, again if the file changes meanwhile.
  func inspect(_ file: SourceFile, sidecar: SourceFile?) -> Outcome {
    var current = file
    for _ in 0..<Self.patience {
      if let known = known(current, sidecar: sidecar) { return known }
      let (outcome, key, inspection) = attempt(current, sidecar: sidecar)
      guard let status = FileStatus.ifPresent(content.appending(file.path)) else {
        return outcome
      }
      let now = SourceFile(path: file.path, status: status)
      guard now != current else {
        // What was seen belongs to these bytes, and trying again would give the same.
        if let key, let inspection { ledger.store(inspection, for: key) }
        return outcome
      }
      current = now
    }
    return skipped(file, ImageError.changed)
  }

  /// What the ledger knows of a file that is not opened for it.
  private func known(_ file: SourceFile, sidecar: SourceFile?) -> Outcome? {
    guard file.size > 0, file.size <= configuration.limits.bytes,
      let hash = ledger.contentHash(of: file)
    else { return nil }
    let sidecarHash = sidecar.map { ledger.contentHash(of: $0) }
    if case .some(nil) = sidecarHash { return nil }
    let key = key(of: file, contentHash: hash, sidecarHash: (sidecarHash ?? nil) ?? "none")
    return ledger.value(PhotoInspection.self, for: key).map { outcome($0, of: file) }
  }

  /// Looks at one file once; what is to be remembered comes with its key.
  private func attempt(
    _ file: SourceFile,
    sidecar: SourceFile?
  )
    -> (outcome: Outcome, key: LedgerKey?, inspection: PhotoInspection?)
  {
    do throws(FileSystemError) {
      guard file.size > 0 else { return (skipped(file, "is empty"), nil, nil) }
      guard file.size <= configuration.limits.bytes else {
        let reason = "has \(file.size) bytes, over the limit of \(configuration.limits.bytes)"
        return (skipped(file, reason), nil, nil)
      }
      guard readsBytes || ledger.contentHash(of: file) != nil else {
        let looks = "\(file.size) \(file.modified) \(file.changed) \(file.inode)"
        let hash = ContentHash.of(looks)
        let (inspection, _) = look(at: file, contentHash: hash, sidecar: sidecar)
        return (outcome(inspection, of: file), nil, nil)
      }
      let hash = try ledger.contentHash(of: file, readingFrom: content.appending(file.path))
      let key = key(of: file, contentHash: hash, sidecarHash: hashOf(sidecar))
      if let known = ledger.value(PhotoInspection.self, for: key) {
        return (outcome(known, of: file), nil, nil)
      }
      let (inspection, isVerdict) = look(at: file, contentHash: hash, sidecar: sidecar)
      return (outcome(inspection, of: file), isVerdict ? key : nil, inspection)
    } catch {
      if error.isAbsence { return (.vanished, nil, nil) }
      return (skipped(file, "cannot be read: \(error.reason)"), nil, nil)
    }
  }

  private func hashOf(_ sidecar: SourceFile?) -> String {
    guard let sidecar else { return "none" }
    // A sidecar that cannot be read is the reader's to warn of; the photo is published.
    return (try? ledger.contentHash(of: sidecar, readingFrom: content.appending(sidecar.path)))
      ?? "unreadable"
  }

  private func key(of file: SourceFile, contentHash: String, sidecarHash: String) -> LedgerKey {
    let limits = configuration.limits
    return LedgerKey(
      contentHash,
      sidecarHash,
      file.path.lowercasedExtension,
      configuration.language,
      "\(limits.pixels) \(limits.bytes) \(limits.seconds)",
      ImageProbe.revision,
      MetadataReader.revision
    )
  }

  private func look(
    at file: SourceFile,
    contentHash: String,
    sidecar: SourceFile?
  )
    -> (inspection: PhotoInspection, isVerdict: Bool)
  {
    let outcome = workers.look(
      PhotoLook(
        path: content.appending(file.path),
        sidecar: sidecar.map { content.appending($0.path) },
        contentHash: contentHash,
        language: configuration.language,
        limits: configuration.limits
      )
    )
    return (outcome.inspection, outcome.isVerdict)
  }

  private func outcome(_ inspection: PhotoInspection, of file: SourceFile) -> Outcome {
    switch inspection {
    case .refused(let reason): skipped(file, reason)
    case .photo(let facts, let warnings):
      .photo(
        facts,
        warnings.map { Diagnostic(.warning, $0, path: content.appending(file.path).description) }
      )
    }
  }

  private func skipped(_ file: SourceFile, _ reason: String) -> Outcome {
    .skipped(SkippedFile(path: file.path, reason: reason, isUnexpected: true))
  }
}
