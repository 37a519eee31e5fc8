import FileSystem
import Gallery

/// Makes sure that writing a site to a folder cannot do harm.
enum OutputLocation {
  /// Refuses an output that overlaps with the sources, or that is far more than a site.
  ///
  /// Paths are compared with symbolic links resolved, so a link into the content is seen through;
  /// folders are compared too, for another path may lead to the same one: a mount of the content
  /// in another place, or another case on a disk that ignores it.
  ///
  /// - Parameters:
  ///   - output: the folder to write to; it need not exist.
  ///   - project: the folder that holds `content/` and `site/`.
  /// - Returns: the output folder's resolved path.
  /// - Throws: the reason for the refusal.
  static func checked(_ output: FilePath, project: FilePath) throws(PublishingError) -> FilePath {
    let place = try resolved(output)
    if let status = FileStatus.ifPresent(place), status.kind != .folder {
      throw PublishingError(.outputIsNotAFolder, path: output)
    }
    let home = try Terminal.environment("HOME").map { text throws(PublishingError) in
      try resolved(FilePath(text))
    }
    let whole = try resolved(project)
    if place == "/" || place == home || whole.isInside(place) {
      throw PublishingError(.outputIsTooMuch, path: output)
    }
    for name in ["content", "site"] {
      let sources = try resolved(project.appending(name))
      if place.isInside(sources) || sources.isInside(place) || isBelow(place, sources)
        || isBelow(sources, place)
      {
        throw PublishingError(.outputOverlaps(project.appending(name)), path: output)
      }
    }
    return place
  }

  /// Whether a path leads through a folder, by whatever name.
  private static func isBelow(_ path: FilePath, _ folder: FilePath) -> Bool {
    guard let wanted = FileStatus.ifPresent(folder) else { return false }
    var place = path
    while true {
      if let status = FileStatus.ifPresent(place), status.inode == wanted.inode,
        status.device == wanted.device
      {
        return true
      }
      let parent = place.parent
      if parent == place { return false }
      place = parent
    }
  }

  private static func resolved(_ path: FilePath) throws(PublishingError) -> FilePath {
    do throws(FileSystemError) {
      return try Folder.resolved(path)
    } catch {
      throw PublishingError(.fileSystem(error), path: path)
    }
  }
}
