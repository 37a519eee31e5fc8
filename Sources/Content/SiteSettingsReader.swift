import Diagnostics
import Gallery
import YAML

/// Reads `site.yml` key by key; what it cannot use is named and leaves the default.
struct SiteSettingsReader {
  static let keys = [
    "title", "description", "author", "language", "base_url", "sizes", "formats", "quality",
    "background", "unsafe_html", "pager", "page_size", "privacy", "limits",
  ]
  private static let formats: KeyValuePairs<String, ImageFormat> = [
    "jpeg": .jpeg, "webp": .webp, "avif": .avif,
  ]

  private(set) var configuration = SiteConfiguration()
  private(set) var diagnostics: [Diagnostic]
  private var values: ValueReader

  /// Reads the settings of a `site.yml`.
  init(_ source: SourceText) {
    let document = YAMLDocument(reading: source.text)
    diagnostics = document.problems.map { $0.diagnostic(in: source) }
    values = ValueReader(source)
    for entry in values.entries(document.root, of: "site.yml") {
      if !takeText(entry), !takeImages(entry), !takePages(entry) {
        values.unknown(entry, known: Self.keys)
      }
    }
    if document.isBroken { keepPrivate() }
    diagnostics += values.diagnostics
  }

  private mutating func takeText(_ entry: YAMLEntry) -> Bool {
    switch entry.key {
    case "title": configuration.title = values.text(entry)
    case "description": configuration.description = values.text(entry)
    case "author": configuration.author = values.text(entry)
    case "language":
      guard let language = values.text(entry) else { break }
      if LanguageTag.isWellFormed(language) {
        configuration.language = language
      } else {
        values.mismatch("language", "a language tag", entry.value, hint: "such as en or pt-BR")
      }
    case "base_url":
      guard let text = values.text(entry) else { break }
      if let url = BaseURL.normalized(text) {
        configuration.baseURL = url
      } else {
        values.mismatch(
          "base_url",
          "the address of the site",
          entry.value,
          hint: "such as https://example.org/photos/"
        )
      }
    default: return false
    }
    return true
  }

  private mutating func takeImages(_ entry: YAMLEntry) -> Bool {
    switch entry.key {
    case "sizes": takeSizes(entry)
    case "formats": takeFormats(entry)
    case "quality": takeQuality(entry)
    case "background":
      if let color = values.text(entry).flatMap(RGBColor.init(hex:)) {
        configuration.background = color
      } else {
        values.mismatch(
          "background",
          "a colour",
          entry.value,
          hint: "write it in quotes, such as \"#ffffff\": without them YAML takes # for a comment"
        )
      }
    default: return false
    }
    return true
  }

  private mutating func takePages(_ entry: YAMLEntry) -> Bool {
    switch entry.key {
    case "unsafe_html":
      configuration.unsafeHTML = values.flag(entry, safe: false) ?? false
    case "pager":
      configuration.pager =
        values.choice(entry, ["window": .window, "pair": .pair]) ?? configuration.pager
    case "page_size":
      configuration.pageSize = values.number(entry, in: 1...100) ?? configuration.pageSize
    case "privacy": takePrivacy(entry)
    case "limits": takeLimits(entry)
    default: return false
    }
    return true
  }

  private mutating func takeSizes(_ entry: YAMLEntry) {
    guard !entry.value.isNull else { return }
    let sizes = (entry.value.items ?? [entry.value])
      .compactMap { values.number($0, of: "sizes", in: 16...16_384) }
    if !sizes.isEmpty { configuration.sizes = Set(sizes).sorted() }
  }

  private mutating func takeFormats(_ entry: YAMLEntry) {
    guard !entry.value.isNull else { return }
    let formats = (entry.value.items ?? [entry.value])
      .compactMap { Self.format($0.text) ?? values.choice($0, of: "formats", Self.formats) }
    // Every browser shows JPEG, so it is always there to fall back on.
    if !formats.isEmpty { configuration.formats = Set(formats + [.jpeg]).sorted() }
  }

  /// The format of a name; `jpg` is JPEG's other one.
  private static func format(_ name: String?) -> ImageFormat? {
    let name = name?.lowercased() == "jpg" ? "jpeg" : name?.lowercased()
    return formats.first { $0.key == name }?.value
  }

  /// One number holds for every format.
  private mutating func takeQuality(_ entry: YAMLEntry) {
    guard let entries = entry.value.entries else {
      guard let quality = values.number(entry, in: 1...100) else { return }
      for format in ImageFormat.allCases { configuration.quality[format] = quality }
      return
    }
    for part in entries {
      guard let format = Self.format(part.key) else {
        values.unknown(part, known: Self.formats.map(\.key))
        continue
      }
      configuration.quality[format] = values.number(part, in: 1...100)
    }
  }

  private mutating func takePrivacy(_ entry: YAMLEntry) {
    if let all = entry.value.flag {
      // `privacy: yes` means to keep everything private.
      setPrivacy(published: !all)
      return
    }
    for part in values.entries(entry.value, of: "`privacy`") {
      switch part.key {
      case "camera": configuration.privacy.camera = values.flag(part, safe: false) ?? true
      case "dates": configuration.privacy.dates = values.flag(part, safe: false) ?? true
      case "keywords": configuration.privacy.keywords = values.flag(part, safe: false) ?? true
      case "texts": configuration.privacy.texts = values.flag(part, safe: false) ?? true
      default: values.unknown(part, known: ["camera", "dates", "keywords", "texts"])
      }
    }
  }

  private mutating func takeLimits(_ entry: YAMLEntry) {
    for part in values.entries(entry.value, of: "`limits`") {
      switch part.key {
      case "pixels":
        configuration.limits.pixels =
          values.number(part, in: 1...100_000_000_000) ?? configuration.limits.pixels
      case "bytes":
        configuration.limits.bytes =
          values.number(part, in: 1...1_000_000_000_000) ?? configuration.limits.bytes
      case "seconds":
        configuration.limits.seconds =
          values.number(part, in: 1...86_400) ?? configuration.limits.seconds
      default: values.unknown(part, known: ["pixels", "bytes", "seconds"])
      }
    }
  }

  /// The part of the file that could not be read may have said what to keep private.
  private mutating func keepPrivate() {
    setPrivacy(published: false)
    configuration.unsafeHTML = false
  }

  private mutating func setPrivacy(published: Bool) {
    configuration.privacy.camera = published
    configuration.privacy.dates = published
    configuration.privacy.keywords = published
    configuration.privacy.texts = published
  }
}
