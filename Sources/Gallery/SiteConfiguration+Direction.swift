extension SiteConfiguration {
  /// Languages written from right to left (CLDR 44, "characterOrder").
  private static let rightToLeft: Set<Substring> = [
    "ar", "arc", "az-arab", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// Whether the site's language is written from right to left.
  public var isRightToLeft: Bool {
    let tag = language.lowercased()
    return Self.rightToLeft.contains(tag[...])
      || Self.rightToLeft.contains(tag.prefix { $0 != "-" })
      || tag.contains("-arab") || tag.contains("-hebr")
  }
}
