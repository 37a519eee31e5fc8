internal import Gallery
internal import Templates

/// The photos of an album as the viewer script needs them, in files of a few hundred.
///
/// A photo's picture and its words are the same HTML as on its page, from the same templates: a
/// theme of one's own needs no script of its own. Addresses are relative to a photo's page, since
/// that is where the script is.
struct PhotoData {
  let photos: PhotoValues
  let texts: TextRenderer

  /// Photos in one file: whole pages of the strip of thumbnails, and a few kilobytes to transfer.
  static let size = 198
  /// The templates of the parts.
  static let picture = "picture"
  static let words = "words"

  /// The name of a file in the album's folder; no folder of a photo or album has a dot in its name.
  static func file(_ number: String) -> String { "photos-\(number).json" }

  /// How many files an album needs; none when there is no other photo to go to.
  static func fileCount(photos count: Int) -> Int { count > 1 ? (count + size - 1) / size : 0 }

  /// The JSON of one of the files, counted from 0.
  func json(
    album: Int,
    file: Int,
    templates: TemplateLibrary
  ) throws(TemplateError) -> [UInt8] {
    let node = photos.tree.nodes[album]
    let first = file * Self.size
    var list: [TemplateValue] = []
    for index in first..<min(first + Self.size, node.album.photos.count) {
      list.append(try entry(album: album, photo: index, templates: templates))
    }
    return Array((TemplateValue.list(list).compactJSON + "\n").utf8)
  }

  private func entry(
    album: Int,
    photo index: Int,
    templates: TemplateLibrary
  ) throws(TemplateError) -> TemplateValue {
    let node = photos.tree.nodes[album]
    let photo = node.album.photos[index]
    let (caption, _) = texts.caption(ofPhoto: photo, album: album)
    let parts = photos.parts(node, photo, number: index + 1, caption: caption)
    var entry: TemplateObject = [
      "href": .string("../" + Href.encoded(photo.slug) + "/index.html"),
      "close": .string(photos.close(node, photo, at: index)),
      "title": .string(photos.title(of: photo, number: index + 1, node)),
    ]
    entry["alt"] = (photo.alternativeText ?? photo.title).map { .string($0) }
    if case .object(let values)? = parts["photo"] { entry["style"] = values["style"] }
    let thumb = photos.images.thumb(photo, root: Href.up(node.depth + 1))
    entry["thumb"] = thumb?["src"]
    entry["picture"] = .string(try Self.html(Self.picture, parts, templates))
    entry["words"] = .string(try Self.html(Self.words, parts, templates))
    return .object(entry)
  }

  private static func html(
    _ template: String,
    _ parts: TemplateObject,
    _ templates: TemplateLibrary
  ) throws(TemplateError) -> String {
    String(decoding: try templates.render(template, .object(parts)), as: UTF8.self)
  }
}
