import FileSystem
import Gallery
import Publishing

/// What a command is told of the build before it, in files of `.vitrine` and in its environment.
struct CommandNotes {
  private let project: FilePath
  private let report: FilePath
  private let changed: FilePath

  init(project: FilePath) {
    self.project = project
    let folder = project.appending(".vitrine")
    report = folder.appending("watch-report.json")
    changed = folder.appending("watch-changed.txt")
  }

  /// Writes the report, and the list of files that were written or removed, one a line.
  func write(_ build: BuildReport) throws(FileSystemError) {
    let paths = (build.changed + build.removed).sorted()
    try File.write(Array(paths.map { $0 + "\n" }.joined().utf8), to: changed)
    if let json = try? build.json(of: project) { try File.write(Array(json.utf8), to: report) }
  }

  /// The variables, with paths that mean the same from any folder.
  func environment(output: FilePath) throws(SystemError) -> [String: String] {
    var variables: [String: String] = [:]
    for (name, path) in [
      ("VITRINE_OUTPUT", output), ("VITRINE_REPORT", report), ("VITRINE_CHANGED", changed),
    ] {
      variables[name] = ((try? Folder.resolved(path)) ?? path).description
    }
    return variables
  }
}
