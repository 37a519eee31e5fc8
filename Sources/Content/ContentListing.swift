public import FileSystem
public import Gallery

/// The files and folders below a content folder, before any of them is opened.
public struct ContentListing: Sendable {
  let folders: [FolderListing]
  let skipped: [SkippedFile]

  /// Lists a content folder; fails only when that folder itself cannot be listed.
  ///
  /// Nothing of the folder that the site is written to is listed, wherever links lead: each build
  /// would publish what the one before has made.
  public init(content: FilePath, output: FilePath? = nil) throws(FileSystemError) {
    let walker = try FolderWalker(content: content, output: output)
    folders = walker.folders
    skipped = walker.skipped
  }

  /// The latest time at which one of the files was changed, in nanoseconds since 1970.
  public var lastChange: Int {
    folders.reduce(0) { latest, folder in
      folder.files.reduce(latest) { max($0, $1.file.modified, $1.file.changed) }
    }
  }

  /// Adds everything that reading the folder again could find changed.
  public func add(to hash: borrowing HashStream) {
    hash.add(folders.count)
    for folder in folders {
      hash.add(folder.path.bytes)
      hash.add(folder.files.count)
      for listed in folder.files { hash.add(listed.file) }
    }
    for file in skipped {
      hash.add(file.path.bytes)
      hash.add(file.reason)
    }
  }
}
