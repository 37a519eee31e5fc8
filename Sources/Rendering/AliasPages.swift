internal import Diagnostics
internal import Gallery

/// The pages at old addresses, as far as nothing else is there.
struct AliasPages {
  /// What an old address leads to.
  private struct Claim {
    var alias: Alias
    var album: Int
    /// The photo in its album; -1 for the album.
    var index: Int
  }

  private(set) var pages: [Page] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The place of the album in ``Page/index``.
  static let album = -1

  /// Finds a place for each old address; of several claims to one, the first in the order of the
  /// pages counts.
  init(_ tree: SiteTree, besides others: PageList, staticFiles: Set<FilePath>, content: FilePath) {
    let claims = Self.claims(tree)
    guard !claims.isEmpty else { return }
    // Of the many pages only those count that an old address has to do with.
    let claimed = claims.map { Self.folded($0.alias.file) }
    let wanted = Set(claimed).union(claimed.flatMap(Self.folders))
    var files: Set<String> = []
    var folders: Set<String> = []
    func take(_ path: String) {
      let file = Self.folded(path)
      if wanted.contains(file) { files.insert(file) }
      folders.formUnion(Self.folders(of: file).filter(wanted.contains))
    }
    for page in others { take(page.path) }
    for file in staticFiles { take(file.description) }
    var owners: [String: Alias] = [:]
    for claim in claims {
      let file = Self.folded(claim.alias.file)
      let above = Self.folders(of: file)
      if let owner = owners[file] {
        let place = "\(content.appending(owner.source)):\(owner.line)"
        warn("this old address leads elsewhere already, see \(place)", claim.alias, content)
      } else if files.contains(file) || folders.contains(file) || !files.isDisjoint(with: above) {
        warn("there is a page or a file at this old address", claim.alias, content)
      } else {
        owners[file] = claim.alias
        files.insert(file)
        folders.formUnion(above)
        pages.append(
          Page(.redirect, path: claim.alias.file, album: claim.album, index: claim.index)
        )
      }
    }
  }

  private static func claims(_ tree: SiteTree) -> [Claim] {
    var claims: [Claim] = []
    for (index, node) in tree.nodes.enumerated() {
      claims += node.album.settings.aliases.map {
        Claim(alias: $0, album: index, index: Self.album)
      }
      for (number, photo) in node.album.photos.enumerated() where !photo.aliases.isEmpty {
        claims += photo.aliases.map { Claim(alias: $0, album: index, index: number) }
      }
    }
    return claims
  }

  /// The form in which paths are the same that a disk may take for one.
  private static func folded(_ path: String) -> String { path.uppercased().lowercased() }

  private static func folders(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  private mutating func warn(_ message: String, _ alias: Alias, _ content: FilePath) {
    diagnostics.append(
      Diagnostic(
        .warning,
        "\(message): \(alias.file)",
        path: content.appending(alias.source).description,
        location: SourceLocation(line: alias.line)
      )
    )
  }
}
