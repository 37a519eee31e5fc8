public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

extension FilePath {
  /// Calls a C function with the path as the kernel wants it; the root is the current folder.
  ///
  /// A path with a zero byte is passed as an empty name, which nothing has: the kernel would take
  /// what is before the zero for the whole.
  public func withCPath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result
  {
    var terminated = bytes.isEmpty ? [UInt8(ascii: "."), 0] : bytes.contains(0) ? [0] : bytes + [0]
    return try terminated.withUnsafeMutableBytes { raw in
      try raw.withMemoryRebound(to: CChar.self) { buffer in
        // A buffer with at least one byte always has an address.
        guard let address = buffer.baseAddress else { preconditionFailure("empty path buffer") }
        return try body(UnsafePointer(address))
      }
    }
  }
}

/// An open file that closes itself.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: FilePath

  init(
    opening path: FilePath,
    flags: Int32,
    mode: mode_t = 0,
    for operation: FileSystemError.Operation
  )
    throws(FileSystemError)
  {
    let opened = retryingInterrupts { path.withCPath { open($0, flags | O_CLOEXEC, mode) } }
    guard opened >= 0 else { throw FileSystemError(operation, path, code: errno) }
    self.number = opened
    self.path = path
  }

  /// Opens a regular file for reading, and never waits for a pipe or a device.
  static func reading(_ path: FilePath) throws(FileSystemError) -> FileDescriptor {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    switch try file.status(for: .read).kind {
    case .file: return file
    case .folder: throw FileSystemError(.read, path, code: EISDIR)
    case .link, .special: throw FileSystemError(.read, path, code: EINVAL)
    }
  }

  deinit { close(number) }

  func status(for operation: FileSystemError.Operation) throws(FileSystemError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else {
      throw FileSystemError(operation, path, code: errno)
    }
    return FileStatus(status)
  }

  /// The next bytes of the file; fewer than asked for only at its end.
  func read(count: Int) throws(FileSystemError) -> [UInt8] {
    var failure: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileSystemError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        filled = 0
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills a buffer from the file; returns fewer bytes than asked for only at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError) -> Int {
    var filled = 0
    while filled < buffer.count, let base = buffer.baseAddress {
      let count = retryingInterrupts {
        #if canImport(Darwin)
        Darwin.read(number, base + filled, buffer.count - filled)
        #elseif canImport(Musl)
        Musl.read(number, base + filled, buffer.count - filled)
        #else
        Glibc.read(number, base + filled, buffer.count - filled)
        #endif
      }
      guard count >= 0 else { throw FileSystemError(.read, path, code: errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  func write(_ bytes: [UInt8]) throws(FileSystemError) {
    var failure: FileSystemError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileSystemError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(FileSystemError) {
    var written = 0
    while written < bytes.count, let base = bytes.baseAddress {
      let count = retryingInterrupts {
        #if canImport(Darwin)
        Darwin.write(number, base + written, bytes.count - written)
        #elseif canImport(Musl)
        Musl.write(number, base + written, bytes.count - written)
        #else
        Glibc.write(number, base + written, bytes.count - written)
        #endif
      }
      guard count >= 0 else { throw FileSystemError(.write, path, code: errno) }
      written += count
    }
  }
}

/// Repeats a system call for as long as a signal interrupts it.
func retryingInterrupts<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
