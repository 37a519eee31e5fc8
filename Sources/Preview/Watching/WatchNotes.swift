import Diagnostics
import FileSystem
import Gallery

/// What to say when the system gives no notice of changes.
enum WatchNotes {
  /// The number of watchers of one user is used up.
  static func noNotifier(_ error: SystemError) -> Diagnostic {
    Diagnostic(
      .warning,
      "changes are looked for once a second, for no folder can be watched (\(error.reason))",
      hint: "raise the limit: sudo sysctl fs.inotify.max_user_instances=1024, or ulimit -n"
    )
  }

  /// A folder cannot be watched.
  static func noWatches(_ error: FileSystemError) -> Diagnostic {
    if FolderNotifier.isUnnoticed(error) {
      let kind = FolderNotifier.kindWithoutNotices(error.path).map { " (\($0))" } ?? ""
      return Diagnostic(
        .note,
        "changes are looked for once a second, for network drives\(kind) give no notice of them",
        path: error.path.description
      )
    }
    guard FolderNotifier.isLimit(error) else {
      return Diagnostic(
        .warning,
        "changes are looked for once a second, for a folder cannot be watched (\(error.reason))",
        path: error.path.description
      )
    }
    return Diagnostic(
      .warning,
      "changes are looked for once a second, for no more folders can be watched",
      path: error.path.description,
      hint: "raise the limit: sudo sysctl fs.inotify.max_user_watches=524288"
    )
  }
}
