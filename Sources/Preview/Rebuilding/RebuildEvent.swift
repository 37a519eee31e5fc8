public import Diagnostics
public import FileSystem
public import Publishing

/// What happens while a site is built again and again.
public enum RebuildEvent: Sendable {
  /// A build goes on.
  case progress(BuildProgress)
  /// A build has ended.
  case built(BuildReport)
  /// A build could not be done; it is tried again after the next change, or soon.
  case failed(PublishingError)
  /// The command has ended.
  case ran(ShellCommand.Outcome)
  /// Something the user should know.
  case note(Diagnostic)
}
