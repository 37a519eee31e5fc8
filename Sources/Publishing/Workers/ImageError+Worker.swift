import FileSystem
import Imaging

/// What is said of a photo whose worker did not answer.
extension ImageError {
  private static let crashed = "makes its decoder crash"

  /// Whether the worker crashed.
  var isCrash: Bool { reason.hasPrefix(Self.crashed) }

  static func reason(_ failure: HelperProcess.Failure, seconds: Int) -> String {
    switch failure {
    case .killed(let signal) where HelperProcess.isCrash(signal): "\(crashed) (signal \(signal))"
    case .killed(let signal): "cannot be read: its decoder was stopped by signal \(signal)"
    case .ended: "cannot be read: its decoder ended without an answer"
    case .late: "\(Self.late) of \(seconds) seconds"
    }
  }
}
