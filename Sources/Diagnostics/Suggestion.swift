/// Finds what a person probably meant.
public enum Suggestion {
  /// The candidate nearest to a misspelt word, or nil when none is near enough to be meant.
  ///
  /// Distance is Damerau-Levenshtein with adjacent swaps (optimal string alignment); near enough
  /// means at most a third of the word's length, and one edit if anything of the word is left.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates.sorted() {
      let letters = Array(candidate.lowercased().unicodeScalars)
      // Words of very different length are never near, and comparing them takes longest.
      if abs(letters.count - wanted.count) > limit { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < max(wanted.count, letters.count),
        distance < best?.distance ?? .max
      {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
