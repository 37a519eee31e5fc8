import FileSystem
import Gallery
import Publishing

/// `vitrine init`: makes the folders and files a new site starts from.
enum InitCommand {
  static let syntax = CommandLineSyntax(
    name: "init",
    summary: "Start a site: a commented site.yml and a home page.",
    operands: ["[DIR]"],
    options: [],
    discussion: "DIR is the current folder unless given. What is there already is not changed."
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    let project = FilePath(argument: arguments.operand(0) ?? ".")
    do {
      for path in try Skeleton.makeSite(in: project) {
        console.result("made \(path)")
      }
      let build = project.isEmpty ? "vitrine build" : "vitrine build \(project)"
      console.result("put photos into \(project.appending("content")) and run \(build)")
      return .done
    } catch {
      return console.fail(error)
    }
  }
}
