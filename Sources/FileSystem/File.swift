public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Reading, writing and removing whole files.
public enum File {
  /// All bytes of a regular file.
  ///
  /// Never blocks on a pipe or a device: those fail with "Invalid argument".
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes to accept; a longer file fails with "File too large".
  /// - Returns: the bytes as they are now.
  /// - Throws: when the file is not a regular one, too long, or cannot be read.
  public static func read(_ path: FilePath, limit: Int = .max) throws(FileSystemError) -> [UInt8] {
    let file = try FileDescriptor.reading(path)
    let size = try file.status(for: .read).size
    guard size <= limit else { throw FileSystemError(.read, path, code: EFBIG) }
    return try file.read(count: size)
  }

  /// The first bytes of a regular file, fewer if it is shorter.
  public static func readPrefix(_ path: FilePath, count: Int) throws(FileSystemError) -> [UInt8] {
    try FileDescriptor.reading(path).read(count: count)
  }

  /// Writes a file so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// The bytes go to a temporary name in the same folder, which is then renamed. Two writes of
  /// the same file must not run at once.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileSystemError) {
    let temporary = temporaryPath(for: path)
    do throws(FileSystemError) {
      try create(temporary).write(bytes)
      try rename(temporary, to: path)
    } catch {
      _ = temporary.withCPath { unlink($0) }
      throw FileSystemError(error.operation, path, code: error.code)
    }
  }

  /// Makes a new file, in place of whatever has the name: opening a pipe would wait, and a link
  /// leads elsewhere.
  private static func create(_ path: FilePath) throws(FileSystemError) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL
    do throws(FileSystemError) {
      return try FileDescriptor(opening: path, flags: flags, mode: 0o666, for: .write)
    } catch {
      guard error.code == EEXIST, path.withCPath({ unlink($0) }) == 0 else { throw error }
      return try FileDescriptor(opening: path, flags: flags, mode: 0o666, for: .write)
    }
  }

  /// Writes a file unless it has these bytes already; returns whether it was written.
  public static func writeIfChanged(
    _ bytes: [UInt8],
    to path: FilePath
  ) throws(FileSystemError)
    -> Bool
  {
    if let status = FileStatus.ifPresent(path), status.kind == .file, status.size == bytes.count,
      let old = try? read(path), old == bytes
    {
      return false
    }
    try write(bytes, to: path)
    return true
  }

  /// The temporary name that a file is written under before it is renamed.
  ///
  /// It is hidden, short enough for any file name, and the same for the same file: a build that
  /// was killed leaves at most one behind, which the next build overwrites.
  public static func temporaryPath(for path: FilePath) -> FilePath {
    let hash = ContentHash.of(path.name.bytes).prefix(16)
    return path.parent.appending(".vitrine-\(hash).tmp")
  }

  /// Whether a name is one that ``temporaryPath(for:)`` gives.
  public static func isTemporary(_ name: FilePath) -> Bool {
    name.bytes.starts(with: ".vitrine-".utf8) && name.bytes.suffix(4).elementsEqual(".tmp".utf8)
  }

  /// Gives a file another name in one step, replacing what had that name.
  public static func rename(_ source: FilePath, to target: FilePath) throws(FileSystemError) {
    let result = source.withCPath { from in
      target.withCPath { to in
        #if canImport(Darwin)
        Darwin.rename(from, to)
        #elseif canImport(Musl)
        Musl.rename(from, to)
        #else
        Glibc.rename(from, to)
        #endif
      }
    }
    guard result == 0 else { throw FileSystemError(.rename, target, code: errno) }
  }

  /// Removes a file; one that is not there is fine.
  public static func remove(_ path: FilePath) throws(FileSystemError) {
    guard path.withCPath({ unlink($0) }) == 0 || errno == ENOENT else {
      throw FileSystemError(.remove, path, code: errno)
    }
  }
}
