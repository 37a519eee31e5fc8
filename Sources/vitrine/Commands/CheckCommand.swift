import Diagnostics
import FileSystem
import Gallery
import Publishing

/// `vitrine check`: reads and validates everything, writes nothing.
enum CheckCommand {
  static let syntax = CommandLineSyntax(
    name: "check",
    summary: "Read and validate everything, write nothing.",
    operands: ["[DIR]"],
    options: [CommandLineOption("--strict", help: "exit with 1 if there is any warning")],
    discussion: """
      Reads texts, settings, templates and the headers of all photos, and follows the
      links between pages. DIR is the current folder unless given.
      """
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    let project = FilePath(argument: arguments.operand(0) ?? ".")
    let display = console.isInteractive ? ProgressDisplay(console: console) : nil
    do {
      let report = try Publisher.check(
        project: project,
        jobs: Process.processorCount,
        worker: Process.program
      ) { display?.update($0) }
      display?.clear()
      report.diagnostics.forEach(console.report)
      let problems =
        report.warnings == 0 ? "no problems" : BuildSummary.count(report.warnings, "problem")
      console.result(
        [
          BuildSummary.count(report.albums, "album"), BuildSummary.count(report.photos, "photo"),
          BuildSummary.count(report.skipped.count, "file") + " left out: " + problems,
        ].joined(separator: ", ")
      )
      return arguments.has("--strict") && report.warnings > 0 ? .failed : .done
    } catch {
      display?.clear()
      return console.fail(error)
    }
  }
}
