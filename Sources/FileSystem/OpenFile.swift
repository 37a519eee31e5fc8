public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A regular file that stays open for reading, whatever happens to its name.
public final class OpenFile: Sendable {
  let descriptor: FileDescriptor
  /// What the file was like when it was opened.
  public let status: FileStatus

  /// Opens a regular file; never blocks on a pipe or a device.
  public init(_ path: FilePath) throws(FileSystemError) {
    descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    status = try descriptor.status(for: .read)
    guard status.kind == .file else {
      throw FileSystemError(.read, path, code: status.kind == .folder ? EISDIR : EINVAL)
    }
  }

  /// Whether bytes that were there when the file was opened are still the same.
  ///
  /// A file that only grew is as good as before; one that was written into or cut is not.
  public var isIntact: Bool {
    guard let now = try? descriptor.status(for: .read) else { return false }
    return now.size > status.size
      || (now.size == status.size && now.modified == status.modified)
  }

  /// The bytes of a range; fails when the file has become shorter.
  public func read(_ range: Range<Int>) throws(FileSystemError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count, let base = buffer.baseAddress {
        let offset = off_t(range.lowerBound + filled)
        let count = retryingInterrupts {
          pread(descriptor.number, base + filled, range.count - filled, offset)
        }
        guard count > 0 else {
          failure = count == 0 ? EIO : errno
          return
        }
        filled += count
      }
    }
    guard failure == 0 else { throw FileSystemError(.read, descriptor.path, code: failure) }
    return bytes
  }
}
