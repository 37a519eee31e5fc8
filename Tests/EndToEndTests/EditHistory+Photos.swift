import FileSystem
import Gallery
import TestSupport

/// Edits of photos and of what cameras and editors put beside them.
extension EditHistory {
  mutating func editPhoto() throws -> String {
    switch roll(16) {
    case 0...4: return try addPhoto()
    case 5: return try removePhoto()
    case 6, 7: return try renamePhoto()
    case 8: return try swapPhotos()
    case 9: return try replaceKeepingLooks()
    case 10: return try replaceByOlder()
    case 11: return try touch()
    case 12: return try damage()
    case 13: return try addPair()
    default: return try editSidecar()
    }
  }

  mutating func addPhoto() throws -> String {
    let path = someAlbum().appending(pick(Self.names))
    let (bytes, what) = try picture()
    try project.folder.write(bytes, to: path)
    return "add \(path), \(what)"
  }

  private mutating func picture() throws -> (bytes: [UInt8], what: String) {
    let shade = UInt8(roll(256))
    let width = 8 + roll(17)
    let pixels = Pixels(width: width, height: 16) { x, _ in
      RGBColor(red: shade, green: UInt8(x * 8), blue: 90)
    }
    switch roll(14) {
    case 0: return (PNGFile.bytes(of: pixels, alpha: UInt8(100 + roll(2) * 155)), "PNG")
    case 1: return (TIFFFile.bytes(of: pixels, orientation: 1 + roll(8)), "TIFF")
    case 2:
      let colors = [pixels[0, 0], pixels[width - 1, 0]]
      let frames = Array(colors.prefix(1 + roll(2)))
      return (GIFFile.animation(frames, width: width, height: 16), "GIF")
    case 3: return (RawPhotoFile.bytes(around: try pixels.jpeg(quality: 80)), "raw")
    case 4:
      // A picture of the site, as somebody saves it from there: a WebP file, if there is one.
      let made = try project.folder.files().filter { $0.isInside(output.appending("images")) }
      guard let some = made.first(where: { $0.lowercasedExtension == "webp" }) ?? made.first
      else { return ([], "empty") }
      return (try File.read(project.root.appending(some)), "of the site")
    case 5...8: return (try pixels.jpeg(quality: 80), "JPEG")
    default:
      let exif = exif()
      return (
        JPEGFile.with(exif, in: try pixels.jpeg(quality: 80)),
        "JPEG \(exif.orientation ?? 0) \(exif.dateTimeOriginal ?? "") \(exif.description ?? "")"
      )
    }
  }

  private mutating func exif() -> EXIFBlock {
    var exif = EXIFBlock(
      orientation: pick([nil, 1, 3, 6, 9]),
      dateTimeOriginal: pick([nil, "2020:01:0\(1 + roll(9)) 10:00:0\(roll(3))", "never"]),
      offsetTimeOriginal: pick([nil, "+02:00"]),
      description: pick([nil, "D\(roll(3))"])
    )
    if roll(3) == 0 {
      exif.latitude = 38
      exif.longitude = -9
      exif.model = "M\(roll(2))"
    }
    return exif
  }

  private mutating func removePhoto() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to remove" }
    try File.remove(project.root.appending(photo))
    return "remove \(photo)"
  }

  private mutating func renamePhoto() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to rename" }
    let target = someAlbum().appending(pick(Self.names))
    try Folder.make(project.root.appending(target).parent)
    try File.rename(project.root.appending(photo), to: project.root.appending(target))
    return "rename \(photo) to \(target)"
  }

  private mutating func swapPhotos() throws -> String {
    guard let one = try somePhoto(), let other = try somePhoto(), one != other else {
      return "nothing to swap"
    }
    let aside = project.root.appending("aside")
    try File.rename(project.root.appending(one), to: aside)
    try File.rename(project.root.appending(other), to: project.root.appending(one))
    try File.rename(aside, to: project.root.appending(other))
    return "swap \(one) and \(other)"
  }

  /// Another file of the same size and time, in place of the old one or written over it.
  private mutating func replaceKeepingLooks() throws -> String {
    guard let photo = try somePhoto(),
      let status = FileStatus.ifPresent(project.root.appending(photo)), status.size > 40
    else { return "nothing to replace" }
    let path = project.root.appending(photo)
    var bytes = try File.read(path)
    bytes[bytes.count - 12] ^= 0x55
    let isOver = roll(2) == 0
    if isOver {
      try project.folder.overwrite(photo, with: bytes)
    } else {
      try File.write(bytes, to: path)
    }
    try FileTimes.setModified(path, to: status.modified)
    return "\(isOver ? "write over" : "replace") \(photo), size and time kept"
  }

  private mutating func replaceByOlder() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to replace" }
    let path = project.root.appending(photo)
    let (bytes, what) = try picture()
    try File.write(bytes, to: path)
    try FileTimes.setModified(path, to: 1_000_000_000_000_000_000)
    return "replace \(photo) by an older \(what)"
  }

  private mutating func touch() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to touch" }
    let days = 1 + roll(999)
    try FileTimes.setModified(
      project.root.appending(photo),
      to: 1_500_000_000_000_000_000 + days * 86_400_000_000_000
    )
    return "touch \(photo)"
  }

  private mutating func damage() throws -> String {
    guard let photo = try somePhoto() else { return "nothing to damage" }
    let path = project.root.appending(photo)
    let bytes = try File.read(path)
    switch roll(4) {
    case 0: try File.write([], to: path)
    case 1: try File.write(Array("no photo".utf8), to: path)
    case 2: try project.folder.truncate(photo, to: bytes.count / 2)
    default: try File.write(Array(bytes.prefix(bytes.count * 9 / 10)), to: path)
    }
    return "damage \(photo): \(bytes.count) to \(try FileStatus.of(path).size) bytes"
  }

  private mutating func addPair() throws -> String {
    let album = someAlbum()
    let jpeg = try Pixels.quadrants(width: 16 + roll(3), height: 12).jpeg()
    let exif = exif()
    let raw = roll(4) == 0 ? [] : JPEGFile.with(self.exif(), in: jpeg)
    try project.folder.write(
      RawPhotoFile.bytes(around: raw),
      to: album.appending("a.CR2")
    )
    try project.folder.write(JPEGFile.with(exif, in: jpeg), to: album.appending("a.jpg"))
    return "add a raw file of \(raw.count) bytes and its picture to \(album)"
  }

  private mutating func editSidecar() throws -> String {
    guard let photo = try somePhoto() else { return "no photo to say something of" }
    let name =
      roll(2) == 0 ? photo.appendingToName(".xmp") : photo.withoutExtension.appendingToName(".xmp")
    if roll(3) == 0 {
      try File.remove(project.root.appending(name))
      return "remove \(name)"
    }
    let rating = pick([-1, 0, 3, 5])
    let title = "X\(roll(3))"
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmp:Rating="\(rating)"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li>
      </rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    try project.folder.write(roll(6) == 0 ? "<x:xmpmeta" : text, to: name)
    return "write \(name): \(rating), \(title)"
  }
}
