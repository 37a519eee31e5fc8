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
  func check(besides pages: [Page]) throws(PublishingError) {
    guard !theme.staticFiles.isEmpty else { return }
    let taken = Set(pages.map { FilePath($0.path) })
    var folders: Set<FilePath> = []
    for page in taken { folders.formUnion(Self.folders(of: page)) }
    for file in theme.staticFiles
    where taken.contains(file.path) || folders.contains(file.path)
      || !taken.isDisjoint(with: Self.folders(of: file.path))
    {
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
