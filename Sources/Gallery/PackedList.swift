/// A list that keeps its values as bytes and makes them again when they are asked for.
///
/// A site of 100,000 photos holds several values for each. As bytes they take a fifth of the memory, in
/// two blocks for a whole album.
public struct PackedList<Element: ByteCodable>: RandomAccessCollection, MutableCollection, Hashable,
  Sendable
{
  @usableFromInline private(set) var bytes: [UInt8] = []
  /// Where each value ends: an album with 4 GB of texts is beyond every other limit.
  @usableFromInline private(set) var ends: [UInt32] = []

  /// Makes an empty list.
  public init() {}

  /// Makes a list of some values.
  public init(_ values: some Sequence<Element>) {
    if let list = values as? Self {
      self = list
      return
    }
    var encoder = ByteEncoder()
    ends.reserveCapacity(values.underestimatedCount)
    for value in values {
      value.encode(to: &encoder)
      ends.append(UInt32(encoder.bytes.count))
    }
    // Grown step by step, the bytes have room for as many again.
    bytes = encoder.bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// The place of the first value.
  public var startIndex: Int { 0 }
  /// The number of values.
  public var endIndex: Int { ends.count }

  /// The value at a place, made anew each time; to set one moves the bytes of all after it.
  public subscript(position: Int) -> Element {
    // Compiled where the type is known: pages ask for dozens of photos each.
    @inlinable get {
      var decoder = ByteDecoder(bytes, in: range(position))
      guard let value = try? Element(from: &decoder) else {
        preconditionFailure("the list reads what it has not written")
      }
      return value
    }
    set {
      let range = range(position)
      var encoder = ByteEncoder()
      newValue.encode(to: &encoder)
      bytes.replaceSubrange(range, with: encoder.bytes)
      let growth = encoder.bytes.count - range.count
      for index in position..<ends.count { ends[index] = UInt32(Int(ends[index]) + growth) }
    }
  }

  /// Adds a value at the end.
  public mutating func append(_ value: Element) {
    var encoder = ByteEncoder()
    value.encode(to: &encoder)
    bytes += encoder.bytes
    ends.append(UInt32(bytes.count))
  }

  @usableFromInline func range(_ position: Int) -> Range<Int> {
    (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
  }
}

extension PackedList: ExpressibleByArrayLiteral {
  /// Makes a list of a literal.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
