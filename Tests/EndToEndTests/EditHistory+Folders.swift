import FileSystem
import Gallery
import TestSupport

/// Edits of whole albums, and of links.
extension EditHistory {
  mutating func editFolder() throws -> String {
    switch roll(9) {
    case 0, 1: return try moveAlbum()
    case 2: return try removeAlbum()
    case 3: return try makeEmptyFolder()
    case 4, 5: return try link()
    case 6: return try copyAlbum()
    default: return try addPhoto()
    }
  }

  private mutating func moveAlbum() throws -> String {
    let (album, target) = (someAlbum(), someAlbum())
    guard album != "content", !target.isInside(album),
      (try? FileStatus.ofLink(project.root.appending(target))) == nil
    else { return "no album to move" }
    try Folder.make(project.root.appending(target).parent)
    try File.rename(project.root.appending(album), to: project.root.appending(target))
    return "move \(album) to \(target)"
  }

  private mutating func removeAlbum() throws -> String {
    let album = someAlbum()
    guard album != "content" else { return "no album to remove" }
    try project.remove(album)
    return "remove \(album)"
  }

  private mutating func makeEmptyFolder() throws -> String {
    let folder = someAlbum().appending(pick(["empty", "north", "a"]))
    try Folder.make(project.root.appending(folder))
    return "make \(folder)"
  }

  private mutating func copyAlbum() throws -> String {
    let (album, target) = (someAlbum(), someAlbum())
    guard album != "content", !target.isInside(album), !album.isInside(target),
      FileStatus.ifPresent(project.root.appending(album)) != nil,
      (try? FileStatus.ofLink(project.root.appending(target))) == nil
    else { return "no album to copy" }
    try Folder.make(project.root.appending(target).parent)
    try project.copy(album, to: target)
    return "copy \(album) to \(target)"
  }

  /// A link to an album, a photo, the folder above or nothing, in place of a file or link.
  private mutating func link() throws -> String {
    let name = pick(["b.jpg", "link", "page", "A.jpg", "sea"])
    let target = FilePath(
      pick(["../sea", "sea", "a.jpg", "sea/a.jpg", "../a.jpg", "..", "gone", "north"])
    )
    let path = FilePath("content").appending(pick(["", "sea", "Sea"])).appending(name)
    try Folder.make(project.root.appending(path).parent)
    try File.remove(project.root.appending(path))
    try project.folder.makeLink(path, to: target)
    return "link \(path) to \(target)"
  }
}
