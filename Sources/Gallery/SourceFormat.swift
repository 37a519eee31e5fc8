/// What a photo's file really is, by its bytes and not by its name.
public enum SourceFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg
  case png
  case gif
  case webp
  case avif
  case heic
  case jxl
  case tiff
  case jpeg2000
  case bmp
  case netpbm
  case openEXR
  case radiance
  case fits
  case svg
  case raw
}
