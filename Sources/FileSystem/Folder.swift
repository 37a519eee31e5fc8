public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Listing, making and removing folders.
public enum Folder {
  /// The names in a folder without `.` and `..`, sorted by bytes.
  public static func names(in path: FilePath) throws(FileSystemError) -> [FilePath] {
    guard let stream = path.withCPath({ opendir($0) }) else {
      throw FileSystemError(.list, path, code: errno)
    }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileSystemError(.list, path, code: errno) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: field.pointee))
        {
          Array(
            UnsafeBufferPointer(
              start: $0,
              count: strlen(
                UnsafeRawPointer($0)
                  .assumingMemoryBound(to: CChar.self)
              )
            )
          )
        }
      }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(FilePath(bytes: name)) }
    }
    return names.sorted()
  }

  /// Makes a folder and those above it; a folder that is there already is fine.
  public static func make(_ path: FilePath) throws(FileSystemError) {
    if path.isEmpty || path.withCPath({ mkdir($0, 0o777) }) == 0 { return }
    switch errno {
    case EEXIST:
      guard FileStatus.ifPresent(path)?.kind == .folder else {
        throw FileSystemError(.make, path, code: ENOTDIR)
      }
    case ENOENT:
      let parent = path.parent
      guard parent != path else { throw FileSystemError(.make, path, code: ENOENT) }
      try make(parent)
      if path.withCPath({ mkdir($0, 0o777) }) != 0, errno != EEXIST {
        throw FileSystemError(.make, path, code: errno)
      }
    default: throw FileSystemError(.make, path, code: errno)
    }
  }

  /// Removes a folder if nothing is in it; returns whether it is gone.
  @discardableResult
  public static func removeIfEmpty(_ path: FilePath) throws(FileSystemError) -> Bool {
    if path.withCPath({ rmdir($0) }) == 0 || errno == ENOENT { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw FileSystemError(.remove, path, code: errno)
  }

  /// The path without symbolic links, `.` and `..`; what does not exist yet is kept as written.
  public static func resolved(_ path: FilePath) throws(FileSystemError) -> FilePath {
    if let real = path.withCPath({ realpath($0, nil) }) {
      defer { free(real) }
      return FilePath(bytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
    }
    guard errno == ENOENT, !path.isEmpty, path.parent != path else {
      throw FileSystemError(.inspect, path, code: errno)
    }
    return try resolved(path.parent).appending(path.name)
  }
}
