import FileSystem
public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A folder of one test, removed with all that is in it when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// Where the folder is, without symbolic links.
  public let path: FilePath

  /// Makes an empty folder with a name that nothing else has.
  public init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let name = "vitrine-test-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let made = FilePath(base).appending(name)
    try Folder.make(made)
    path = try Folder.resolved(made)
  }

  deinit { Self.removeTree(path) }

  /// Writes a file, and the folders above it, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: FilePath) throws -> FilePath {
    let file = path.appending(name)
    try Folder.make(file.parent)
    try File.write(bytes, to: file)
    return file
  }

  /// Writes text as UTF-8, and the folders above it, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: FilePath) throws -> FilePath {
    try write(Array(text.utf8), to: name)
  }

  /// The paths of all files below the folder, relative to it and sorted.
  public func files() throws -> [FilePath] { try Self.files(in: path, below: .root).sorted() }

  private static func files(in folder: FilePath, below relative: FilePath) throws -> [FilePath] {
    var found: [FilePath] = []
    for name in try Folder.names(in: folder) {
      let child = folder.appending(name)
      if try FileStatus.ofLink(child).kind == .folder {
        found += try files(in: child, below: relative.appending(name))
      } else {
        found.append(relative.appending(name))
      }
    }
    return found
  }

  /// What cannot be removed stays: the test has its result, and the system tidies its own folder.
  private static func removeTree(_ folder: FilePath) {
    for name in (try? Folder.names(in: folder)) ?? [] {
      let child = folder.appending(name)
      if (try? FileStatus.ofLink(child))?.kind == .folder {
        removeTree(child)
      } else {
        try? File.remove(child)
      }
    }
    _ = try? Folder.removeIfEmpty(folder)
  }
}

extension TemporaryFolder {
  /// Makes a symbolic link in the folder; the target need not exist.
  public func makeLink(_ name: FilePath, to target: FilePath) throws {
    let result = target.withCPath { from in path.appending(name).withCPath { symlink(from, $0) } }
    guard result == 0 else { throw FileSystemError(.make, path.appending(name), code: errno) }
  }

  /// Writes over a file where it lies, as some programs do: the name and the number on the disk stay.
  public func overwrite(_ name: FilePath, with bytes: [UInt8]) throws {
    let file = path.appending(name)
    guard let stream = file.withCPath({ fopen($0, "r+") }) else {
      throw FileSystemError(.write, file, code: errno)
    }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else {
      throw FileSystemError(.write, file, code: errno)
    }
  }

  /// Cuts a file where it lies, as a program does that writes into it.
  public func truncate(_ name: FilePath, to size: Int) throws {
    let file = path.appending(name)
    let result = file.withCPath { place in
      #if canImport(Darwin)
      Darwin.truncate(place, off_t(size))
      #elseif canImport(Musl)
      Musl.truncate(place, off_t(size))
      #else
      Glibc.truncate(place, off_t(size))
      #endif
    }
    guard result == 0 else { throw FileSystemError(.write, file, code: errno) }
  }
}
