import FileSystem
import Gallery
import Imaging
import Ledger

/// Derivatives of one photo that are to be made.
struct DerivativeJob: Sendable, Hashable {
  /// The photo's file.
  var source: FilePath
  /// What its header said.
  var header: ImageHeader
  /// How derivatives are made.
  var recipe: DerivativeRecipe
  /// What a photo may have.
  var limits: SiteConfiguration.Limits
  /// What is to be made, and where.
  var targets: [DerivativeTarget]

  /// Makes the derivatives, in this process.
  func run() throws(DerivativeError) -> MadeDerivatives {
    var maker = DerivativeMaker(recipe: recipe, limits: limits)
    return try maker.make(source: source, header: header, targets: targets)
  }
}

extension DerivativeJob {
  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Failure) {
    source = try decoder.path()
    header = try ImageHeader(from: &decoder)
    var configuration = SiteConfiguration()
    configuration.sizes = try decoder.list { (inner) throws(ByteDecoder.Failure) in
      try inner.number()
    }
    let formats = try decoder.list { (inner) throws(ByteDecoder.Failure) in
      (format: try inner.name(of: ImageFormat.self), quality: try inner.number())
    }
    configuration.formats = formats.map(\.format)
    for (format, quality) in formats { configuration.quality[format] = quality }
    configuration.background = try decoder.color()
    recipe = DerivativeRecipe(configuration)
    limits = try decoder.limits()
    targets = try decoder.list { (inner) throws(ByteDecoder.Failure) in
      let planned = PlannedDerivative(
        format: try inner.name(of: ImageFormat.self),
        size: try inner.size()
      )
      return DerivativeTarget(planned, path: try inner.path())
    }
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(source)
    header.encode(to: &encoder)
    encoder.encode(recipe.widths) { $0.encode($1) }
    encoder.encode(recipe.formats) {
      $0.encode($1.rawValue)
      $0.encode(recipe.quality(of: $1))
    }
    encoder.encode(recipe.background)
    encoder.encode(limits)
    encoder.encode(targets) {
      $0.encode($1.planned.format.rawValue)
      $0.encode($1.planned.size)
      $0.encode($1.path)
    }
  }

  /// What came of a job, as bytes.
  typealias Outcome = Result<MadeDerivatives, DerivativeError>

  static func decodeOutcome(
    from decoder: inout ByteDecoder
  ) throws(ByteDecoder.Failure) -> Outcome {
    switch try decoder.number() {
    case 0:
      return .success(
        MadeDerivatives(
          placeholder: try decoder.color(),
          bytes: try decoder.list { (inner) throws(ByteDecoder.Failure) in try inner.number() },
          damage: try decoder.optionalText(),
          lane: try decoder.name(of: MadeDerivatives.Lane.self)
        )
      )
    case 1:
      return .failure(.image(ImageError(path: try decoder.path(), reason: try decoder.text())))
    case 2:
      let operation = try decoder.name(of: FileSystemError.Operation.self)
      let path = try decoder.path()
      let code = Int32(truncatingIfNeeded: try decoder.number())
      return .failure(.output(FileSystemError(operation, path, code: code)))
    default: throw ByteDecoder.Failure()
    }
  }

  static func encode(_ outcome: Outcome, to encoder: inout ByteEncoder) {
    switch outcome {
    case .success(let made):
      encoder.encode(0)
      encoder.encode(made.placeholder)
      encoder.encode(made.bytes) { $0.encode($1) }
      encoder.encode(made.damage)
      encoder.encode(made.lane.rawValue)
    case .failure(.image(let error)):
      encoder.encode(1)
      encoder.encode(error.path)
      encoder.encode(error.reason)
    case .failure(.output(let error)):
      encoder.encode(2)
      encoder.encode(error.operation.rawValue)
      encoder.encode(error.path)
      encoder.encode(Int(error.code))
    }
  }
}
