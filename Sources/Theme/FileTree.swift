internal import FileSystem
internal import Gallery

/// What is in a folder and the folders in it, through symbolic links.
struct FileTree {
  /// Paths of regular files below the folder, sorted by bytes.
  private(set) var files: [FilePath] = []
  /// Names that stand for nothing that can be read, with the reason.
  private(set) var skipped: [SkippedFile] = []

  private let folder: FilePath
  private let isWanted: (FilePath) -> Bool
  /// Where links may lead: a resolved path; nil for anywhere.
  private let boundary: FilePath?

  /// Walks a folder; one that does not exist is empty.
  ///
  /// `isWanted` gets the name of each file and folder. With a boundary, links that lead out of it
  /// are not followed: what is published as it is must not be picked from anywhere on the disk.
  init(
    _ folder: FilePath,
    boundary: FilePath? = nil,
    isWanted: @escaping (FilePath) -> Bool
  ) throws(FileSystemError) {
    self.boundary = boundary
    self.folder = folder
    self.isWanted = isWanted
    do throws(FileSystemError) {
      let status = try FileStatus.of(folder)
      if status.kind == .folder { try walk(.root, enclosing: [status]) }
    } catch {
      if !error.isAbsence { throw error }
    }
    files.sort()
  }

  private mutating func walk(
    _ path: FilePath,
    enclosing: [FileStatus]
  ) throws(FileSystemError) {
    for name in try Folder.names(in: folder.appending(path)) where isWanted(name) {
      let child = path.appending(name)
      do throws(FileSystemError) {
        let status = try FileStatus.of(folder.appending(child))
        switch status.kind {
        case _ where try leadsOut(child):
          skip(child, "this link leads out of the project")
        case .file: files.append(child)
        case .folder where enclosing.contains { $0.isSame(as: status) }:
          skip(child, "this link leads back to a folder that it is in")
        case .folder: try walk(child, enclosing: enclosing + [status])
        case .special, .link: skip(child, "this is neither a file nor a folder")
        }
      } catch {
        // A link to nothing, or a file that went away since it was listed.
        guard error.isAbsence else { throw error }
        skip(child, "this link leads nowhere")
      }
    }
  }

  private func leadsOut(_ path: FilePath) throws(FileSystemError) -> Bool {
    let location = folder.appending(path)
    guard let boundary, try FileStatus.ofLink(location).kind == .link else { return false }
    return !(try Folder.resolved(location)).isInside(boundary)
  }

  private mutating func skip(_ path: FilePath, _ reason: String) {
    skipped.append(SkippedFile(path: path, reason: reason, isUnexpected: true))
  }
}

extension FileStatus {
  fileprivate func isSame(as other: FileStatus) -> Bool {
    inode == other.inode && device == other.device
  }
}
