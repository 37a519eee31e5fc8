import FileSystem
import Gallery
import Ledger
import Rendering
import Theme

/// Copies the files of `site/static` as they are.
struct StaticStage {
  private let theme: SiteTheme
  private let output: OutputFolder
  private let ledger: BuildLedger

  init(theme: SiteTheme, output: OutputFolder, ledger: BuildLedger) {
    self.theme = theme
    self.output = output
    self.ledger = ledger
  }

  /// The files, relative to the output folder.
  var paths: [String] { theme.staticFiles.map(\.path.description) }

  /// Makes sure that no file would take a page's place, and takes as ours those that are in the
  /// output already, as after the loss of the ledger.
  func check(besides pages: PageList) throws(PublishingError) {
    guard !theme.staticFiles.isEmpty else { return }
    if let file = Self.first(of: theme.staticFiles, inTheWayOf: pages) {
      throw PublishingError(.staticFileInTheWay, path: place(of: file))
    }
    guard output.isAdopted else { return }
    for file in theme.staticFiles {
      output.adopt(file.path.description, ifEqualTo: try bytes(of: file))
    }
  }

  /// Copies what has changed, one file at a time.
  func run() throws(PublishingError) {
    for file in theme.staticFiles {
      let path = file.path.description
      if let hash = hash(of: file), output.isIntact(path, contentHash: hash) {
        output.noteUnchanged(path)
      } else {
        try output.write(try bytes(of: file), to: path)
      }
    }
  }

  /// The first file that is where a page or its folder must be, or whose folder is.
  private static func first(of files: [SourceFile], inTheWayOf pages: PageList) -> SourceFile? {
    // Of the many pages only those are kept that a file has to do with.
    let paths = Set(files.map(\.path))
    let above = Set(files.flatMap { folders(of: $0.path) })
    var taken: Set<FilePath> = []
    for page in pages {
      let path = FilePath(page.path)
      if paths.contains(path) || above.contains(path) { taken.insert(path) }
      taken.formUnion(folders(of: path).filter(paths.contains))
    }
    return files.first { file in
      taken.contains(file.path) || folders(of: file.path).contains(where: taken.contains)
    }
  }

  /// The folders that a file is in, below the output folder.
  private static func folders(of path: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var parent = path.parent
    while !parent.isEmpty {
      folders.append(parent)
      parent = parent.parent
    }
    return folders
  }

  private func place(of file: SourceFile) -> FilePath {
    (theme.files.staticFolder ?? .root).appending(file.path)
  }

  /// The hash of a file's bytes; a file that did not change is not read for it.
  private func hash(of file: SourceFile) -> String? {
    var source = file
    // The ledger's paths start at the content folder.
    source.path = FilePath("../site/static").appending(file.path)
    return try? ledger.contentHash(of: source, readingFrom: place(of: file))
  }

  private func bytes(of file: SourceFile) throws(PublishingError) -> [UInt8] {
    do throws(FileSystemError) {
      return try File.read(place(of: file))
    } catch {
      throw PublishingError(.fileSystem(error), path: place(of: file))
    }
  }
}
