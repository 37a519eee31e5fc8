public import Gallery

/// How a site is to be previewed.
public struct PreviewOptions: Sendable {
  /// The folder that holds `content/` and perhaps `site/`.
  public var project: FilePath
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The port, or nil for the first free one from 8080 on.
  public var port: Int?
  /// The number of pictures made at the same time.
  public var jobs: Int
  /// Whether albums are shown that are not published yet.
  public var showsDrafts = false
  /// How changes are found.
  public var method = FileWatcher.Method.automatic
  /// Our own program, which decodes risky photos in processes of their own; nil to do that here.
  public var worker: FilePath?

  /// Makes options.
  public init(project: FilePath, jobs: Int) {
    self.project = project
    self.jobs = jobs
  }
}
