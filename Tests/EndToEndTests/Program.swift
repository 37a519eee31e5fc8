import FileSystem
import Gallery
import TestSupport

/// The program itself, as a person runs it.
enum Program {
  /// How a command ended, and what it wrote.
  struct Outcome {
    var code: Int32?
    var text: String
  }

  /// Where the program is: beside the tests; nil where it was not built with them.
  static let path: FilePath? = {
    let tests = FilePath(CommandLine.arguments.first ?? "")
    let places = [tests.parent, FilePath(#filePath).parent.parent.parent.appending(".build/debug")]
    return places.map { $0.appending("vitrine") }
      .first { FileStatus.ifPresent($0)?.kind == .file }
  }()

  /// Whether tests may mount file systems and act as another user.
  static let isRoot = (try? run("test $(id -u) = 0 && command -v setpriv"))?.code == 0

  /// Whether folders can carry a mark, by which an output is told from an older one.
  static let canMarkFolders =
    (try? TemporaryFolder()).map { FolderMark.write(1, to: $0.path) } ?? false

  /// Whether a file system in memory can be mounted here.
  static let canMount: Bool = {
    guard isRoot, let folder = try? TemporaryFolder() else { return false }
    let place = folder.path
    return (try? run("mount -t tmpfs none \(place) && umount \(place)"))?.code == 0
  }()

  /// Runs a command line in a shell; both of its outputs are caught.
  static func run(_ line: String) throws -> Outcome {
    let folder = try TemporaryFolder()
    let log = folder.path.appending("log")
    let command = try ShellCommand("( \(line) ) >\(log) 2>&1", environment: [:])
    let outcome = command.wait()
    let text = String(decoding: (try? File.read(log)) ?? [], as: UTF8.self)
    guard case .exited(let code) = outcome else { return Outcome(code: nil, text: text) }
    return Outcome(code: code, text: text)
  }

  /// Kills a build of a project after so many seconds, and waits until it is gone.
  static func killBuild(
    of project: Project,
    to output: FilePath = "public",
    after moment: Double
  ) throws {
    let root = project.root
    _ = try run(
      """
      timeout -s KILL \(moment) \(path ?? "vitrine") build \(root) -o \(root)/\(output) --quiet
      for lock in \(root)/\(output) \(root)/.vitrine/*.lock; do
        test ! -e $lock || flock -w 30 $lock true
      done
      """
    )
  }

  /// Runs the program with some arguments, after something like `setpriv`.
  static func vitrine(_ arguments: String, after prefix: String = "") throws -> Outcome {
    try run("\(prefix) \(path ?? "vitrine") \(arguments)")
  }
}
