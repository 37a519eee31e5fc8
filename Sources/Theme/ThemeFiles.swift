public import Diagnostics
public import FileSystem
public import Gallery

/// The files that make pages out of albums: those built in, with the user's over and beside them.
public struct ThemeFiles: Sendable {
  /// Templates and partials, in the order of their paths.
  public let templates: [ThemeFile]
  /// All styles in one sheet, in the order of their paths, without comments and indents.
  public let stylesheet: [UInt8]
  /// The scripts, in the order of their paths.
  public let scripts: [ThemeFile]
  /// All scripts in one, without comments and indents; empty when there is none.
  public let script: [UInt8]
  /// Why scripts cannot be joined.
  public let diagnostics: [Diagnostic]
  /// Files to copy as they are: paths below `site/static`, hidden ones among them, sorted.
  public let staticFiles: [FilePath]
  /// Where the static files are; nil without a `site` folder.
  public let staticFolder: FilePath?
  /// What below `site/` cannot be read, with paths below `site/`.
  public let skipped: [SkippedFile]

  /// Reads the built-in files and those of a user's `site` folder, which may not exist.
  ///
  /// A file with the same path as a built-in one, or that makes a template of the same name, takes
  /// its place.
  public init(overrides: FilePath?) throws(FileSystemError) {
    try self.init(builtIn: BuiltInFiles.files, overrides: overrides)
  }

  /// Reads a user's files over those that a function knows by the name of their folder.
  init(
    builtIn: @escaping (FilePath) -> [ThemeFile],
    overrides: FilePath?
  ) throws(FileSystemError) {
    var reader = OverrideReader(builtIn: builtIn, folder: overrides)
    templates = try reader.files(in: "templates", suffix: "mustache", identity: \.templateName)
    stylesheet = Stylesheet.joined(
      try reader.files(in: "styles", suffix: "css", identity: \.path.description).map(\.bytes)
    )
    scripts = try reader.files(in: "scripts", suffix: "js", identity: \.path.description)
    let joined = Script(scripts)
    script = joined.bytes
    diagnostics = joined.diagnostics
    staticFolder = overrides?.appending("static")
    staticFiles = try reader.staticFiles()
    skipped = reader.skipped
  }
}

private struct OverrideReader {
  let builtIn: (FilePath) -> [ThemeFile]
  let folder: FilePath?
  private(set) var skipped: [SkippedFile] = []

  /// What file managers and version control leave in folders: noise, or a history not meant to be
  /// published.
  private static let neverStatic: Set<FilePath> = [
    ".DS_Store", "Thumbs.db", "desktop.ini", ".git", ".hg", ".svn",
  ]

  init(builtIn: @escaping (FilePath) -> [ThemeFile], folder: FilePath?) {
    self.builtIn = builtIn
    self.folder = folder
  }

  /// Files of one kind, the user's in place of built-in ones with the same identity.
  mutating func files(
    in kind: FilePath,
    suffix: String,
    identity: (ThemeFile) -> String
  ) throws(FileSystemError) -> [ThemeFile] {
    var files: [String: ThemeFile] = [:]
    for file in builtIn(kind) { files[identity(file)] = file }
    if let folder {
      let tree = try tree(kind) { !$0.isHidden }
      for path in tree where path.lowercasedExtension == suffix {
        let source = folder.appending(kind).appending(path)
        let bytes = try File.read(source)
        var file = ThemeFile(path: path, bytes: bytes, place: source.description)
        // A copy of a built-in file is still that file: this repository has them all.
        let builtIn = files[identity(file)]
        file.isBuiltIn = builtIn?.isBuiltIn == true && builtIn?.bytes == bytes
        files[identity(file)] = file
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  mutating func staticFiles() throws(FileSystemError) -> [FilePath] {
    guard let folder else { return [] }
    let project = try Folder.resolved(folder.parent)
    return try tree("static", boundary: project) { !Self.neverStatic.contains($0) }
  }

  private mutating func tree(
    _ kind: FilePath,
    boundary: FilePath? = nil,
    _ isWanted: @escaping (FilePath) -> Bool
  ) throws(FileSystemError) -> [FilePath] {
    guard let folder else { return [] }
    let tree = try FileTree(folder.appending(kind), boundary: boundary, isWanted: isWanted)
    skipped += tree.skipped.map {
      SkippedFile(
        path: kind.appending($0.path),
        reason: $0.reason,
        isUnexpected: $0.isUnexpected
      )
    }
    return tree.files
  }
}
