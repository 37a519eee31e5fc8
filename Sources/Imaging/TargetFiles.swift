import Gallery

/// The files of the derivatives that are asked for of one photo, filled size by size.
struct TargetFiles {
  private let targets: [DerivativeTarget]
  private var files: [PlannedDerivative: [UInt8]] = [:]

  init(_ targets: [DerivativeTarget]) { self.targets = targets }

  /// The formats that a size is asked for in.
  func formats(of size: PixelSize) -> [ImageFormat] {
    targets.map(\.planned).filter { $0.size == size && !$0.isAnimated }.map(\.format)
  }

  /// The animation that is asked for, or nil.
  var animation: PlannedDerivative? { targets.map(\.planned).first(where: \.isAnimated) }

  /// Keeps a finished animation.
  mutating func set(_ bytes: [UInt8], _ animation: PlannedDerivative) { files[animation] = bytes }

  /// Keeps a finished file.
  mutating func set(_ bytes: [UInt8], _ size: PixelSize, _ format: ImageFormat) {
    files[PlannedDerivative(format: format, size: size)] = bytes
  }

  /// All files in the order of the targets.
  func complete() throws(CodecError) -> [[UInt8]] {
    let complete = targets.compactMap { files[$0.planned] }
    guard complete.count == targets.count else {
      throw CodecError(reason: "has no derivatives of the sizes that are asked for")
    }
    return complete
  }
}
