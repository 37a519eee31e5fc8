public import Diagnostics
public import FileSystem
public import Publishing

/// A preview that cannot begin.
public enum PreviewError: Error, Sendable, Hashable {
  /// The host is no address of a network interface.
  case notAnAddress(String)
  /// Another program has the port.
  case portTaken(Int)
  /// The system refuses something.
  case system(SystemError)
  /// The project cannot be opened.
  case project(PublishingError)

  /// The error for the printer.
  public var diagnostic: Diagnostic {
    switch self {
    case .notAnAddress(let host):
      Diagnostic(
        .error,
        "\(host) is no address to listen on",
        hint: "give an address such as 127.0.0.1, or 0.0.0.0 for all networks"
      )
    case .portTaken(let port):
      Diagnostic(
        .error,
        "port \(port) is taken by another program",
        hint: "choose another one with --port, or leave it out to use the next free one"
      )
    case .system(let error): Diagnostic(.error, error.description)
    case .project(let error): error.diagnostic
    }
  }
}
