import Gallery
import Imaging

/// Where pictures lie in the output folder.
enum ImagePath {
  /// The folder of all pictures.
  static let root: FilePath = "images"

  /// 256 folders keep each one small in a site of 100,000 photos.
  private static func folder(_ hash: String) -> String { "images/\(hash.prefix(2))/" }

  /// The rest of the name: 88 more bits, which no site will ever see collide.
  private static func stem(_ hash: String) -> String { String(hash.dropFirst(2).prefix(22)) }

  /// The path of a derivative from the hash of its photo and recipe.
  static func derivative(hash: String, planned: PlannedDerivative) -> String {
    "\(folder(hash))\(stem(hash))-\(planned.size.width).\(planned.format.fileExtension)"
  }

  /// The path of a scrubber's strip from the hash of its cells.
  static func strip(hash: String) -> String { "\(folder(hash))\(stem(hash))-strip.jpg" }
}
