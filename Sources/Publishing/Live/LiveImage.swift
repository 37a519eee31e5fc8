import Gallery

/// A picture that a page of a running preview shows and that may not have been made yet.
public struct LiveImage: Sendable {
  enum Kind: Sendable {
    /// One size of a photo: its format and the place of its size in the plan.
    case derivative(DerivativePlan, format: Int, size: Int)
    /// The thumbs of a scrubber side by side.
    case strip(StripStage.Job)
  }

  let kind: Kind

  /// Whether the page looks whole without it for a moment.
  public var canWait: Bool {
    if case .strip = kind { return true }
    return false
  }
}
