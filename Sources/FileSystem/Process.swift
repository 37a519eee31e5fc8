private import CSystem
public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// This process.
public enum Process {
  /// Ends the process with a code for the shell.
  public static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(code)
    #elseif canImport(Musl)
    Musl.exit(code)
    #else
    Glibc.exit(code)
    #endif
  }

  /// The file of the program that this process runs, or nil when the system does not tell.
  public static var program: FilePath? {
    #if canImport(Darwin)
    var length: UInt32 = 0
    _NSGetExecutablePath(nil, &length)
    var path = [CChar](repeating: 0, count: Int(length))
    guard _NSGetExecutablePath(&path, &length) == 0 else { return nil }
    return FilePath(bytes: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
    #else
    // The kernel's own name for it, which stays right when the file is replaced by a newer one.
    return "/proc/self/exe"
    #endif
  }

  /// The command that opens an address in the browser of the desktop.
  public static var browserOpener: String {
    #if canImport(Darwin)
    "open"
    #else
    "xdg-open"
    #endif
  }

  /// The number of processors that the system lets us use.
  public static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The looks of the program's own file: another program, or another version of this one, has
  /// others; nil where the system does not tell.
  public static var programStamp: String? {
    guard let status = program.flatMap(FileStatus.ifPresent) else { return nil }
    return "\(status.device) \(status.inode) \(status.size) \(status.modified) \(status.changed)"
  }

  /// Gives memory that was freed back to the system.
  ///
  /// The C library keeps it otherwise, in pieces between what is still in use. Decoders and encoders
  /// ask for aligned blocks, whose places glibc before 2.38 does not use again, so that without this
  /// a process that makes many small pictures grows with their number.
  public static func returnFreeMemory() {
    vitrine_return_free_memory()
  }
}
