/// Sibling sections in a ring, of which three are live: the current one and its neighbours.
///
/// The live pages stand side by side, each W wide, and rest at the offset W. A full drag to the
/// right, to 2W, makes [v1 **v2** v3] into [v2 **v3** v1]; to the left, to 0, into [v3 **v1** v2].
/// With two sections both neighbours are the same; one section has no ring and no neighbours.
public struct SectionRing: Sendable, Hashable {
  /// Number of sections, at least one.
  public let count: Int

  /// Makes a ring of a number of sections, at least one.
  public init(count: Int) {
    self.count = max(1, count)
  }

  /// The section a number of steps further round the ring; negative steps go back.
  public func section(_ section: Int, movedBy steps: Int) -> Int {
    let index = (section % count + steps % count) % count
    return index < 0 ? index + count : index
  }

  /// The section before; nil in a ring of one.
  public func section(before section: Int) -> Int? {
    count > 1 ? self.section(section, movedBy: -1) : nil
  }

  /// The section after; nil in a ring of one.
  public func section(after section: Int) -> Int? {
    count > 1 ? self.section(section, movedBy: 1) : nil
  }

  /// The live sections from left to right: three, or only the current one in a ring of one.
  public func liveSections(around section: Int) -> [Int] {
    guard count > 1 else { return [0] }
    return (-1...1).map { self.section(section, movedBy: $0) }
  }

  /// The current section after the live pages have moved to an offset, in CSS pixels.
  ///
  /// The change counts only at a whole page: at 2W and beyond, or at 0 and before.
  public func section(from section: Int, offset: Double, pageWidth: Double) -> Int {
    if offset >= 2 * pageWidth { return self.section(section, movedBy: 1) }
    if offset <= 0 { return self.section(section, movedBy: -1) }
    return self.section(section, movedBy: 0)
  }
}
