import Diagnostics
import FileSystem
import Gallery
import Publishing

/// `vitrine build`: makes the site.
enum BuildCommand {
  static let syntax = CommandLineSyntax(
    name: "build",
    summary: "Make the site.",
    operands: ["[DIR]"],
    options: [
      CommandLineOption("--output", short: "-o", value: "DIR", help: "where to write (DIR/public)"),
      CommandLineOption("--jobs", short: "-j", value: "N", help: "photos at a time (processors)"),
      CommandLineOption("--strict", help: "exit with 1 if there is any warning"),
      CommandLineOption("--dry-run", help: "say what would be done, write nothing"),
      CommandLineOption("--force", help: "make everything again, overwrite foreign files"),
      CommandLineOption("--report", value: "FILE", help: "write a JSON report (- for stdout)"),
      CommandLineOption("--quiet", short: "-q", help: "print errors and warnings only"),
      CommandLineOption(
        "--verbose",
        short: "-v",
        help: "print each photo as it is made, each warning"
      ),
    ],
    discussion: """
      DIR holds content/ and perhaps site/; it is the current folder unless given.
      Photos are only read. Files in the output that Vitrine did not write are kept.
      """
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    if arguments.has("--quiet"), arguments.has("--verbose") {
      throw .contradiction("--quiet", "--verbose", command: syntax.name)
    }
    let jobs = try arguments.positiveNumber("--jobs", command: syntax.name)
    let project = FilePath(argument: arguments.operand(0) ?? ".")
    var options = BuildOptions(
      project: project,
      output: arguments.values["--output"].map(FilePath.init(argument:))
        ?? BuildOptions.usualOutput(of: project),
      jobs: jobs ?? Process.processorCount,
      dryRun: arguments.has("--dry-run"),
      force: arguments.has("--force"),
      worker: Process.program
    )
    options.listsChanges = options.dryRun || arguments.values["--report"] != nil
    return build(options, arguments: arguments, console: console)
  }

  private static func build(
    _ options: BuildOptions,
    arguments: ParsedArguments,
    console: Console
  ) -> ExitCode {
    let isQuiet = arguments.has("--quiet")
    let isVerbose = arguments.has("--verbose")
    let display = console.isInteractive && !isQuiet ? ProgressDisplay(console: console) : nil
    Interruption.listen()
    do {
      let report = try Publisher(options).build { progress in
        if isVerbose, let detail = progress.detail {
          display?.clear()
          console.remark(detail)
        }
        display?.update(progress)
      }
      display?.clear()
      if isVerbose {
        report.diagnostics.forEach(console.report)
      } else {
        console.report(folding: report.diagnostics)
      }
      let isReportOnOutput = arguments.values["--report"] == "-"
      if let target = arguments.values["--report"] {
        try write(try report.json(of: options.project), to: target)
      }
      if !isQuiet {
        let summary = BuildSummary(report: report, options: options).text
        isReportOnOutput ? console.remark(summary) : console.result(summary)
      }
      return arguments.has("--strict") && report.warnings > 0 ? .failed : .done
    } catch {
      display?.clear()
      return console.fail(error)
    }
  }

  private static func write(_ json: String, to target: String) throws {
    if target == "-" {
      Terminal.write(json, to: .output)
    } else {
      try File.write(Array(json.utf8), to: FilePath(target))
    }
  }
}
