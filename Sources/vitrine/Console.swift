import Diagnostics
import FileSystem

/// The process's two outputs: results on standard output, everything else on standard error.
struct Console: Sendable {
  private let printer: DiagnosticPrinter
  /// Whether standard error is a terminal, where a progress bar makes sense.
  let isInteractive: Bool

  init() {
    isInteractive = Terminal.isTerminal(.error)
    printer = DiagnosticPrinter(colors: isInteractive && Terminal.wantsColors)
  }

  /// Prints a result.
  func result(_ text: String) {
    Terminal.write(text + "\n", to: .output)
  }

  /// Prints a remark about what is going on.
  func remark(_ text: String) {
    Terminal.write(text + "\n", to: .error)
  }

  /// Prints what the user should know.
  func report(_ diagnostic: Diagnostic) {
    Terminal.write(printer.text(diagnostic) + "\n", to: .error)
  }

  /// Writes text as it is, for a progress bar.
  func draw(_ text: String) {
    Terminal.write(text, to: .error)
  }
}
