import Diagnostics
import FileSystem
import Gallery
import Preview
import Publishing

/// `vitrine watch`: builds the site whenever its files have changed.
enum WatchCommand {
  static let syntax = CommandLineSyntax(
    name: "watch",
    summary: "Make the site again whenever it has changed.",
    operands: ["[DIR]"],
    options: [
      CommandLineOption("--output", short: "-o", value: "DIR", help: "where to write (DIR/public)"),
      CommandLineOption("--exec", value: "COMMAND", help: "what to run after each change"),
      CommandLineOption("--jobs", short: "-j", value: "N", help: "photos at a time (processors)"),
      CommandLineOption("--poll", help: "look for changes, for network drives"),
      CommandLineOption("--quiet", short: "-q", help: "print errors and warnings only"),
    ],
    discussion: """
      COMMAND is run by the shell after the first build, and then after each one that
      changed a file, with
        VITRINE_OUTPUT   the output folder
        VITRINE_REPORT   a file with the report of the build, as of build --report
        VITRINE_CHANGED  a file that lists the written and removed files, one a line
      Ctrl-C ends it, SIGHUP looks at everything again.
      """
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    let project = FilePath(arguments.operand(0) ?? ".")
    let jobs = try arguments.positiveNumber("--jobs", command: syntax.name)
    let build = BuildOptions(
      project: project,
      output: arguments.values["--output"].map { FilePath($0) }
        ?? BuildOptions.usualOutput(of: project),
      jobs: jobs ?? Process.processorCount,
      worker: Process.program
    )
    let options = RebuildOptions(
      build: build,
      command: arguments.values["--exec"],
      method: arguments.has("--poll") ? .polling : .automatic
    )
    let isQuiet = arguments.has("--quiet")
    let display = console.isInteractive && !isQuiet ? ProgressDisplay(console: console) : nil
    do throws(PublishingError) {
      try Publisher.checkContent(of: project)
      try Publisher(build).checkOutput()
    } catch {
      return console.fail(error)
    }
    // Before any thread begins: threads inherit which signals they leave alone.
    Signals.hold()
    let rebuilder: Rebuilder
    do throws(SystemError) {
      rebuilder = try Rebuilder(options) { event in
        if case .progress(let progress) = event {
          display?.update(progress)
        } else {
          display?.clear()
          show(event, of: build, on: console, isQuiet: isQuiet)
        }
      }
    } catch {
      console.report(Diagnostic(.error, error.description))
      return .failed
    }
    while Signals.next() == .look { rebuilder.rescan() }
    Signals.release()
    Interruption.request()
    rebuilder.stop()
    display?.clear()
    return .done
  }

  private static func show(
    _ event: RebuildEvent,
    of build: BuildOptions,
    on console: Console,
    isQuiet: Bool
  ) {
    switch event {
    case .progress: break
    case .built(let report):
      console.report(folding: report.diagnostics)
      if !isQuiet { console.result(BuildSummary(report: report, options: build).text) }
    case .failed(let error):
      _ = console.fail(error)
      console.remark("the site stays as it was; waiting for the next change")
    case .ran(.exited(0)): break
    case .ran(.exited(let code)):
      console.report(Diagnostic(.warning, "the command ended with exit code \(code)"))
    case .ran(.killed(let signal)):
      console.report(Diagnostic(.warning, "the command was ended by signal \(signal)"))
    case .note(let diagnostic): console.report(diagnostic)
    }
  }
}
