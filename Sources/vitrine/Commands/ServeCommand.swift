import Diagnostics
import FileSystem
import Gallery
import Preview
import Publishing

/// `vitrine serve`: shows the site while it is edited.
enum ServeCommand {
  static let syntax = CommandLineSyntax(
    name: "serve",
    summary: "Show the site in a browser while you edit it.",
    operands: ["[DIR]"],
    options: [
      CommandLineOption("--host", value: "ADDRESS", help: "where to listen (127.0.0.1)"),
      CommandLineOption("--port", value: "N", help: "the port (8080, or the next free one)"),
      CommandLineOption("--jobs", short: "-j", value: "N", help: "photos at a time (processors)"),
      CommandLineOption("--drafts", help: "show albums that are drafts, too"),
      CommandLineOption("--poll", help: "look for changes, for network drives"),
      CommandLineOption("--open", help: "open the browser"),
    ],
    discussion: """
      Pages and images are made when the browser asks for them; nothing is written but
      .vitrine/. Open pages follow each edit. Ctrl-C ends it, SIGHUP reads all again.
      """
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    let project = FilePath(arguments.operand(0) ?? ".")
    let jobs = try arguments.positiveNumber("--jobs", command: syntax.name)
    var options = PreviewOptions(project: project, jobs: jobs ?? Process.processorCount)
    options.worker = Process.program
    options.port = try arguments.port("--port", command: syntax.name)
    if let host = arguments.values["--host"] { options.host = host }
    options.showsDrafts = arguments.has("--drafts")
    if arguments.has("--poll") { options.method = .polling }
    do throws(PublishingError) {
      try Publisher.checkContent(of: project)
    } catch {
      return console.fail(error)
    }
    // Before any thread begins: threads inherit which signals they leave alone.
    Signals.hold()
    let preview: PreviewServer
    do throws(PreviewError) {
      preview = try PreviewServer(options) { show($0, on: console) }
    } catch {
      console.report(error.diagnostic)
      return .failed
    }
    let drafts = options.showsDrafts ? ", drafts too" : ""
    console.result("\(preview.address) shows \(name(of: project))\(drafts)")
    if preview.isPublic {
      console.report(Diagnostic(.warning, "everybody in your network can see this preview"))
    }
    if arguments.has("--open") { open(preview.address, console: console) }
    while Signals.next() == .look { preview.rescan() }
    Signals.release()
    Interruption.request()
    preview.stop()
    return .done
  }

  private static func show(_ event: PreviewEvent, on console: Console) {
    switch event {
    case .opened(let photos, let seconds):
      let noun = photos == 1 ? "photo" : "photos"
      console.remark("read \(photos) \(noun) in \(milliseconds(seconds)) ms; Ctrl-C ends it")
    case .refreshed(let seconds): console.remark("updated in \(milliseconds(seconds)) ms")
    case .note(let diagnostic): console.report(diagnostic)
    case .problems(let diagnostics): console.report(folding: diagnostics)
    }
  }

  /// The folder by a name that tells it from others: `.` is any folder.
  private static func name(of project: FilePath) -> String {
    let isNamed = project.components.contains { $0 != "." && $0 != ".." }
    let path = isNamed ? project : (try? Folder.resolved(project)) ?? project
    return DiagnosticPrinter.printable(path.description)
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  /// Leaves it to the desktop which browser that is, and does not wait for it.
  private static func open(_ address: String, console: Console) {
    let opener = Process.browserOpener
    let thread = Result { () throws(SystemError) in
      try SystemThread {
        let command = try? ShellCommand("\(opener) '\(address)' >/dev/null 2>&1", environment: [:])
        guard command?.wait() != .exited(0) else { return }
        console.report(Diagnostic(.warning, "no browser could be opened: \(opener) failed"))
      }
    }
    if case .failure(let error) = thread {
      console.report(Diagnostic(.warning, "no browser could be opened: \(error)"))
    }
  }
}
