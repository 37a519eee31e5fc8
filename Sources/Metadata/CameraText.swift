/// Tells what cameras and programs write into text fields from what people write.
enum CameraText {
  /// Whole texts, in lower case, with single spaces.
  private static let phrases: Set = [
    "olympus digital camera", "sony dsc", "exif_jpeg_picture", "exif jpeg picture",
    "digital camera", "digital still camera", "digital stillcamera", "a digital camera",
    "konica minolta digital camera", "minolta digital camera", "minolta dsc", "samsung",
    "samsung digital camera", "samsung camera pictures", "kodak digital still camera",
    "pentax digital camera", "nikon digital camera", "casio computer co.,ltd", "jpeg encoder",
    "lead technologies inc. v1.01", "created with gimp", "created with the gimp", "applemark",
    "user comments", "user comment", "type your comment", "image description", "metadata-start",
    "hisilicon balong", "screenshot", "default", "untitled", "x-default", "ascii", "none", "null",
    "(null)", "n/a", "no comment", "- no comment -", "filter", "intel(r) jpeg library",
    "coloros", "binary comment", "dcf 1.0",
  ]

  /// How texts of phones begin that hold settings and not words.
  private static let beginnings = [
    "filter:", "touch:", "hw-remosaic:", "runfunc:", "module:", "urn:", "uuid:", "xmp.",
    "file written by adobe photoshop", "creator: gd-jpeg", "processed by ebay",
  ]

  /// The words in which Huawei's cameras name their mode; more follow after an underscore.
  private static let huaweiModes: Set = [
    "cof", "cuav", "dav", "dcam", "edf", "fbt", "fptbty", "hdr", "hdrpl", "jpn", "mde", "nor",
    "oznor", "ptr", "ptrbty", "rbt", "rbtb", "rhdr", "rptbty", "rpt", "rptnb", "rptnbty", "sdr",
    "smartfs", "vsc", "xsf", "oznorw", "ozedf", "ozcuw", "btf", "btfhdr", "btfmdn",
  ]

  /// How cameras and phones begin a file's name, in upper case.
  private static let namePrefixes = [
    "_DSC", "_IGP", "_IMG", "_MG", "_R", "CIMG", "CRW", "DCP", "DCAM", "DJI", "DSCF", "DSCN", "DSC",
    "DSCI", "EX", "GOPR", "GP", "GX", "HPIM", "IMAG", "IMAGE", "IMGP", "IMG", "KIF", "L", "MVC",
    "MVIMG", "PHOTO", "PICT", "PXL", "P", "R", "SAM", "SANY", "SCREENSHOT", "SDC", "SNC", "STA",
    "STB", "VID", "WP",
  ]

  /// What phones add to a file's name.
  private static let nameSuffixes = [
    "BURST", "COVER", "EDIT", "EDITED", "HDR", "MP", "NIGHT", "PANO", "PORTRAIT", "PRO", "RAW",
    "WA",
  ]

  private static let pictureExtensions: Set = [
    "jpg", "jpeg", "png", "tif", "tiff", "heic", "heif", "gif", "webp", "avif", "dng", "nef", "cr2",
    "cr3", "arw", "orf", "raf", "rw2", "psd", "bmp",
  ]

  /// Whether a text is one that cameras and programs fill in by themselves.
  static func isByCamera(_ text: String) -> Bool {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "<" || $0 == ">" }
    let phrase = words.joined(separator: " ")
    if phrases.contains(phrase) { return true }
    if beginnings.contains(where: phrase.hasPrefix) { return true }
    // Settings as JSON, and such as "oppo_32".
    if phrase.hasPrefix("{"), phrase.hasSuffix("}") { return true }
    guard words.count == 1, let start = phrase.split(separator: "_").first else { return false }
    if start == "oppo", phrase.dropFirst(5).allSatisfy(\.isNumber) { return true }
    return text == phrase && huaweiModes.contains(String(start))
  }

  /// Whether a text is a file name as cameras make them, such as `DSC_0001` or `IMG_1234.JPG`.
  static func isFileName(_ text: String) -> Bool {
    var name = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? text
    if let dot = name.lastIndex(of: "."),
      pictureExtensions.contains(name[name.index(after: dot)...].lowercased())
    {
      name = String(name[..<dot])
    }
    name = name.uppercased()
    let digits = name.filter { ("0"..."9").contains($0) }.count
    if isBare(name) {
      // A date and a time, or Kodak's "100_1234"; fewer digits may be a year.
      return digits >= 8 || digits == 7 && name.count == 8
    }
    for suffix in nameSuffixes where digits >= 3 {
      if let range = name.firstRange(of: suffix), range.lowerBound > name.startIndex {
        name.removeSubrange(range)
      }
    }
    // Android's "00000IMG_00000_BURST…".
    name = String(name.drop { ("0"..."9").contains($0) })
    return namePrefixes.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      // One letter alone begins many words: then the seven digits of a camera must follow, of
      // which Olympus writes the month as a hexadecimal digit.
      if prefix.count == 1 {
        return rest.count == 7 && rest.dropFirst().allSatisfy { ("0"..."9").contains($0) }
          && rest.first?.isHexDigit == true
      }
      return digits >= 3 && isBare(String(rest))
    }
  }

  /// Whether there are only digits and what stands between them.
  private static func isBare(_ text: String) -> Bool {
    text.allSatisfy { ("0"..."9").contains($0) || "_-~().T ".contains($0) }
  }
}
