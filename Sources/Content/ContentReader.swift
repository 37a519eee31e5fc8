public import Diagnostics
public import FileSystem
public import Gallery

/// Reads a project: `site/site.yml` and everything in `content/` but the photos' bytes.
public struct ContentReader: Sendable {
  /// The folder that holds `content/` and, if there is one, `site/`.
  public let project: FilePath
  private let output: FilePath?

  /// Makes a reader of a project, and of nothing that was made of it in an output folder.
  public init(project: FilePath, output: FilePath? = nil) {
    self.output = output
    // A path as the user would write it: `content/index.md`, not `./content/index.md`.
    self.project = project == "." ? .root : project
  }

  /// The folder of albums.
  public var contentFolder: FilePath { project.appending("content") }

  /// The file of the site's settings.
  public var settingsFile: FilePath { project.appending("site/site.yml") }

  /// Reads the project.
  ///
  /// - Throws: when there is no content folder that can be listed; everything else is a diagnostic.
  public func read() throws(FileSystemError) -> ContentReading {
    var memory = FolderMemory()
    return try read(with: &memory)
  }

  /// Reads the project, but not the texts of folders that are as they were the last time.
  ///
  /// - Parameter memory: what the last reading found, then what this one has.
  /// - Returns: what a reading of all files gives.
  /// - Throws: when there is no content folder that can be listed; everything else is a diagnostic.
  public func read(with memory: inout FolderMemory) throws(FileSystemError) -> ContentReading {
    memory.begin(at: SystemClock.now)
    return read(try ContentListing(content: contentFolder, output: output), with: &memory)
  }

  /// Reads the project whose content folder was listed just now.
  public func read(_ listing: ContentListing) -> ContentReading {
    var memory = FolderMemory()
    return read(listing, with: &memory)
  }

  private func read(_ listing: ContentListing, with memory: inout FolderMemory) -> ContentReading {
    var skipped = listing.skipped
    var diagnostics: [Diagnostic] = []
    let configuration = readConfiguration(&diagnostics)
    let subfolders = Dictionary(grouping: listing.folders) { $0.path.parent }
    var contents: [FolderContents] = []
    for folder in listing.folders {
      let names = subfolders[folder.path, default: []].map(\.path.name)
      let entry = memory.entry(for: folder, subfolders: names) ?? read(folder, names)
      memory.keep(entry, of: folder)
      contents.append(entry.contents)
      contents[contents.count - 1].parent = folder.parent
      skipped += entry.skipped
      diagnostics += entry.diagnostics
    }
    memory.end()
    Self.keepPrivate(&contents)
    var resolver = ReferenceResolver(contents)
    resolver.resolve()
    skipped += resolver.skipped
    diagnostics += resolver.diagnostics
    return ContentReading(
      configuration: configuration,
      root: Self.tree(resolver.folders),
      skipped: skipped.sorted { $0.path < $1.path },
      diagnostics: diagnostics.sortedByPlace()
    )
  }

  /// Keeps the albums private that a text in the folder above means to.
  private static func keepPrivate(_ folders: inout [FolderContents]) {
    for index in folders.indices {
      guard let parent = folders[index].parent, !folders[parent].misplaced.isEmpty else { continue }
      switch folders[parent].misplaced[folders[index].source.path.name] {
      case .draft: folders[index].source.settings.draft = true
      case .unlisted: folders[index].source.settings.unlisted = true
      case nil: break
      }
    }
  }

  private func read(_ folder: FolderListing, _ subfolders: [FilePath]) -> FolderMemory.Entry {
    var reader = FolderReader(content: contentFolder, folder: folder, subfolders: subfolders)
    let contents = reader.read()
    return FolderMemory.Entry(
      files: folder.files,
      subfolders: subfolders,
      contents: contents,
      skipped: reader.skipped,
      diagnostics: reader.diagnostics
    )
  }

  /// Reads the site's settings alone; without a file they are the defaults.
  public func readConfiguration() -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let configuration = readConfiguration(&diagnostics)
    return (configuration, diagnostics)
  }

  private func readConfiguration(_ diagnostics: inout [Diagnostic]) -> SiteConfiguration {
    guard let source = TextFile.read(settingsFile, &diagnostics) else {
      let other = project.appending("site/site.yaml")
      if FileStatus.ifPresent(other) != nil {
        diagnostics.append(
          Diagnostic(.warning, "not read", path: other.description, hint: "name it site.yml")
        )
      }
      return SiteConfiguration()
    }
    let settings = SiteSettingsReader(source)
    diagnostics += settings.diagnostics
    return settings.configuration
  }

  /// Puts each folder into the one above it, the last first, so that no depth needs recursion.
  private static func tree(_ folders: [FolderContents]) -> AlbumSource {
    var sources = folders.map(\.source)
    for index in folders.indices.reversed() {
      // A folder comes before those in it, so by now they are all here, the last one first.
      sources[index].albums.reverse()
      guard let parent = folders[index].parent else { continue }
      let source = sources[index]
      sources[index].albums = []
      sources[parent].albums.append(source)
    }
    return sources.first ?? AlbumSource(path: .root)
  }
}
