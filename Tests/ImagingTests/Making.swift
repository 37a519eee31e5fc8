import FileSystem
import Gallery
import TestSupport

@testable import Imaging

/// A photo, a recipe and a folder: makes all derivatives and gives them back.
struct Making {
  let folder: TemporaryFolder
  let source: FilePath
  let header: ImageHeader
  let planned: [PlannedDerivative]
  let made: MadeDerivatives

  init(
    _ bytes: [UInt8],
    named name: FilePath = "photo",
    _ configure: (inout SiteConfiguration) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    try self.init(try folder.write(bytes, to: name), in: folder, configure)
  }

  init(
    _ source: FilePath,
    in folder: TemporaryFolder,
    _ configure: (inout SiteConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = SiteConfiguration()
    configure(&configuration)
    let recipe = DerivativeRecipe(configuration)
    self.folder = folder
    self.source = source
    header = try ImageProbe.probe(path: source, limits: configuration.limits)
    planned = recipe.planned(for: header)
    let targets = planned.map { DerivativeTarget($0, path: Self.path($0, in: folder)) }
    made = try Self.make(source, header, targets, recipe, configuration.limits)
  }

  /// Makes the derivatives, and throws what is wrong with the photo as it is.
  private static func make(
    _ source: FilePath,
    _ header: ImageHeader,
    _ targets: [DerivativeTarget],
    _ recipe: DerivativeRecipe,
    _ limits: SiteConfiguration.Limits
  ) throws -> MadeDerivatives {
    var maker = DerivativeMaker(recipe: recipe, limits: limits)
    do {
      return try maker.make(source: source, header: header, targets: targets)
    } catch DerivativeError.image(let error) {
      throw error
    }
  }

  static func path(_ planned: PlannedDerivative, in folder: TemporaryFolder) -> FilePath {
    let (size, format) = (planned.size, planned.format.fileExtension)
    let kind = planned.isAnimated ? "animation-" : ""
    return folder.path.appending("made/\(kind)\(size.width)x\(size.height).\(format)")
  }

  func path(_ planned: PlannedDerivative) -> FilePath { Self.path(planned, in: folder) }

  /// The pixels of the largest derivative in a format.
  func largest(_ format: ImageFormat = .jpeg) throws -> DecodedPixels {
    let largest = planned.last { $0.format == format && !$0.isAnimated }
    return try DecodedPixels(path(largest ?? planned[0]))
  }
}
