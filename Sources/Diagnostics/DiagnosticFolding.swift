/// Shortens a long list of diagnostics: of many of one kind, the first few are told.
public struct DiagnosticFolding: Sendable {
  /// The diagnostics to be told, in their order.
  public private(set) var shown: [Diagnostic] = []
  /// How many of each kind are not among them: the first one that was left out stands for its kind.
  public private(set) var folded: [(example: Diagnostic, count: Int)] = []

  /// Folds a list.
  ///
  /// - Parameters:
  ///   - diagnostics: what there is to tell.
  ///   - limit: how many of one kind are told; errors are told always.
  public init(_ diagnostics: [Diagnostic], limit: Int = 10) {
    var counts: [String: Int] = [:]
    var places: [String: Int] = [:]
    for diagnostic in diagnostics {
      let kind = "\(diagnostic.severity) \(Self.kind(of: diagnostic.message))"
      counts[kind, default: 0] += 1
      if diagnostic.severity == .error || counts[kind, default: 0] <= limit {
        shown.append(diagnostic)
      } else if let place = places[kind] {
        folded[place].count += 1
      } else {
        places[kind] = folded.count
        folded.append((diagnostic, 1))
      }
    }
  }

  /// A message without what differs from file to file: numbers, and what is quoted.
  private static func kind(of message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    let unquoted = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return unquoted.joined(separator: "`").filter { !$0.isNumber }
  }
}
