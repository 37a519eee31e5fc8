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
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    let status = try file.status(for: .read)
    guard status.kind == .file else {
      throw FileSystemError(.read, path, code: status.kind == .folder ? EISDIR : EINVAL)
    }
    guard status.size <= limit else { throw FileSystemError(.read, path, code: EFBIG) }
    var failure: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: status.size) { buffer, count in
      do throws(FileSystemError) {
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        count = 0
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The first bytes of a regular file, fewer if it is shorter.
  public static func readPrefix(_ path: FilePath, count: Int) throws(FileSystemError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    guard try file.status(for: .read).kind == .file else {
      throw FileSystemError(.read, path, code: EINVAL)
    }
    var failure: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileSystemError) {
        filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        filled = 0
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes a file so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// The bytes go to a temporary name in the same folder, which is then renamed.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileSystemError) {
    let temporary = temporaryPath(for: path)
    do throws(FileSystemError) {
      let file = try FileDescriptor(
        opening: temporary,
        flags: O_WRONLY | O_CREAT | O_TRUNC,
        mode: 0o666,
        for: .write
      )
      var failure: FileSystemError?
      bytes.withUnsafeBytes { buffer in
        do throws(FileSystemError) { try file.write(buffer) } catch { failure = error }
      }
      if let failure { throw failure }
    } catch {
      _ = temporary.withCPath { unlink($0) }
      throw FileSystemError(error.operation, path, code: error.code)
    }
    try rename(temporary, to: path)
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
