import FileSystem
import Gallery

/// Recognises the files of a site whose ledger is lost, so that it can be built on.
///
/// Pictures and style sheets are known by the form of their names, pages by the mark that each
/// template leaves in them. All else is somebody else's.
enum OutputAdoption {
  /// What the built-in templates say near the start of each page; whole phrases, because the word
  /// alone may stand on anybody's page.
  private static let marks = [
    "<meta name=\"generator\" content=\"Vitrine\">", "<generator>Vitrine</generator>",
    "<!-- generator: Vitrine -->", "# generator: Vitrine",
  ].map { Array($0.utf8) }
  /// Templates carry the mark near their start.
  private static let markReach = 2048

  /// The files of a folder that Vitrine wrote, sorted; nil when its home page was not.
  static func files(in root: FilePath) throws(FileSystemError) -> [FilePath]? {
    guard hasMark(root.appending("index.html")) else { return nil }
    return try files(in: root, unless: { _ in false })
  }

  /// The files of a folder that Vitrine wrote, without those that are known already, sorted.
  static func files(
    in root: FilePath,
    unless isKnown: (FilePath) -> Bool
  ) throws(FileSystemError) -> [FilePath] {
    try files(in: root, entersHidden: false) {
      !isKnown($0) && isOurs($0, in: root)
    }
  }

  /// The files of a folder that Vitrine wrote, and those that are known to be ours, sorted.
  static func files(
    in root: FilePath,
    besides isKnown: (FilePath) -> Bool
  ) throws(FileSystemError) -> [FilePath] {
    try files(in: root, entersHidden: true) {
      isKnown($0)
        || !$0.components.contains(where: \.isHidden) && isOurs($0, in: root)
    }
  }

  private static func files(
    in root: FilePath,
    entersHidden: Bool,
    where isOurs: (FilePath) -> Bool
  ) throws(FileSystemError) -> [FilePath] {
    var found: [FilePath] = []
    var folders: [FilePath] = [.root]
    while let folder = folders.popLast() {
      if folder != .root, isSite(root.appending(folder)) { continue }
      for name in try Folder.names(in: root.appending(folder)) where entersHidden || !name.isHidden
      {
        let path = folder.appending(name)
        switch try FileStatus.ofLink(root.appending(path)).kind {
        case .folder: folders.append(path)
        case .file where isOurs(path): found.append(path)
        default: continue
        }
      }
    }
    return found.sorted()
  }

  /// Whether a folder is the output of another build, put into this one.
  private static func isSite(_ folder: FilePath) -> Bool {
    ((try? Folder.names(in: folder.appending("assets"))) ?? []).contains {
      $0.lowercasedExtension == "css" && isAsset($0)
    }
  }

  /// Whether a name is one of those of style sheets and scripts.
  private static func isAsset(_ name: FilePath) -> Bool { name.description.hasPrefix("vitrine-") }

  private static func isOurs(_ path: FilePath, in root: FilePath) -> Bool {
    isPicture(path) || isPage(path, in: root)
  }

  private static func isPage(_ path: FilePath, in root: FilePath) -> Bool {
    switch path.lowercasedExtension {
    case "html", "xml", "txt": hasMark(root.appending(path))
    case "json": isPhotoData(path) && hasMark(root.appending(path.parent).appending("index.html"))
    case "css", "js": path.parent == "assets" && isAsset(path.name)
    default: false
    }
  }

  /// `photos-` and a number, as the viewer script asks for beside an album's page.
  private static func isPhotoData(_ path: FilePath) -> Bool {
    let name = path.name.withoutExtension.description
    return name.hasPrefix("photos-") && Int(name.dropFirst("photos-".count)) != nil
  }

  /// `images/`, two hexadecimal digits, a slash, 22 more, a dash.
  private static func isPicture(_ path: FilePath) -> Bool {
    let parts = path.components.map { Array($0.bytes) }
    guard parts.count == 3, parts[0] == Array("images".utf8), parts[1].count == 2,
      parts[2].count > 23, parts[2][22] == UInt8(ascii: "-")
    else { return false }
    return (parts[1] + parts[2][..<22]).allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
  }

  private static func hasMark(_ path: FilePath) -> Bool {
    guard let start = try? File.readPrefix(path, count: markReach) else { return false }
    return marks.contains { mark in
      start.indices.dropLast(mark.count - 1).contains {
        start[$0] == mark[0] && start[$0..<($0 + mark.count)].elementsEqual(mark)
      }
    }
  }
}
