public import Diagnostics
public import Gallery

/// The album tree that is published, and what was left out of it.
public struct AlbumAssembly: Sendable {
  /// The home page with all albums below it.
  public var album: Album
  /// Photos and albums that are left out on purpose, sorted by path.
  public var skipped: [SkippedFile]
  /// What the user should know.
  public var diagnostics: [Diagnostic]
}
