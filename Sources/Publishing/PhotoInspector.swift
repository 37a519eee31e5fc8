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

  private let content: FilePath
  private let configuration: SiteConfiguration
  private let ledger: BuildLedger

  /// Makes an inspector for the files of a content folder.
  init(content: FilePath, configuration: SiteConfiguration, ledger: BuildLedger) {
    self.content = content
    self.configuration = configuration
    self.ledger = ledger
  }

  /// Looks at one file and its sidecar.
  func inspect(_ file: SourceFile, sidecar: SourceFile?) -> Outcome {
    do throws(FileSystemError) {
      guard file.size > 0 else { return skipped(file, "is empty") }
      guard file.size <= configuration.limits.bytes else {
        return skipped(
          file,
          "has \(file.size) bytes, over the limit of \(configuration.limits.bytes)"
        )
      }
      let hash = try ledger.contentHash(of: file, readingFrom: content.appending(file.path))
      let key = try key(of: file, contentHash: hash, sidecar: sidecar)
      if let known = ledger.value(PhotoInspection.self, for: key) {
        return outcome(known, of: file)
      }
      let inspection = look(at: file, contentHash: hash, sidecar: sidecar)
      ledger.store(inspection, for: key)
      return outcome(inspection, of: file)
    } catch {
      if error.isAbsence { return .vanished }
      return skipped(file, "cannot be read: \(error.reason)")
    }
  }

  private func key(
    of file: SourceFile,
    contentHash: String,
    sidecar: SourceFile?
  )
    throws(FileSystemError) -> LedgerKey
  {
    let limits = configuration.limits
    var sidecarHash = ""
    if let sidecar {
      sidecarHash = try ledger.contentHash(
        of: sidecar,
        readingFrom: content.appending(sidecar.path)
      )
    }
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
    -> PhotoInspection
  {
    let path = content.appending(file.path)
    do throws(ImageError) {
      let header = try ImageProbe.probe(path: path, limits: configuration.limits)
      let reading = MetadataReader(language: configuration.language).read(
        path,
        sidecar: sidecar.map { content.appending($0.path) }
      )
      let facts = PhotoFacts(header: header, metadata: reading.metadata, contentHash: contentHash)
      return .photo(facts, warnings: reading.warnings)
    } catch {
      return .refused(reason: error.reason)
    }
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
