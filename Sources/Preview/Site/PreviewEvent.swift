public import Diagnostics

/// What a preview has to say to the person who started it.
public enum PreviewEvent: Sendable {
  /// The site was read for the first time: it has so many photos.
  case opened(photos: Int, seconds: Double)
  /// The site was read again after a change.
  case refreshed(seconds: Double)
  /// Something the user should know, once.
  case note(Diagnostic)
  /// What is wrong with the site that was not so before.
  case problems([Diagnostic])
}
