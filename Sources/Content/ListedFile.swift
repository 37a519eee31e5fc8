import Gallery

/// A file of the content folder, and what it is for.
struct ListedFile: Sendable, Hashable {
  var file: SourceFile
  var kind: FileKind
}

extension ListedFile: ByteCodable {
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    guard let kind = FileKind(rawValue: try decoder.number()) else { throw ByteDecoder.Failure() }
    self.kind = kind
    file = try SourceFile(from: &decoder)
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(kind.rawValue)
    file.encode(to: &encoder)
  }
}
