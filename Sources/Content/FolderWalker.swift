import FileSystem
import Gallery

/// Lists all folders below the content folder, each before those in it, without recursion.
struct FolderWalker {
  /// A deeper tree is a mistake, and no web server would serve it.
  private static let deepest = 1000

  private struct Pending {
    var path: FilePath
    var parent: Int?
    var identity: FolderListing.Identity
    var depth: Int
  }

  private let content: FilePath
  /// Where the content folder and the output folder are, without links.
  private let places: (content: FilePath, output: FilePath?)
  /// The output folder on its disk, if it is there.
  private let output: FolderListing.Identity?
  private var pending: [Pending] = []
  /// The folders that a symbolic link led to, with the path of that link.
  private var followed: [FolderListing.Identity: FilePath] = [:]

  /// The folders found so far.
  private(set) var folders: [FolderListing] = []
  /// What was passed over.
  private(set) var skipped: [SkippedFile] = []

  /// Walks a content folder; fails only when that folder itself cannot be listed.
  init(content: FilePath, output: FilePath? = nil) throws(FileSystemError) {
    self.content = content
    places = (
      try Folder.resolved(content), output.map { (try? Folder.resolved($0)) ?? $0 }
    )
    self.output = output.flatMap(FileStatus.ifPresent).map(Self.identity)
    let status = try FileStatus.of(content)
    let names = try Folder.names(in: content)
    let root = Pending(path: .root, parent: nil, identity: Self.identity(status), depth: 0)
    list(root, names)
    while let next = pending.popLast() {
      do throws(FileSystemError) {
        list(next, try Folder.names(in: content.appending(next.path)))
      } catch {
        skip(next.path, because: error)
      }
    }
  }

  private mutating func list(_ folder: Pending, _ names: [FilePath]) {
    let index = folders.count
    folders.append(
      FolderListing(path: folder.path, parent: folder.parent, identity: folder.identity)
    )
    var subfolders: [Pending] = []
    var files: [ListedFile] = []
    for name in names {
      let path = folder.path.appending(name)
      if let reason = Leftovers.reason(name) {
        skip(path, reason, isUnexpected: false)
        continue
      }
      do throws(FileSystemError) {
        guard let (status, isLink) = try look(at: path) else { continue }
        if isLink, let reason = reasonAgainstLink(path) {
          skip(path, reason, isUnexpected: true)
          continue
        }
        switch status.kind {
        case .file:
          files.append(
            ListedFile(file: SourceFile(path: path, status: status), kind: FileKind(name))
          )
        case .folder:
          let identity = Self.identity(status)
          guard mayEnter(path, identity, isLink: isLink, from: index) else { continue }
          guard folder.depth < Self.deepest else {
            skip(path, "more than \(Self.deepest) folders deep", isUnexpected: true)
            continue
          }
          subfolders.append(
            Pending(path: path, parent: index, identity: identity, depth: folder.depth + 1)
          )
        case .link, .special: skip(path, "neither a file nor a folder", isUnexpected: true)
        }
      } catch {
        skip(path, because: error)
      }
    }
    folders[index].files = PackedList(files)
    pending += subfolders.reversed()
  }

  private mutating func look(
    at path: FilePath
  ) throws(FileSystemError) -> (status: FileStatus, isLink: Bool)? {
    let location = content.appending(path)
    let status = try FileStatus.ofLink(location)
    guard status.kind == .link else { return (status, false) }
    do throws(FileSystemError) {
      return (try FileStatus.of(location), true)
    } catch {
      guard error.isAbsence else { throw error }
      skip(path, "the link leads nowhere", isUnexpected: true)
      return nil
    }
  }

  /// Why a link is not followed, or nil if it may be: it leads to all of the project or to what was
  /// made of it.
  private func reasonAgainstLink(_ path: FilePath) -> String? {
    // One that cannot be resolved is told of when it is looked at.
    guard let target = try? Folder.resolved(content.appending(path)) else { return nil }
    if places.content != target, places.content.isInside(target) {
      return "leads to a folder that the content folder is in"
    }
    if let output = places.output, target.isInside(output) { return Self.outputReason }
    return nil
  }

  private static let outputReason = "leads to the folder that the site is written to"

  private mutating func mayEnter(
    _ path: FilePath,
    _ identity: FolderListing.Identity,
    isLink: Bool,
    from index: Int
  ) -> Bool {
    // A link may lead to a folder that the output is in.
    if identity == output {
      skip(path, Self.outputReason, isUnexpected: true)
      return false
    }
    // A link may lead above its folder, so a plain folder can close the circle too.
    var ancestor: Int? = index
    while let current = ancestor {
      if folders[current].identity == identity {
        skip(path, "leads back to a folder above it", isUnexpected: true)
        return false
      }
      ancestor = folders[current].parent
    }
    guard isLink else { return true }
    // Two links to one folder could double the tree at every level.
    if let first = followed[identity] {
      skip(path, "leads to the same folder as \(first)", isUnexpected: true)
      return false
    }
    followed[identity] = path
    return true
  }

  private mutating func skip(_ path: FilePath, because error: FileSystemError) {
    // A file that went away while the folder was read is as good as never there.
    guard !error.isAbsence else { return }
    skip(path, "cannot \(error.operation.rawValue) it: \(error.reason)", isUnexpected: true)
  }

  private mutating func skip(_ path: FilePath, _ reason: String, isUnexpected: Bool) {
    skipped.append(SkippedFile(path: path, reason: reason, isUnexpected: isUnexpected))
  }

  private static func identity(_ status: FileStatus) -> FolderListing.Identity {
    FolderListing.Identity(device: status.device, inode: status.inode)
  }
}
