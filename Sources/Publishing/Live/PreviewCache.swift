import FileSystem
import Gallery
import Ledger

/// The derivatives that previews made, in `.vitrine/preview`, for later previews and builds.
///
/// They have the names they have in a site: a hash of the photo and the recipe. A file that is
/// there is therefore the right one; it came there whole, by renaming.
struct PreviewCache: Sendable {
  /// The folder, laid out like an output folder.
  let folder: FilePath
  /// Where a build writes unless it is told otherwise; what is there need not be made either.
  private let output: FilePath
  private let ledger: BuildLedger

  init(project: FilePath, ledger: BuildLedger) {
    folder = project.appending(".vitrine/preview")
    output = BuildOptions.usualOutput(of: project)
    self.ledger = ledger
  }

  /// Where a derivative is, or would be.
  func location(_ path: String) -> FilePath { folder.appending(path) }

  /// The file of a path, if a preview or a build has made it.
  func find(_ path: String) -> FilePath? {
    [location(path), output.appending(path)].first(where: Self.isWhole)
  }

  /// Whether there is a file; an empty one is what a power cut leaves.
  private static func isWhole(_ file: FilePath) -> Bool {
    FileStatus.ifPresent(file).map { $0.kind == .file && $0.size > 0 } ?? false
  }

  /// Notes what was learned while a derivative of a format was made.
  func note(_ record: PreviewRecord, of format: DerivativePlan.Format) {
    ledger.store(record, for: format.key)
  }

  /// Removes what is not worth its room.
  ///
  /// A file that cannot be removed now may be the next time. Folders stay, empty ones too: another
  /// preview may be about to write into one, and there are 256 at most.
  func prune(now: Int) {
    var pictures: [PreviewPruning.Picture] = []
    var folders: [FilePath] = [ImagePath.root]
    var index = 0
    while index < folders.count {
      for name in (try? Folder.names(in: location(folders[index]))) ?? [] {
        let path = folders[index].appending(name)
        guard let status = try? FileStatus.ofLink(location(path)) else { continue }
        switch status.kind {
        case .folder: folders.append(path)
        case .file: pictures.append(picture(path, status))
        case .link, .special: continue
        }
      }
      index += 1
    }
    for path in PreviewPruning(pictures, now: now).superfluous { try? File.remove(location(path)) }
  }

  /// The extension of a picture that is being made.
  static let unfinished = "part"

  private func location(_ path: FilePath) -> FilePath { folder.appending(path) }

  private func picture(_ path: FilePath, _ status: FileStatus) -> PreviewPruning.Picture {
    let published = FileStatus.ifPresent(output.appending(path))
    let isSame = published?.kind == .file && published?.size == status.size
    return PreviewPruning.Picture(
      path: path,
      size: status.size,
      made: status.modified,
      isUseless: isSame || path.lowercasedExtension == Self.unfinished
    )
  }

  /// Hands a format of a photo over to a build, if all of its files are here.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - output: where the build writes.
  /// - Returns: what the build would have made, or nil when it has to make it.
  /// - Throws: when the output cannot be written.
  func handOver(
    _ format: DerivativePlan.Format,
    to output: OutputFolder
  ) throws(FileSystemError) -> DerivedImages? {
    guard !format.paths.isEmpty, format.paths.allSatisfy({ Self.isWhole(location($0)) }),
      let record = ledger.value(PreviewRecord.self, for: format.key)
    else { return nil }
    var sizes: [Int] = []
    for path in format.paths {
      // One that cannot be read is made again; it was only a copy.
      guard let bytes = try? File.read(location(path)), !bytes.isEmpty else { return nil }
      try Folder.make(output.location(path).parent)
      try File.write(bytes, to: output.location(path))
      sizes.append(bytes.count)
    }
    return .made(bytes: sizes, placeholder: record.placeholder, damage: record.damage)
  }
}
