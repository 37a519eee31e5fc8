private import FileSystem
public import Gallery

/// Reads what photos say of themselves: EXIF, IPTC, XMP, and XMP in a file beside the photo.
///
/// What two of them say, the one that was more likely written last wins: the sidecar, then XMP in
/// the photo, then IPTC, then EXIF. Position, serial numbers and the owner's name are never asked
/// for.
public struct MetadataReader: Sendable {
  /// Changes whenever the same files give another reading.
  public static let revision = "2"

  /// Larger sidecars are not text that a person wrote, in bytes.
  private static let sidecarLimit = 16 << 20

  /// The language to choose where a text comes in several, as in BCP 47.
  public var language: String

  /// Makes a reader for pages in a language.
  public init(language: String = "en") {
    self.language = language
  }

  /// Reads the metadata of a photo.
  ///
  /// Broken metadata gives warnings, and what can be read. Only the file's headers are read,
  /// however long it is.
  ///
  /// - Parameters:
  ///   - path: the photo.
  ///   - sidecar: the XMP file that describes it, or nil.
  /// - Returns: what was found; nothing for files that can hold no metadata.
  public func read(_ path: FilePath, sidecar: FilePath? = nil) -> MetadataReading {
    var reading = readEmbedded(path)
    guard let sidecar else { return reading }
    let beside = readSidecar(sidecar)
    var metadata = beside.metadata.filled(from: reading.metadata)
    metadata.captureTime = beside.metadata.captureTime ?? reading.metadata.captureTime
    reading.metadata = metadata
    reading.warnings += beside.warnings
    return reading
  }

  private func readEmbedded(_ path: FilePath) -> MetadataReading {
    // A pipe or a device would block for ever.
    guard FileStatus.ifPresent(path)?.kind == .file else {
      return MetadataReading(warnings: ["its metadata cannot be read: there is no such file"])
    }
    return Exiv2.exclusively { log in
      do throws(Exiv2Error) {
        let tags = try TagReader(opening: path)
        let xmp = tags.xmpMetadata(language: language)
        let iptc = tags.iptcMetadata()
        let exif = tags.exifMetadata()
        var metadata = xmp.filled(from: iptc).filled(from: exif)
        metadata.captureTime = tags.captureTime()
        return MetadataReading(metadata: metadata, warnings: log.warnings)
      } catch {
        return MetadataReading(warnings: error.warnings(about: "its metadata"))
      }
    }
  }

  private func readSidecar(_ path: FilePath) -> MetadataReading {
    let subject = "its sidecar \(path.name)"
    let bytes: [UInt8]
    do throws(FileSystemError) {
      bytes = Text.utf8(fromXML: try File.read(path, limit: Self.sidecarLimit))
    } catch {
      return MetadataReading(warnings: ["\(subject) cannot be read: \(error.reason)"])
    }
    return Exiv2.exclusively { log in
      do throws(Exiv2Error) {
        // Exiv2 also makes EXIF of it, with times moved by the zone of this computer: left alone.
        let tags = try TagReader(opening: bytes)
        var metadata = tags.xmpMetadata(language: language)
        metadata.captureTime = tags.xmpCaptureTime() ?? tags.xmpDigitizedTime()
        return MetadataReading(
          metadata: metadata,
          warnings: log.warnings.isEmpty ? [] : ["\(subject) is no XMP that can be read"]
        )
      } catch {
        return MetadataReading(warnings: ["\(subject) is no XMP that can be read"])
      }
    }
  }
}

extension PhotoMetadata {
  /// This metadata with what it does not say taken from another.
  func filled(from other: PhotoMetadata) -> PhotoMetadata {
    var merged = self
    merged.title = title ?? other.title
    merged.caption = caption ?? other.caption
    merged.alternativeText = alternativeText ?? other.alternativeText
    merged.keywords = keywords.isEmpty ? other.keywords : keywords
    merged.rating = rating ?? other.rating
    merged.camera = camera ?? other.camera
    merged.lens = lens ?? other.lens
    merged.focalLength = focalLength ?? other.focalLength
    merged.aperture = aperture ?? other.aperture
    merged.exposureTime = exposureTime ?? other.exposureTime
    merged.iso = iso ?? other.iso
    return merged
  }
}
