import FileSystem
import Gallery
import Imaging
import Ledger
import Metadata

/// One look at a photo: its header and its metadata.
struct PhotoLook: Sendable, Hashable {
  /// The photo's file.
  var path: FilePath
  /// The file beside it that holds more metadata, or nil.
  var sidecar: FilePath?
  /// The hash of the photo's bytes, for what comes of it.
  var contentHash: String
  /// The language to take texts in.
  var language: String
  /// What a photo may have.
  var limits: SiteConfiguration.Limits

  /// What a look tells, and whether the bytes alone decide it, so that looking again is in vain.
  struct Outcome: Sendable, Hashable {
    var inspection: PhotoInspection
    var isVerdict: Bool
  }

  /// Looks at the photo, in this process and for as long as it takes.
  func run() -> Outcome {
    do throws(ImageError) {
      let header = try ImageProbe.probe(path: path, limits: limits)
      let reading = MetadataReader(language: language).read(path, sidecar: sidecar)
      let facts = PhotoFacts(header: header, metadata: reading.metadata, contentHash: contentHash)
      return Outcome(inspection: .photo(facts, warnings: reading.warnings), isVerdict: true)
    } catch {
      return Outcome(inspection: .refused(reason: error.reason), isVerdict: error.isVerdict)
    }
  }
}

extension PhotoLook {
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    path = try decoder.path()
    sidecar = try decoder.optional { (inner) throws(ByteDecoder.Failure) in try inner.path() }
    contentHash = try decoder.text()
    language = try decoder.text()
    limits = try decoder.limits()
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(path)
    encoder.encode(sidecar) { $0.encode($1) }
    encoder.encode(contentHash)
    encoder.encode(language)
    encoder.encode(limits)
  }
}

extension PhotoLook.Outcome {
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    isVerdict = try decoder.flag()
    inspection = try PhotoInspection(from: &decoder)
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(isVerdict)
    inspection.encode(to: &encoder)
  }
}
