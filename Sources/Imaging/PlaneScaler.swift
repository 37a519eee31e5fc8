private import CSwscale
import Gallery

/// libswscale on single planes.
///
/// Each plane is scaled as a grey picture of its own: JPEG's colour samples lie in the middle of
/// the pixels they stand for, so planes that cover the same area stay aligned, and no conversion
/// between full and studio range can creep in.
struct PlaneScaler: ~Copyable {
  private struct Geometry: Equatable {
    var from: PixelSize
    var to: PixelSize
  }

  /// Filters of the sizes that were used last; photos of one camera share them.
  private var kept: [(geometry: Geometry, context: OpaquePointer)] = []
  private static let keepLimit = 24

  init() {}

  deinit { for entry in kept { sws_freeContext(entry.context) } }

  /// Scales a picture to a size, with colour at half the resolution both ways.
  mutating func scale(
    _ source: borrowing PlanarImage,
    to size: PixelSize,
    into target: inout PlanarImage
  ) throws(CodecError) {
    target.reshape(size, source.sampling == .grey ? .grey : .yuv420)
    for index in source.planes.indices {
      let (from, to) = (source.planes[index], target.planes[index])
      if index == 0 {
        // Brightness without its padding, which would be squeezed into the picture.
        try scale(from, source.size, to, size)
      } else {
        try scale(from, from.size, to, to.size)
      }
    }
    target.pad()
  }

  private mutating func scale(
    _ source: PlanarImage.Plane,
    _ from: PixelSize,
    _ target: PlanarImage.Plane,
    _ to: PixelSize
  ) throws(CodecError) {
    if from == to {
      for y in 0..<to.height { target.row(y).update(from: source.row(y), count: to.width) }
      return
    }
    let context = try context(Geometry(from: from, to: to))
    let input: [UnsafePointer<UInt8>?] = [UnsafePointer(source.start), nil, nil, nil]
    let output: [UnsafeMutablePointer<UInt8>?] = [target.start, nil, nil, nil]
    let inputStride: [CInt] = [CInt(source.stride), 0, 0, 0]
    let outputStride: [CInt] = [CInt(target.stride), 0, 0, 0]
    let rows = sws_scale(context, input, inputStride, 0, CInt(from.height), output, outputStride)
    guard rows == CInt(to.height) else {
      throw CodecError(reason: "cannot be scaled to \(to.width)×\(to.height) pixels")
    }
  }

  /// libswscale crashes on rows that are much longer than any that a file can hold.
  private static let longestSide = JPEGCompressor.longestSide

  private mutating func context(_ geometry: Geometry) throws(CodecError) -> OpaquePointer {
    guard max(geometry.to.width, geometry.to.height) <= Self.longestSide else {
      throw CodecError(
        reason: "cannot be scaled to \(geometry.to.width)×\(geometry.to.height) pixels"
      )
    }
    if let index = kept.firstIndex(where: { $0.geometry == geometry }) {
      kept.append(kept.remove(at: index))
      return kept[kept.count - 1].context
    }
    let made = sws_getContext(
      CInt(geometry.from.width),
      CInt(geometry.from.height),
      AV_PIX_FMT_GRAY8,
      CInt(geometry.to.width),
      CInt(geometry.to.height),
      AV_PIX_FMT_GRAY8,
      SWS_BICUBIC,
      nil,
      nil,
      nil
    )
    guard let made else {
      throw CodecError(
        reason: "cannot be scaled from \(geometry.from.width)×\(geometry.from.height) pixels"
      )
    }
    if kept.count == Self.keepLimit { sws_freeContext(kept.removeFirst().context) }
    kept.append((geometry, made))
    return made
  }
}
