public import Diagnostics
public import Gallery

/// All that a project's text files say, and the files that may be photos.
public struct ContentReading: Sendable {
  /// What `site/site.yml` says.
  public var configuration: SiteConfiguration
  /// The content folder as a tree.
  public var root: AlbumSource
  /// Files and folders that are not published, by path below the content folder.
  public var skipped: [SkippedFile]
  /// What the user should know about the text files.
  public var diagnostics: [Diagnostic]

  /// Makes a reading.
  public init(
    configuration: SiteConfiguration,
    root: AlbumSource,
    skipped: [SkippedFile],
    diagnostics: [Diagnostic]
  ) {
    self.configuration = configuration
    self.root = root
    self.skipped = skipped
    self.diagnostics = diagnostics
  }
}
