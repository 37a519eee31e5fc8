import Gallery

/// The coders and the memory that one worker uses for photo after photo.
struct Workshop: ~Copyable {
  /// What is known of a photo once its files are made.
  struct Passed {
    var average: RGBColor
    var damage: String?
    var lane: MadeDerivatives.Lane
  }

  private var compressor: JPEGCompressor
  private var fastLane: FastLane

  init() throws(CodecError) {
    // Both or none: a value that cannot be copied must not be half made.
    let compressor = try JPEGCompressor()
    let fastLane = try FastLane()
    self.compressor = compressor
    self.fastLane = fastLane
  }

  /// Makes the files of a photo, by the lane that suits it.
  mutating func make(
    _ source: FilePath,
    _ inspected: SourceImage,
    _ recipe: DerivativeRecipe,
    _ limits: SiteConfiguration.Limits,
    into files: inout TargetFiles
  ) throws(CodecError) -> Passed {
    let sizes = recipe.sizes(for: inspected.header.size)
    guard let largest = sizes.last else { throw CodecError(reason: "has no planned size") }
    if let jpeg = inspected.jpeg, FastLane.accepts(jpeg) {
      let (average, damage) = try fastLane.encode(
        try inspected.jpegBytes(of: source, jpeg, limits),
        jpeg,
        sizes: sizes,
        recipe: recipe,
        into: &files,
        &compressor
      )
      return Passed(average: average, damage: damage, lane: .fast)
    }
    let general = GeneralLane(source: source, inspected: inspected, limits: limits)
    let decoded = try general.decode(at: largest)
    let damage = decoded.damage
    let encoder = DerivativeEncoder(
      recipe: recipe,
      limit: try inspected.ownSizeLimit(of: source),
      seconds: Double(limits.seconds)
    )
    let average = try encoder.encode(decoded.image, sizes: sizes, into: &files, &compressor)
    if let animation = files.animation {
      let lane = AnimationLane(source: source, inspected: inspected, limits: limits)
      let quality = recipe.quality(of: animation.format)
      files.set(try lane.encode(at: animation.size, quality: quality), animation)
    }
    return Passed(average: average, damage: damage, lane: .general)
  }
}
