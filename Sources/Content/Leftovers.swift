public import Gallery

/// The names that are passed over wherever they are: hidden, or left by another program.
public enum Leftovers {
  /// Whether a name is one of them.
  public static func contains(_ name: FilePath) -> Bool { reason(name) != nil }

  /// Why a name is passed over, or nil.
  static func reason(_ name: FilePath) -> String? {
    if name.isHidden { return "hidden" }
    return isBackup(name.bytes) || isNamedSo(name) ? "left by another program" : nil
  }

  /// `a.jpg~` and `#a.jpg#` of editors, `~$a.docx` of office programs.
  private static func isBackup(_ name: [UInt8]) -> Bool {
    let (hash, tilde) = (UInt8(ascii: "#"), UInt8(ascii: "~"))
    return name.last == tilde || name.starts(with: [tilde, UInt8(ascii: "$")])
      || (name.count > 2 && name.first == hash && name.last == hash)
  }

  private static func isNamedSo(_ name: FilePath) -> Bool {
    let fileExtension = name.lowercasedExtension
    if transfers.contains(fileExtension) { return true }
    // Names are looked up only where one of those below can be.
    guard ["", "db", "ini", "bin"].contains(fileExtension) else { return false }
    return systemNames.contains(name.description.lowercased())
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
}
