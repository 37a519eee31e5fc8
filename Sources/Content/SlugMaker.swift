import FileSystem
import Gallery

/// Gives the photos and sub-albums of one album their slugs.
///
/// A slug depends on the names in the album and on nothing else. A name that clashes with no other
/// keeps its plain slug, whatever is added beside it; of names that clash, all get the next longer
/// form: the stem, the stem with its extension, the stem with a hash of the name.
struct SlugMaker {
  /// Something that needs a slug.
  struct Entry: Hashable {
    /// Its name; what comes after the last dot of a photo's name is its extension.
    var name: FilePath
    /// What tells it from another of the same name: the path of a photo from another folder.
    var identity: FilePath
    /// Sub-albums come before photos: their addresses hold others.
    var isAlbum: Bool

    init(_ name: FilePath, identity: FilePath? = nil, isAlbum: Bool = false) {
      self.name = name
      self.identity = identity ?? name
      self.isAlbum = isAlbum
    }
  }

  private static let longestForm = 4

  /// Slugs that must not be given.
  private let reserved: Set<String>

  /// Makes slugs for an album.
  ///
  /// - Parameter isHome: whether it is the home page, beside which the site's own files lie.
  init(isHome: Bool) {
    var reserved: Set<String> = ["page", "index"]
    if isHome { reserved.formUnion(["images", "assets", "404", "feed", "sitemap", "robots"]) }
    // Windows has no folders of these names.
    reserved.formUnion(["con", "prn", "aux", "nul"])
    for number in 1...9 { reserved.formUnion(["com\(number)", "lpt\(number)"]) }
    self.reserved = reserved
  }

  /// A slug for each entry, in the same order; all differ, also where case does not count.
  func slugs(for entries: [Entry]) -> [String] {
    var forms = [Int](repeating: 0, count: entries.count)
    var slugs = entries.map { Self.slug(of: $0, form: 0) }
    var unsettled = Self.clashes(slugs, reserved: reserved)
    while !unsettled.isEmpty {
      var lengthened = false
      for group in unsettled {
        for index in movers(in: group, entries, forms, slugs) {
          forms[index] += 1
          slugs[index] = Self.slug(of: entries[index], form: forms[index])
          lengthened = true
        }
      }
      guard lengthened else { break }
      unsettled = Self.clashes(slugs, reserved: reserved)
    }
    return slugs
  }

  /// Which of some entries with one slug take a longer form: all but the one that has it by right.
  private func movers(
    in group: [Int],
    _ entries: [Entry],
    _ forms: [Int],
    _ slugs: [String]
  ) -> [Int] {
    // Who has moved already moves on before a plain name does, and a photo before an album.
    func rank(_ index: Int) -> Int { forms[index] * 2 + (entries[index].isAlbum ? 0 : 1) }
    let canMove = group.filter { forms[$0] < Self.longestForm }
    guard let first = group.map(rank).min(), !reserved.contains(slugs[group[0]]) else {
      return canMove
    }
    let rightful = group.filter { rank($0) == first }
    guard rightful.count == 1 else { return canMove }
    let others = canMove.filter { rank($0) != first }
    return others.isEmpty ? canMove : others
  }

  /// The groups of entries whose slugs a disk may take for one, and single ones that are reserved.
  private static func clashes(_ slugs: [String], reserved: Set<String>) -> [[Int]] {
    var groups: [Int: [Int]] = [:]
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(slugs.count)
    for (index, slug) in slugs.enumerated() {
      // Upper case folds more than lower case does (ς and σ); strings compare by canonical form.
      let key = slug.utf8.allSatisfy { $0 < 0x80 } ? slug : slug.uppercased().lowercased()
      if let first = firsts[key] {
        groups[first, default: [first]].append(index)
      } else {
        firsts[key] = index
        if reserved.contains(slug) { groups[index] = [index] }
      }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func slug(of entry: Entry, form: Int) -> String {
    let stem = entry.isAlbum ? entry.name : entry.name.withoutExtension
    let text = TextDecoding.repairedText(stem.bytes)
    switch form {
    case 0:
      let slug = SlugText.slug(text)
      return slug.isEmpty ? hash(of: entry, digits: 6) : slug
    case 1:
      let suffix =
        entry.isAlbum ? "album" : SlugText.slug(entry.name.lowercasedExtension, limit: 20)
      return joined(text, suffix)
    case 2: return joined(text, hash(of: entry, digits: 6))
    case 3: return joined(text, hash(of: entry, digits: 12))
    default: return joined(text, hash(of: entry, digits: 32))
    }
  }

  private static func joined(_ text: String, _ suffix: String) -> String {
    let stem = SlugText.slug(text, limit: SlugText.mostBytes - suffix.utf8.count - 1)
    return [stem, suffix].filter { !$0.isEmpty }.joined(separator: "-")
  }

  private static func hash(of entry: Entry, digits: Int) -> String {
    String(ContentHash.of(entry.identity.bytes).prefix(digits))
  }
}
