import FileSystem
import Gallery
import Publishing

/// `vitrine new`: makes an album's folder and its commented `index.md`.
enum NewCommand {
  static let syntax = CommandLineSyntax(
    name: "new",
    summary: "Start an album: a folder with a commented index.md.",
    operands: ["ALBUM", "[DIR]"],
    options: [],
    discussion: """
      ALBUM is a path below content/, such as lisbon or lisbon/old-town.
      An index.md that is there already is not changed.
      """
  )

  @Sendable
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitCode {
    let project = FilePath(argument: arguments.operand(1) ?? ".")
    do {
      let path = try Skeleton.makeAlbum(arguments.operand(0) ?? "", in: project)
      console.result("made \(path)")
      console.result("put photos beside it: an album without photos and text is not published")
      return .done
    } catch {
      return console.fail(error)
    }
  }
}
