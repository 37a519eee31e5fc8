internal import Diagnostics
internal import Gallery
internal import Markdown

/// Turns what people wrote into HTML.
struct TextRenderer {
  let tree: SiteTree
  let targets: LinkTargets
  let images: ImageValues
  let contentFolder: FilePath

  /// A page's own headings are `<h1>`, and those of its covers `<h2>`.
  private static let headingShift = 1

  /// An album's text on the first page of its grid.
  func text(ofAlbum index: Int) -> (html: String?, diagnostics: [Diagnostic]) {
    let album = tree.nodes[index].album
    guard let text = album.text else { return (nil, []) }
    return html(text, album: index, folder: album.slugs)
  }

  /// A photo's caption on its own page.
  func caption(ofPhoto photo: Photo, album index: Int) -> (html: String?, diagnostics: [Diagnostic])
  {
    switch photo.caption {
    case .plain(let text): (Self.unlessEmpty(PageText.html(plain: text)), [])
    case .markdown(let text):
      html(text, album: index, folder: tree.nodes[index].album.slugs + [photo.slug])
    case nil: (nil, [])
    }
  }

  private func html(
    _ text: MarkdownText,
    album: Int,
    folder: [String]
  ) -> (html: String?, diagnostics: [Diagnostic]) {
    var resolver = LinkResolver(
      tree: tree,
      targets: targets,
      images: images,
      contentFolder: contentFolder,
      album: album,
      folder: folder,
      text: text
    )
    let html = MarkdownRenderer.html(
      text.text,
      options: MarkdownOptions(
        allowsRawHTML: tree.configuration.unsafeHTML,
        headingShift: Self.headingShift
      )
    ) { resolver.replacement(for: $0) }
    if !tree.configuration.unsafeHTML {
      for place in MarkdownRenderer.rawHTML(in: text.text) { resolver.reportRawHTML(at: place) }
    }
    return (Self.unlessEmpty(html), resolver.diagnostics)
  }

  private static func unlessEmpty(_ html: String) -> String? { html.isEmpty ? nil : html }
}
