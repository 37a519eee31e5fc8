private import CXXHash
public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// XXH3-128 of bytes, as 32 lower-case hexadecimal digits in the canonical (big-endian) order.
///
/// Fast enough to be bound by the disk, and wide enough that two photos never share a hash by
/// chance. It does not resist people who make files collide on purpose.
public enum ContentHash {
  /// The hash of bytes in memory.
  public static func of(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { text(XXH3_128bits($0.baseAddress, $0.count)) }
  }

  /// XXH3-64 of text as a number: to tell things apart in memory, never on a disk.
  ///
  /// Among 300,000 texts, two with one number are to be expected once in 400 million times.
  public static func number(of string: String) -> UInt64 {
    var string = string
    return string.withUTF8 { XXH3_64bits($0.baseAddress, $0.count) }
  }

  /// XXH3-64 of bytes as a number: to tell things apart in memory, never on a disk.
  public static func number(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }

  /// The hash of text, as UTF-8.
  public static func of(_ string: String) -> String { of(Array(string.utf8)) }

  /// The hash of a file's bytes, read in pieces of 1 MiB.
  public static func of(file path: FilePath) throws(FileSystemError) -> String {
    let file = try FileDescriptor.reading(path)
    guard let stream = HashStream() else { throw FileSystemError(.read, path, code: ENOMEM) }
    let size = try file.status(for: .read).size
    // One byte more than the file has, so that the first read sees its end. No alignment: blocks
    // with one leave holes in the heap that the C library never fills (glibc before 2.38).
    let count = max(1, min(size + 1, 1 << 20))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(into: buffer)
      stream.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      if count < buffer.count { break }
    }
    return stream.text
  }

  private static func text(_ hash: XXH128_hash_t) -> String {
    text(high: hash.high64, low: hash.low64)
  }

  static func text(high: UInt64, low: UInt64) -> String { hexadecimal(high) + hexadecimal(low) }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
