import Diagnostics
import FileSystem

/// The process's two outputs: results on standard output, everything else on standard error.
struct Console: Sendable {
  private let printer: DiagnosticPrinter
  /// Whether standard error is a terminal that can take a line back, as a progress bar does.
  let isInteractive: Bool

  init() {
    isInteractive = Terminal.isTerminal(.error) && Terminal.environment("TERM") != "dumb"
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
    var diagnostic = diagnostic
    // The commands that watch call the current folder `.`; the others leave it out.
    if let path = diagnostic.path, path.hasPrefix("./") {
      diagnostic.path = String(path.dropFirst(2))
    }
    Terminal.write(printer.text(diagnostic) + "\n", to: .error)
  }

  /// Prints what the user should know; of many of one kind the first few.
  func report(folding diagnostics: [Diagnostic]) {
    let folding = DiagnosticFolding(diagnostics)
    folding.shown.forEach(report)
    for (example, count) in folding.folded {
      remark(
        "\(count) more like \(DiagnosticPrinter.printable(example.path ?? "this")): "
          + "\(DiagnosticPrinter.printable(example.message)) (build --report - lists them)"
      )
    }
  }

  /// Writes text as it is, for a progress bar.
  func draw(_ text: String) {
    Terminal.write(text, to: .error)
  }
}
