import FileSystem
import Gallery
import Publishing

/// `vitrine context`: prints what a page's template receives.
enum ContextCommand {
  static let syntax = CommandLineSyntax(
    name: "context",
    summary: "Print the JSON that a page's template receives.",
    operands: ["PAGE", "[DIR]"],
    options: [],
    discussion: """
      PAGE is a page of the output, such as index.html or lisbon/dsc-0001/index.html;
      the final index.html may be left out. Nothing is written.
      """
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    let project = FilePath(argument: arguments.operand(1) ?? ".")
    do {
      let json = try Publisher.context(
        of: arguments.operand(0) ?? "",
        project: project,
        jobs: Process.processorCount,
        worker: Process.program
      )
      console.result(json)
      return .done
    } catch {
      return console.fail(error)
    }
  }
}
