import Diagnostics

/// Builds the tree of a YAML file from its events, within limits.
struct TreeBuilder: ~Copyable {
  private struct Anchored {
    var node: YAMLNode
    var weight: Int
    /// Levels below the node itself.
    var height: Int
  }

  private struct RawEntry {
    /// Nil for a list or a map as key.
    var key: String?
    var location: SourceLocation
    var value: YAMLNode
  }

  private var reader: EventReader
  private let limits: YAMLLimits
  private var problems: [YAMLProblem] = []
  private var isBroken = false
  private var anchors: [String: Anchored] = [:]
  /// The values built so far, those repeated through aliases counted each time.
  private var weight = 0
  /// The deepest level reached below the node being built.
  private var deepest = 0

  init(_ reader: consuming EventReader, limits: YAMLLimits) {
    self.reader = reader
    self.limits = limits
  }

  mutating func document() -> YAMLDocument {
    var root: YAMLNode?
    do throws(YAMLProblem) {
      root = try firstDocument()
      if !isBroken { try warnOfSecondDocument() }
    } catch {
      fail(error)
    }
    return YAMLDocument(root: root, problems: problems, isBroken: isBroken)
  }

  private mutating func fail(_ problem: YAMLProblem) {
    problems.append(problem)
    isBroken = true
  }

  private mutating func firstDocument() throws(YAMLProblem) -> YAMLNode? {
    while true {
      let event = try reader.next()
      switch event.kind {
      case .documentStart: continue
      case .documentEnd, .streamEnd: return nil
      default: return try node(event, depth: 0)
      }
    }
  }

  private mutating func warnOfSecondDocument() throws(YAMLProblem) {
    while true {
      let event = try reader.next()
      switch event.kind {
      case .documentEnd: continue
      case .streamEnd: return
      default:
        problems.append(YAMLProblem("only what is above this line is read", at: event.location))
        return
      }
    }
  }

  private mutating func node(_ event: Event, depth: Int) throws(YAMLProblem) -> YAMLNode {
    if case .alias(let name) = event.kind {
      return try alias(name, depth: depth, at: event.location)
    }
    let before = (weight: weight, deepest: deepest)
    deepest = depth
    try checkDepth(at: event.location)
    try add(1, at: event.location)
    let value: YAMLNode.Value
    switch event.kind {
    case .scalar(let scalar): value = .scalar(scalar)
    case .sequenceStart: value = .sequence(try items(depth: depth + 1))
    case .mappingStart: value = .mapping(try entries(depth: depth + 1))
    default: throw YAMLProblem("expected a value", at: event.location)
    }
    let node = YAMLNode(value, at: event.location)
    if let anchor = event.anchor {
      let cost = weight - before.weight
      anchors[anchor] = Anchored(node: node, weight: cost, height: deepest - depth)
    }
    deepest = max(deepest, before.deepest)
    return node
  }

  private mutating func alias(
    _ name: String,
    depth: Int,
    at location: SourceLocation
  ) throws(YAMLProblem) -> YAMLNode {
    guard let anchored = anchors[name] else {
      throw YAMLProblem("nothing above is named &\(name)", at: location)
    }
    deepest = max(deepest, depth + anchored.height)
    try checkDepth(at: location)
    try add(anchored.weight, at: location)
    return YAMLNode(anchored.node.value, at: location)
  }

  private func checkDepth(at location: SourceLocation) throws(YAMLProblem) {
    guard deepest <= limits.depth else {
      throw YAMLProblem("nested more than \(limits.depth) levels deep", at: location)
    }
  }

  private mutating func add(_ count: Int, at location: SourceLocation) throws(YAMLProblem) {
    weight += count
    guard weight <= limits.nodes else {
      throw YAMLProblem("more than \(limits.nodes) values are not read", at: location)
    }
  }

  private mutating func items(depth: Int) throws(YAMLProblem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let event = try reader.next()
      if case .sequenceEnd = event.kind { return items }
      items.append(try node(event, depth: depth))
    }
  }

  /// Reads a map; of a key that is written twice, the last value counts.
  private mutating func entries(depth: Int) throws(YAMLProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    // Swift's strings compare the composed and the decomposed form of a letter as equal, but two
    // file names that differ only so are two names: compare bytes.
    var positions: [[UInt8]: Int] = [:]
    do throws(YAMLProblem) {
      while let raw = try entry(depth: depth) {
        guard let key = raw.key else {
          problems.append(YAMLProblem("a key must be text", at: raw.location))
          continue
        }
        let bytes = Array(key.utf8)
        let entry = YAMLEntry(key: key, at: raw.location, value: raw.value)
        guard let position = positions[bytes] else {
          positions[bytes] = entries.count
          entries.append(entry)
          continue
        }
        problems.append(Self.repeated(entry, first: entries[position]))
        entries[position] = entry
      }
    } catch {
      // What a file's top level said before the problem is still what its writer wanted.
      guard depth == 1 else { throw error }
      fail(error)
      // The value on its own line may be cut short.
      entries.removeAll { $0.keyLocation.line >= error.location.line }
    }
    return entries
  }

  private static func repeated(_ entry: YAMLEntry, first: YAMLEntry) -> YAMLProblem {
    YAMLProblem(
      "`\(entry.key)` is on line \(first.keyLocation.line) already",
      at: entry.keyLocation,
      hint: "the last one counts; remove the other"
    )
  }

  private mutating func entry(depth: Int) throws(YAMLProblem) -> RawEntry? {
    let event = try reader.next()
    if case .mappingEnd = event.kind { return nil }
    let key = try node(event, depth: depth)
    let value = try node(try reader.next(), depth: depth)
    guard case .scalar(let scalar) = key.value else {
      return RawEntry(location: event.location, value: value)
    }
    return RawEntry(key: scalar.text, location: event.location, value: value)
  }
}
