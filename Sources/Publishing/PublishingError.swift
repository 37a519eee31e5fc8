public import Diagnostics
public import FileSystem
public import Gallery

/// A build that cannot go on.
public struct PublishingError: Error, Sendable, Hashable {
  /// Why it cannot.
  public enum Reason: Sendable, Hashable {
    /// There is no content folder.
    case noContent
    /// The output folder is the content or site folder, or one is inside the other.
    case outputOverlaps(FilePath)
    /// The output path is the root folder, the home folder or the project itself.
    case outputIsTooMuch
    /// The output path is a file.
    case outputIsNotAFolder
    /// The output folder has files that Vitrine did not write.
    case outputIsForeign
    /// A file that Vitrine did not write stands where an output must go.
    case foreignFile
    /// Another build of the same output is running.
    case locked(by: BuildLock.Owner?)
    /// A template cannot be used; the diagnostics say why.
    case brokenTemplates([Diagnostic])
    /// The scripts cannot be joined; the diagnostics say why.
    case brokenScripts([Diagnostic])
    /// A page cannot be made from its template.
    case template(String)
    /// A scrubber's strip cannot be made of its thumbs.
    case strip(String)
    /// A file of `site/static` would take the place of a page.
    case staticFileInTheWay
    /// A call to the file system failed.
    case fileSystem(FileSystemError)
    /// The notes of earlier builds cannot be kept.
    case ledger(String)
    /// Someone asked to stop.
    case interrupted
    /// There is no such page.
    case noSuchPage([String])
    /// The name cannot be that of an album's folder.
    case notAnAlbumName
    /// Something is there already.
    case exists
  }

  /// The path it is about.
  public var path: FilePath
  /// Why it cannot go on.
  public var reason: Reason

  /// Makes an error.
  public init(_ reason: Reason, path: FilePath) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong with the user's own files, where that is why the build cannot go on.
  public var details: [Diagnostic] {
    switch reason {
    case .brokenTemplates(let diagnostics), .brokenScripts(let diagnostics): diagnostics
    default: []
    }
  }

  /// The error for the printer.
  public var diagnostic: Diagnostic {
    let (message, hint) = text
    // The folder that one is in has no name among normalised paths.
    return Diagnostic(.error, message, path: path.isEmpty ? "." : path.description, hint: hint)
  }

  private var text: (message: String, hint: String?) {
    switch reason {
    case .noContent:
      (
        "there is no content folder here",
        path.parent.name == "content"
          ? "give the folder that content is in" : "vitrine init makes one"
      )
    case .outputOverlaps(let other):
      (
        "the output folder and \(other) must not contain each other",
        "choose another folder with -o"
      )
    case .outputIsTooMuch:
      ("this folder holds more than a site", "choose another folder with -o")
    case .outputIsNotAFolder:
      ("the output is not a folder", "choose another folder with -o")
    case .outputIsForeign:
      (
        "the output folder has files in it that Vitrine did not write",
        "choose another folder with -o, or use --force to build among them"
      )
    case .foreignFile:
      (
        "Vitrine did not write this file, and the site needs its place",
        "move it away, or use --force to overwrite it"
      )
    case .locked(let owner):
      (
        "another build of this output is running"
          + (owner.map { " (process \($0.process), for \($0.age))" } ?? ""),
        "wait for it to end"
      )
    case .template(let reason):
      ("cannot make this page: \(reason)", nil)
    case .strip(let reason):
      ("cannot make a scrubber's strip: this picture \(reason)", "build once more with --force")
    case .staticFileInTheWay:
      ("a page needs the place of this file", "give the file another name")
    case .brokenTemplates:
      ("the templates cannot be used", "mend them, or remove them to use the built-in ones")
    case .brokenScripts:
      ("the scripts cannot be used", "mend them, or remove them to use the built-in ones")
    case .fileSystem(let error):
      ("cannot \(error.operation.rawValue) this: \(error.reason)", nil)
    case .ledger(let note):
      ("cannot keep notes for later builds: \(note)", nil)
    case .interrupted:
      ("stopped; the next build goes on from here", nil)
    case .noSuchPage(let near):
      (
        "there is no such page",
        near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
      )
    case .notAnAlbumName:
      ("this cannot be the name of an album", "give a path below content/, such as lisbon/old-town")
    case .exists:
      ("this exists already", "nothing was changed")
    }
  }
}
