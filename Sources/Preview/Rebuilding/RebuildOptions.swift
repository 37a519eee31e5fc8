public import Publishing

/// How a site is to be built again and again.
public struct RebuildOptions: Sendable {
  /// How each build is to be done.
  public var build: BuildOptions
  /// What the shell is to run after a build that changed something, or nil.
  public var command: String?
  /// How changes are found.
  public var method: FileWatcher.Method

  /// Makes options.
  public init(
    build: BuildOptions,
    command: String? = nil,
    method: FileWatcher.Method = .automatic
  ) {
    self.build = build
    self.command = command
    self.method = method
  }
}
