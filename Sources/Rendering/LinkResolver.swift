internal import Diagnostics
internal import Gallery
internal import Markdown
internal import Templates

/// Says where the links and images of one text lead on one page.
struct LinkResolver {
  let tree: SiteTree
  let targets: LinkTargets
  let images: ImageValues
  let contentFolder: FilePath

  /// The album that the text belongs to.
  let album: Int
  /// The page's folder, as slugs from the output folder down.
  let folder: [String]
  let text: MarkdownText

  private(set) var diagnostics: [Diagnostic] = []
  /// Taken apart once: a long text may have thousands of links that lead nowhere.
  private lazy var lines = text.text
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0) }

  /// What photos are usually called, so that a missing one is not taken for another kind of file.
  private static let photoEndings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "jxl", "tif", "tiff",
  ]
  private static let unsafeHint = "`unsafe_html: true` in site/site.yml lets it through"
  /// Text is at most 64 characters wide.
  private static let imageSizes = "(min-width:640px) 600px,92vw"

  init(
    tree: SiteTree,
    targets: LinkTargets,
    images: ImageValues,
    contentFolder: FilePath,
    album: Int,
    folder: [String],
    text: MarkdownText
  ) {
    self.tree = tree
    self.targets = targets
    self.images = images
    self.contentFolder = contentFolder
    self.album = album
    self.folder = folder
    self.text = text
  }

  /// What a link or an image becomes.
  ///
  /// One that leads nowhere loses its address, so that no page has a dead link, and is reported.
  mutating func replacement(for reference: MarkdownReference) -> MarkdownReference.Replacement {
    let address = LinkAddress(reference.address, in: text.path)
    switch address.kind {
    case .elsewhere: return .unchanged
    case .unsafe(let scheme):
      if tree.configuration.unsafeHTML { return .unchanged }
      let kind = reference.kind == .link ? "links" : "pictures"
      report("\(kind) with `\(scheme):` are left out", reference, hint: Self.unsafeHint)
    case .outside:
      report("this address leads out of the content folder", reference)
    case .content(let path):
      let target = targets.target(at: path, seenFrom: album)
      switch (reference.kind, target) {
      case (_, .file(let file)):
        return .address(relative(file.components.map(\.description)) + address.suffix)
      case (.link, let target?):
        return .address(relative(pagePath(of: target)) + address.suffix)
      case (.image, .photo(let album, let photo)):
        let photo = tree.nodes[album].album.photos[photo]
        if let html = image(photo, reference) { return .html(html) }
        report("the photo `\(path)` was not published", reference)
      case (.image, .album): report("`\(path)` is an album and not a picture", reference)
      case (_, nil):
        if let reason = targets.reasonWithout(path) {
          report("`\(path)` has no page: \(reason)", reference)
        } else {
          report("there is nothing at `\(reference.address)`", reference, missing: path)
        }
      }
    }
    return .html(PageText.escaped(reference.text))
  }

  // MARK: Addresses

  private func pagePath(of target: LinkTargets.Target) -> [String] {
    switch target {
    case .album(let index): tree.nodes[index].album.slugs + ["index.html"]
    case .photo(let index, let photo):
      tree.nodes[index].album.slugs + [tree.nodes[index].album.photos[photo].slug, "index.html"]
    case .file(let file): file.components.map(\.description)
    }
  }

  private func relative(_ path: [String]) -> String {
    let shared = zip(folder, path.dropLast()).prefix { $0 == $1 }.count
    let rest = path.dropFirst(shared).joined(separator: "/")
    return Href.up(folder.count - shared) + Href.encoded(rest)
  }

  private func image(_ photo: Photo, _ reference: MarkdownReference) -> String? {
    let values = images.values(photo, root: Href.up(folder.count), sizes: Self.imageSizes)
    guard let values else { return nil }
    var html = "<img src=\"\(values.text("src"))\""
    if values["srcset"] != nil {
      html += " srcset=\"\(values.text("srcset"))\" sizes=\"\(values.text("sizes"))\""
    }
    html += " width=\"\(values.text("width"))\" height=\"\(values.text("height"))\""
    html += " alt=\"\(PageText.escaped(reference.text))\""
    if !reference.title.isEmpty { html += " title=\"\(PageText.escaped(reference.title))\"" }
    return html
      + " style=\"background:\(values.text("color"))\" loading=\"lazy\" decoding=\"async\">"
  }

  // MARK: Diagnostics

  /// Reports HTML that was left out for safety.
  mutating func reportRawHTML(at place: MarkdownPosition) {
    warn(
      "raw HTML is left out",
      line: place.line,
      column: place.column,
      hint: Self.unsafeHint
    )
  }

  private mutating func report(
    _ message: String,
    _ reference: MarkdownReference,
    missing path: FilePath? = nil,
    hint: String? = nil
  ) {
    let hint = hint ?? path.flatMap(self.hint)
    warn(message, line: reference.line, column: reference.column, hint: hint)
  }

  private mutating func warn(_ message: String, line: Int, column: Int, hint: String?) {
    let index = line - 1
    diagnostics.append(
      Diagnostic(
        .warning,
        message,
        path: contentFolder.appending(text.path).description,
        location: SourceLocation(line: text.line + index, column: column),
        sourceLine: lines.indices.contains(index) ? lines[index] : nil,
        hint: hint
      )
    )
  }

  private func hint(missing path: FilePath) -> String? {
    if let name = targets.suggestion(for: path) { return "did you mean `\(name)`?" }
    let ending = path.lowercasedExtension
    guard !ending.isEmpty, ending != "md", !Self.photoEndings.contains(ending) else { return nil }
    return "files other than photos are published from site/static, which is the top of the site"
  }
}
