import Diagnostics
import FileSystem
import Publishing

extension Console {
  /// Reports an error that ended a command.
  func fail(_ error: any Error) -> ExitCode {
    switch error {
    case let error as PublishingError:
      error.details.forEach(report)
      report(error.diagnostic)
      return error.reason == .interrupted ? .interrupted : .failed
    case let error as FileSystemError:
      report(Diagnostic(.error, error.description))
    default:
      report(Diagnostic(.error, "\(error)"))
    }
    return .failed
  }
}
