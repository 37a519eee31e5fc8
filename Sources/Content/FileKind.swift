import Gallery

/// What a file of the content folder is for, as its name tells.
enum FileKind: Equatable {
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
  /// Something else, with the reason why it is not published.
  case other(reason: String, isUnexpected: Bool)

  init(_ name: FilePath) {
    let lowercased = TextDecoding.repairedText(name.bytes).lowercased()
    if lowercased == "index.md" || lowercased == "index.markdown" {
      self = .albumText
      return
    }
    if lowercased == "photos.json" {
      self = .photoList
      return
    }
    let fileExtension = name.lowercasedExtension
    switch fileExtension {
    case "md", "markdown": self = .photoText
    case "xmp": self = .sidecar
    case _ where Self.videos.contains(fileExtension):
      self = .other(reason: "video is not supported", isUnexpected: true)
    case _ where Self.settings.contains(fileExtension):
      self = .other(reason: "not a photo", isUnexpected: false)
    case _ where Self.others.contains(fileExtension):
      self = .other(reason: "not a photo", isUnexpected: false)
    default: self = .candidate
    }
  }

  /// Why a file or folder is passed over before anyone looks at what it is, or nil.
  static func leftover(_ name: FilePath) -> String? {
    if name.isHidden { return "hidden" }
    let bytes = name.bytes
    let (hash, tilde) = (UInt8(ascii: "#"), UInt8(ascii: "~"))
    let isBackup =
      bytes.last == tilde || bytes.starts(with: [tilde, UInt8(ascii: "$")])
      || (bytes.count > 2 && bytes.first == hash && bytes.last == hash)
    let isTransfer = transfers.contains(name.lowercasedExtension)
    let isOfSystem =
      String(validating: bytes, as: UTF8.self).map { systemNames.contains($0.lowercased()) }
      ?? false
    return isBackup || isTransfer || isOfSystem ? "left by another program" : nil
  }

  /// What editors, downloads, rsync, Syncthing and FTP clients write until they are done.
  private static let transfers: Set<String> = [
    "bck", "bak", "part", "partial", "filepart", "tmp", "temp", "crdownload", "download",
    "opdownload", "swp", "swo", "orig", "rej",
  ]

  /// Names in lower case that systems, network drives and Vim (4913) leave behind.
  private static let systemNames: Set<String> = [
    "4913", "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r", "@eadir",
    "@recycle", "@recently-snapshot", "#recycle", "#snapshot", "$recycle.bin",
    "system volume information", "lost+found", "__macosx",
  ]

  private static let videos: Set<String> = [
    "mp4", "m4v", "mov", "avi", "mkv", "webm", "mts", "m2ts", "mpg", "mpeg", "wmv", "flv", "3gp",
    "3g2", "ogv", "vob", "insv",
  ]

  /// Settings and sidecars of other programs.
  private static let settings: Set<String> = [
    "json", "yml", "yaml", "toml", "ini", "cfg", "xml", "plist", "aae", "pp3", "dop", "thm", "cos",
    "on1", "lrcat", "lrdata", "arp", "db", "sqlite", "sqlite3",
  ]

  private static let others: Set<String> = [
    "txt", "text", "rtf", "pdf", "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "csv",
    "tsv", "tex", "rst", "adoc", "org", "log", "html", "htm", "xhtml", "css", "js", "mjs", "ts",
    "php", "py", "rb", "sh", "bat", "swift", "zip", "tar", "gz", "tgz", "bz2", "xz", "zst", "7z",
    "rar", "dmg", "iso", "exe", "app", "apk", "mp3", "wav", "m4a", "aac", "flac", "ogg", "opus",
    "wma", "aif", "aiff", "gpx", "kml", "kmz", "fit", "srt", "vtt", "torrent", "url", "webloc",
    "lnk", "mustache", "epub", "ttf", "otf", "woff", "woff2", "sha1", "sha256", "md5", "par2",
  ]
}
