/// The tags of an ICC profile (ICC.1, section 7); a damaged profile has none.
struct ICCTags {
  /// One tag's bytes, from its type signature on.
  struct Tag {
    fileprivate var bytes: ArraySlice<UInt8>

    var count: Int { bytes.count }
    var type: String { String(decoding: bytes.prefix(4), as: UTF8.self) }

    /// An unsigned number, most significant byte first; the caller has checked the length.
    func integer(at offset: Int, bytes length: Int) -> Int {
      bytes.dropFirst(offset).prefix(length).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A signed number with 16 bits behind the point.
    func fixed(at offset: Int) -> Double {
      Double(Int32(truncatingIfNeeded: integer(at: offset, bytes: 4))) / 65_536
    }
  }

  /// What the profile's numbers stand for, such as `RGB ` or `GRAY`.
  let colorSpace: String
  private var tags: [String: Tag] = [:]

  init(_ profile: [UInt8]) {
    let whole = Tag(bytes: profile[...])
    guard profile.count >= 132 else {
      colorSpace = ""
      return
    }
    colorSpace = String(decoding: profile[16..<20], as: UTF8.self)
    for index in 0..<min(whole.integer(at: 128, bytes: 4), 100) {
      let entry = 132 + index * 12
      guard entry + 12 <= profile.count else { break }
      let start = whole.integer(at: entry + 4, bytes: 4)
      let end = start + whole.integer(at: entry + 8, bytes: 4)
      guard start >= 128, end <= profile.count, end - start >= 8 else { continue }
      let name = String(decoding: profile[entry..<entry + 4], as: UTF8.self)
      tags[name] = Tag(bytes: profile[start..<end])
    }
  }

  subscript(_ name: String) -> Tag? { tags[name] }
}

extension ICCTags {
  /// What a conversion by the profile keeps of colours that the other device does not have.
  enum Intent { case perceptual, colorimetric, saturation }

  /// The intent to convert by: colorimetric, unless the profile has tables for others alone.
  ///
  /// lcms would take the table that there is, but libvips passes over a profile that does not name
  /// its intent, and the picture would keep the numbers of another colour space.
  var intent: Intent {
    let hasMatrix = self["rXYZ"] != nil || self["kTRC"] != nil
    guard self["A2B1"] == nil, !hasMatrix else { return .colorimetric }
    if self["A2B0"] != nil { return .perceptual }
    return self["A2B2"] == nil ? .colorimetric : .saturation
  }
}
