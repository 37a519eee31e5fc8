/// How far a build has come.
public struct BuildProgress: Sendable, Hashable {
  /// The stages of a build in their order.
  public enum Stage: String, Sendable, CaseIterable {
    case reading = "Reading"
    case inspecting = "Inspecting"
    case deriving = "Resizing"
    case writing = "Writing"
  }

  /// What is being done.
  public var stage: Stage
  /// How many things of this stage are done.
  public var done: Int
  /// How many there are.
  public var total: Int
  /// The thing that was just finished, for a detailed log, or nil.
  public var detail: String?

  /// Makes a report of progress.
  public init(_ stage: Stage, done: Int, total: Int, detail: String? = nil) {
    self.stage = stage
    self.done = done
    self.total = total
    self.detail = detail
  }
}

/// Is told of progress, from any thread.
public typealias ProgressObserver = @Sendable (BuildProgress) -> Void
