import FileSystem
public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Programs of this package, which are built beside the tests.
public enum TestProgram {
  /// The file of a program, or nil when it was not built.
  public static func named(_ name: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = Process.program?.withCPath { readlink($0, &buffer, buffer.count) } ?? -1
    guard length > 0 else { return nil }
    let tests = FilePath(bytes: buffer.prefix(length).map(UInt8.init(bitPattern:)))
    let program = tests.parent.appending(name)
    return FileStatus.ifPresent(program)?.kind == .file ? program : nil
  }
}
