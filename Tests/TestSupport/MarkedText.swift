/// Text of a test in which `▸` marks the place that a message must point at.
public struct MarkedText: Sendable {
  /// The text without the mark.
  public let text: String
  /// The line of the mark, counted from one.
  public let line: Int
  /// The column of the mark, counted from one in Unicode scalars.
  public let column: Int

  /// Makes a marked text; without a mark, line and column are zero.
  public init(_ marked: String) {
    let parts = marked.split(separator: "▸", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    guard parts.count == 2 else {
      line = 0
      column = 0
      return
    }
    let lines = parts[0].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.count ?? 0) + 1
  }
}
