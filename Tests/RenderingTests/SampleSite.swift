import FileSystem
import Gallery
import Rendering
import Templates
import Testing

/// Made albums and photos, without a single file.
enum SampleSite {
  /// A model of the albums given, each photo of them published.
  static func model(
    _ root: Album,
    configure: (inout SiteConfiguration) -> Void = { _ in }
  ) -> SiteModel {
    var configuration = SiteConfiguration()
    configuration.title = "Ana's photographs"
    configure(&configuration)
    var images: [FilePath: PublishedImage] = [:]
    publish(root, in: configuration.formats, to: &images)
    let published = images
    return SiteModel(
      configuration: configuration,
      root: root,
      image: { published[$0.source] },
      stylesheet: "assets/style-0123456789.css"
    )
  }

  private static func publish(
    _ album: Album,
    in formats: [ImageFormat],
    to images: inout [FilePath: PublishedImage]
  ) {
    for photo in album.photos {
      images[photo.source] = image(photo.source, photo.facts.header.size, formats: formats)
    }
    for child in album.albums { publish(child, in: formats, to: &images) }
  }

  /// The derivatives that a photo of a size gets by default.
  static func image(
    _ source: FilePath,
    _ size: PixelSize,
    formats: [ImageFormat] = [.jpeg]
  ) -> PublishedImage {
    let name = source.bytes.reduce(5381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
    let widths = [320, 640, 1280, 2048].filter { $0 < size.width }
    let derivatives = formats.sorted().flatMap { format in
      (widths + (widths.count < 4 ? [size.width] : [])).map {
        Derivative(
          format: format,
          size: size.scaledDown(toWidth: $0),
          path: "images/\(name)-\($0).\(format.fileExtension)"
        )
      }
    }
    return PublishedImage(
      derivatives: derivatives,
      placeholder: RGBColor(red: 0x4A, green: 0x5B, blue: UInt8(name & 0xFF))
    )
  }

  /// A photo in an album's folder.
  static func photo(
    _ name: String,
    in folder: String = "",
    size: PixelSize = PixelSize(width: 3000, height: 2000),
    configure: (inout Photo) -> Void = { _ in }
  ) -> Photo {
    let source = FilePath(folder).appending(name)
    var photo = Photo(
      source: source,
      slug: FilePath(name).withoutExtension.description.lowercased(),
      facts: PhotoFacts(
        header: ImageHeader(format: .jpeg, size: size),
        metadata: PhotoMetadata(),
        contentHash: "0"
      )
    )
    configure(&photo)
    return photo
  }

  /// An album of so many photos in all shapes.
  static func album(_ name: String, photos count: Int, title: String? = nil) -> Album {
    let sizes = [(3000, 2000), (2000, 3000), (4000, 3000), (1600, 900), (3000, 3000), (6000, 1500)]
    return Album(
      source: FilePath(name),
      slugs: name.isEmpty ? [] : [name],
      title: title ?? name.capitalized(),
      photos: (0..<count).map {
        let size = sizes[$0 * 7 % sizes.count]
        return photo("p\($0 + 1).jpg", in: name, size: PixelSize(width: size.0, height: size.1))
      }
    )
  }

  /// The home page with albums below it.
  static func home(_ albums: Album...) -> Album {
    Album(source: .root, slugs: [], title: "Home", albums: albums)
  }

  /// The folder of this repository.
  private static let project: FilePath = {
    var folder = FilePath(#filePath)
    for _ in 0..<3 { folder = folder.parent }
    return folder
  }()

  /// The text of a file of this repository.
  static func projectFile(_ path: String) throws -> String {
    String(decoding: try File.read(project.appending(path)), as: UTF8.self)
  }

  /// The templates of this repository's `site` folder.
  static let templates: TemplateLibrary = {
    let folder = project.appending("site/templates")
    var files: [TemplateFile] = []
    for place in [folder, folder.appending("partials")] {
      for name in (try? Folder.names(in: place)) ?? [] where name.lowercasedExtension == "mustache"
      {
        guard let bytes = try? File.read(place.appending(name)) else { continue }
        files.append(
          TemplateFile(
            name: name.withoutExtension.description,
            bytes: bytes,
            path: "site/templates/" + name.description
          )
        )
      }
    }
    return TemplateLibrary(files)
  }()

  /// A renderer of a model with the templates of this repository.
  static func renderer(_ model: SiteModel) -> SiteRenderer {
    SiteRenderer(model: model, templates: templates)
  }
}

extension SiteRenderer {
  /// The text of the page at a path.
  func text(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let page = try #require(pages.first { $0.path == path }, sourceLocation: sourceLocation)
    return String(decoding: try render(page).bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate func capitalized() -> String { prefix(1).uppercased() + dropFirst() }
}

extension SiteModel {
  /// Publishes something else of a photo.
  mutating func change(
    _ source: FilePath,
    by change: @escaping @Sendable (inout PublishedImage?) -> Void
  ) {
    let published = image
    image = { photo in
      var image = published(photo)
      if photo.source == source { change(&image) }
      return image
    }
  }
}
