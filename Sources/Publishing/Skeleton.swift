import FileSystem
public import Gallery

/// The files that a new site and a new album start from.
public enum Skeleton {
  /// Makes `content/index.md` and `site/site.yml` where they are missing.
  ///
  /// - Parameter project: the folder to start a site in; made if it is missing.
  /// - Returns: the files that were made.
  /// - Throws: the first file that could not be made.
  public static func makeSite(in project: FilePath) throws(PublishingError) -> [FilePath] {
    var made: [FilePath] = []
    for (name, text) in [("content/index.md", homePage), ("site/site.yml", siteSettings)] {
      let path = project.appending(name)
      guard FileStatus.ifPresent(path) == nil else { continue }
      try write(text, to: path)
      made.append(path)
    }
    return made
  }

  /// Makes an album's folder with its `index.md`.
  ///
  /// - Parameters:
  ///   - album: a path below `content/`.
  ///   - project: the folder that holds `content/`.
  /// - Returns: the file that was made.
  /// - Throws: `exists` when the album has an `index.md`, or why it could not be written.
  public static func makeAlbum(
    _ album: String,
    in project: FilePath
  ) throws(PublishingError)
    -> FilePath
  {
    let content = project.appending("content")
    guard FileStatus.ifPresent(content)?.kind == .folder else {
      throw PublishingError(.noContent, path: content)
    }
    let relative = FilePath(album)
    let components = relative.components
    guard !components.isEmpty, !relative.isAbsolute,
      !components.contains(where: { $0 == ".." || $0.isHidden })
    else {
      throw PublishingError(.notAnAlbumName, path: relative)
    }
    let path = content.appending(relative).appending("index.md")
    guard FileStatus.ifPresent(path) == nil else { throw PublishingError(.exists, path: path) }
    try write(albumPage, to: path)
    return path
  }

  private static func write(_ text: String, to path: FilePath) throws(PublishingError) {
    do throws(FileSystemError) {
      try Folder.make(path.parent)
      try File.write(Array(text.utf8), to: path)
    } catch {
      throw PublishingError(.fileSystem(error), path: path)
    }
  }

  private static let homePage = """
    ---
    # The home page. Each folder beside this file is an album; the text below the second line of
    # dashes stands above them.
    title: My photographs
    # description: one sentence for search engines and feeds
    ---


    """

  private static let albumPage = """
    ---
    # title: the folder's name unless given
    # date: 2024-08-02, 2024-08 or 2024; the photos' dates unless given
    # description: one sentence for lists, feeds and search engines
    # location: where it was, as text
    # tags: [sea, family]
    # cover: DSC_0001.jpg
    # sort: date             # name, date, rating or listed
    # order: ascending       # or descending
    # clock: "+1:00"         # when the camera's clock was wrong
    # draft: true            # not published yet
    # unlisted: true         # published, but linked from nowhere
    # download: true         # offer the largest picture for download
    # photos:
    #   DSC_0001.jpg: A caption in *Markdown*.
    #   DSC_0002.jpg: {title: A title, caption: A caption, alt: For those who cannot see it}
    #   DSC_0003.jpg: {hidden: true}
    ---


    """

  private static let siteSettings = """
    # Settings of the site. Every line is optional; a # starts a comment.

    # title: My photographs
    # description: One plain sentence about the site.
    # author: Who made the photographs
    # language: en
    # base_url: https://example.org/photos/   # needed for feed.xml and sitemap.xml

    # sizes: [320, 640, 1280, 2048]           # widths of the published pictures, in pixels
    # formats: [jpeg]                         # or [avif, webp, jpeg]
    # quality: {jpeg: 85, webp: 87, avif: 70} # 1 to 100
    # background: "#ffffff"                   # behind transparent pictures

    # pager: window                           # or pair
    # page_size: 100                          # photos on one page of an album, 100 at most
    # unsafe_html: false                      # true publishes raw HTML from Markdown

    # privacy:
    #   camera: true                          # camera, lens and exposure on photo pages
    #   dates: true                           # when a photo was taken
    #   keywords: true
    #   texts: true                           # titles and captions in the photos themselves

    # limits:
    #   pixels: 300000000                     # larger photos are left out
    #   bytes: 1000000000
    #   seconds: 60

    """
}
