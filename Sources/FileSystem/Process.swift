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
}
