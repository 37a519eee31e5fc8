public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A call to the file system that failed.
public struct FileSystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    case list = "list"
    case read = "read"
    case write = "write"
    case make = "make"
    case rename = "rename"
    case remove = "remove"
    case inspect = "look at"
    case lock = "lock"
    case watch = "watch"
  }

  /// What was tried.
  public var operation: Operation
  /// The file or folder it was tried on.
  public var path: FilePath
  /// The system's error number.
  public var code: Int32

  /// Makes an error from the system's error number.
  public init(_ operation: Operation, _ path: FilePath, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// What the system calls the error, such as "No space left on device".
  public var reason: String { Platform.message(of: code) }

  /// One phrase for people.
  public var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}

extension FileSystemError {
  /// Whether there was nothing at the path, which is no trouble where files may come and go.
  public var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}
