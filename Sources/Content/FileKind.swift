import Gallery

/// What a file of the content folder is for, as its name tells.
enum FileKind: Int, Sendable {
  /// The text and front matter of the album itself.
  case albumText
  /// Text about one photo.
  case photoText
  /// The explicit list of an album's photos.
  case photoList
  /// Metadata about one photo.
  case sidecar
  /// May be a photo: its bytes decide.
  case candidate
  /// A film, which Vitrine cannot show.
  case video
  /// Something else that is not meant to be a photo, by its name; a photo may have lost its own.
  case document
  /// What other programs keep beside photos, small pictures among it: never a photo.
  case other

  init(_ name: FilePath) {
    let fileExtension = name.lowercasedExtension
    switch Self.kinds[fileExtension] {
    case nil: self = .candidate
    case .photoText where Self.stem(name) == "index": self = .albumText
    case .other where fileExtension == "json" && Self.stem(name) == "photos": self = .photoList
    case .some(let kind): self = kind
    }
  }

  /// How cameras name raw files; what they are is told by their bytes.
  static let rawExtensions: Set = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos",
    "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  private static func stem(_ name: FilePath) -> String {
    name.withoutExtension.description.lowercased()
  }

  private static let kinds: [String: FileKind] = {
    var kinds: [String: FileKind] = ["md": .photoText, "markdown": .photoText, "xmp": .sidecar]
    for name in videos { kinds[name] = .video }
    for name in settings { kinds[name] = .other }
    for name in documents { kinds[name] = .document }
    return kinds
  }()

  private static let videos = [
    "mp4", "m4v", "mov", "avi", "mkv", "webm", "mts", "m2ts", "mpg", "mpeg", "wmv", "flv", "3gp",
    "3g2", "ogv", "vob", "insv",
  ]

  /// Settings and sidecars of other programs.
  private static let settings = [
    "json", "yml", "yaml", "toml", "ini", "cfg", "xml", "plist", "aae", "pp3", "dop", "thm", "cos",
    "on1", "lrcat", "lrdata", "arp", "db", "sqlite", "sqlite3",
  ]

  private static let documents = [
    "txt", "text", "rtf", "pdf", "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "csv",
    "tsv", "tex", "rst", "adoc", "org", "log", "html", "htm", "xhtml", "css", "js", "mjs", "ts",
    "php", "py", "rb", "sh", "bat", "swift", "zip", "tar", "gz", "tgz", "bz2", "xz", "zst", "7z",
    "rar", "dmg", "iso", "exe", "app", "apk", "mp3", "wav", "m4a", "aac", "flac", "ogg", "opus",
    "wma", "aif", "aiff", "gpx", "kml", "kmz", "fit", "srt", "vtt", "torrent", "url", "webloc",
    "lnk", "mustache", "epub", "ttf", "otf", "woff", "woff2", "sha1", "sha256", "md5", "par2",
  ]
}
