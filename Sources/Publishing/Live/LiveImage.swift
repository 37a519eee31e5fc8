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

  /// The pictures that it is joined from, which are made first.
  public var parts: [String] {
    if case .strip(let job) = kind { return job.cells }
    return []
  }

  /// Which of the sizes of a photo it is, when making it makes the smaller ones as well.
  public var step: (series: String, height: Int)? {
    guard case .derivative(let plan, let format, let size) = kind,
      plan.formats[format].bringsSmallerOnes
    else { return nil }
    return (LivePlans.stem(plan.formats[format].paths[size]), size)
  }
}
