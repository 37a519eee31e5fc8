/// Decides whether what could be decoded of a damaged JPEG file is worth showing.
enum JPEGDamage {
  /// The least share of a photo's rows that is published: with less, nobody can tell what it shows.
  static let leastShare = 0.25

  /// The damage in words, nil when it cannot be seen, or an error when too little is left.
  ///
  /// Asks for libjpeg's last complaint, whether the decoder gave up, and how many rows at the
  /// bottom were never decoded.
  static func judge(
    text: String,
    isFatal: Bool,
    rows: Int,
    missing: Int
  ) throws(CodecError) -> String? {
    let share = Double(rows - missing) / Double(max(rows, 1))
    guard share >= leastShare else {
      throw CodecError(
        reason: missing == rows
          ? "cannot be decoded: \(phrase(text))"
          : "is damaged: only \(percent(share)) of the picture can be decoded"
      )
    }
    if missing > 0 {
      return "is damaged: only the upper \(percent(share)) of the picture can be decoded"
    }
    // Bytes between segments cost no pixel.
    if !isFatal, text.contains("extraneous bytes") || text.contains("unknown JFIF") { return nil }
    return "is damaged: \(phrase(text))"
  }

  private static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

  private static func phrase(_ text: String) -> String {
    let prefix = "Corrupt JPEG data: "
    return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }
}
