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

  /// The hash of text, as UTF-8.
  public static func of(_ string: String) -> String { of(Array(string.utf8)) }

  /// The hash of a file's bytes, read in pieces of 1 MiB.
  public static func of(file path: FilePath) throws(FileSystemError) -> String {
    let file = try FileDescriptor.reading(path)
    guard let state = XXH3_createState() else {
      throw FileSystemError(.read, path, code: ENOMEM)
    }
    defer { XXH3_freeState(state) }
    XXH3_128bits_reset(state)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(into: buffer)
      XXH3_128bits_update(state, buffer.baseAddress, count)
      if count < buffer.count { break }
    }
    return text(XXH3_128bits_digest(state))
  }

  private static func text(_ hash: XXH128_hash_t) -> String {
    hexadecimal(hash.high64) + hexadecimal(hash.low64)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
