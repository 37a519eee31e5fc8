/// Short names for what modules declare, the most frequent ones first.
///
/// What a module exports has one name in the whole script. Other names are shared by all modules
/// that declare the same, since what repeats compresses well.
struct ScriptNames {
  /// A name, the modules that must not use its short one for anything else, and how often it is used.
  struct Item {
    var name: String
    var modules: Set<Int>
    var count: Int
  }

  /// A short name for each item, in their order.
  static func chosen(for items: [Item], besides globals: [Set<String>]) -> [String] {
    var used = globals
    var result = items.map(\.name)
    let order = items.indices.sorted {
      (items[$1].count, items[$0].name, $0) < (items[$0].count, items[$1].name, $1)
    }
    for index in order {
      let modules = items[index].modules
      for short in shortNames where !modules.contains(where: { used[$0].contains(short) }) {
        result[index] = short
        for module in modules { used[module].insert(short) }
        break
      }
    }
    return result
  }

  private static let shortNames: [String] = {
    // The most frequent letters of keywords and properties come first: what repeats compresses well.
    let letters = "etnirosalcdupmhgfvbykwxjqzETNIROSALCDUPMHGFVBYKWXJQZ".map(String.init)
    // `do`, `if` and `in` are words of the language.
    return letters
      + letters.flatMap { first in letters.map { first + $0 } }
      .filter { !["do", "if", "in", "of"].contains($0) }
  }()
}
