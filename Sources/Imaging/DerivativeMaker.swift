public import Gallery
import FileSystem

/// Makes the derivatives of photos, one photo at a time.
///
/// One maker belongs to one thread and blocks it; several makers work side by side. What a photo
/// becomes depends on the photo and the recipe alone, not on which of its derivatives are asked
/// for at once.
public struct DerivativeMaker: ~Copyable {
  private let recipe: DerivativeRecipe
  private let limits: SiteConfiguration.Limits
  private var workshop: Workshop?

  /// Makes a maker for the calling thread.
  public init(recipe: DerivativeRecipe, limits: SiteConfiguration.Limits) {
    self.recipe = recipe
    self.limits = limits
  }

  deinit { VipsLibrary.forgetThread() }

  /// Makes some of the planned derivatives of a photo, or none of them when it fails.
  ///
  /// All are upright, in sRGB, without any metadata or profile, and transparent where the photo
  /// and the format are. The files appear complete or not at all.
  public mutating func make(
    source: FilePath,
    header: ImageHeader,
    targets: [DerivativeTarget]
  ) throws(DerivativeError) -> MadeDerivatives {
    let made: (passed: Workshop.Passed, files: [[UInt8]])
    do throws(CodecError) {
      let inspected = try SourceImage.inspect(source, limits: limits)
      guard inspected.header == header else {
        throw CodecError(reason: ImageError.changed)
      }
      made = try pass(source, inspected, targets)
    } catch {
      throw .image(ImageError(path: source, reason: error.reason))
    }
    return MadeDerivatives(
      placeholder: made.passed.average,
      bytes: try write(made.files, to: targets),
      damage: made.passed.damage,
      lane: made.passed.lane
    )
  }

  private mutating func pass(
    _ source: FilePath,
    _ inspected: SourceImage,
    _ targets: [DerivativeTarget]
  ) throws(CodecError) -> (passed: Workshop.Passed, files: [[UInt8]]) {
    if workshop == nil { workshop = try Workshop() }
    var files = TargetFiles(targets)
    let passed = try workshop?.make(source, inspected, recipe, limits, into: &files)
    guard let passed else { throw CodecError(reason: "cannot be decoded: no decoder is there") }
    return (passed, try files.complete())
  }

  private func write(
    _ files: [[UInt8]],
    to targets: [DerivativeTarget]
  )
    throws(DerivativeError) -> [Int]
  {
    do throws(FileSystemError) {
      for (file, target) in zip(files, targets) {
        try Folder.make(target.path.parent)
        try File.write(file, to: target.path)
      }
    } catch {
      throw .output(error)
    }
    return files.map(\.count)
  }
}
