import Gallery

/// A picture as JPEG keeps it: a plane of brightness and two of colour, 8 bits a sample.
///
/// The memory is kept and grows when a picture needs more, so that one image serves a worker for
/// all its photos.
struct PlanarImage: ~Copyable {
  /// Rows begin at multiples of this many bytes, as vector instructions like it.
  private static let alignment = 64

  struct Plane {
    var size: PixelSize
    var stride: Int
    var start: UnsafeMutablePointer<UInt8>

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { start + y * stride }
  }

  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var sampling = ChromaSampling.yuv420
  private(set) var planes: [Plane] = []
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {}

  deinit { memory?.deallocate() }

  /// Makes room for a picture; what was there is lost.
  mutating func reshape(_ size: PixelSize, _ sampling: ChromaSampling) {
    self.size = size
    self.sampling = sampling
    let sizes = (0..<sampling.planeCount).map { sampling.planeSize($0, of: size) }
    let strides = sizes.map { ($0.width + Self.alignment) / Self.alignment * Self.alignment }
    // Scalers read and write some samples behind the end of a row.
    let needed = zip(sizes, strides).reduce(2 * Self.alignment) { $0 + $1.0.height * $1.1 }
    let memory: UnsafeMutableRawPointer
    if let kept = self.memory, needed <= capacity {
      memory = kept
    } else {
      self.memory?.deallocate()
      memory = .allocate(byteCount: needed, alignment: Self.alignment)
      self.memory = memory
      capacity = needed
    }
    planes = []
    var at = 0
    for (size, stride) in zip(sizes, strides) {
      let start = (memory + at).assumingMemoryBound(to: UInt8.self)
      planes.append(Plane(size: size, stride: stride, start: start))
      at += size.height * stride
    }
  }

  /// Lets go of memory that only a photo much larger than most needs.
  mutating func shrink() {
    guard capacity > Self.keptCapacity else { return }
    memory?.deallocate()
    (memory, capacity, planes) = (nil, 0, [])
  }

  /// Planes of 24 megapixels with all their colour.
  private static let keptCapacity = 72 << 20

  /// Fills all planes with the grey that missing data is shown as.
  func clear() {
    for plane in planes {
      for y in 0..<plane.size.height {
        plane.row(y).update(repeating: 128, count: plane.size.width)
      }
    }
  }

  /// How many rows at the bottom hold nothing but the grey of missing data.
  var missingRows: Int {
    guard let luma = planes.first else { return 0 }
    let (_, down) = sampling.factors
    for y in (0..<size.height).reversed() {
      let isGrey = planes.enumerated().allSatisfy { index, plane in
        let row = plane.row(index == 0 ? y : y / down)
        return (0..<plane.size.width).allSatisfy { row[$0] == 128 }
      }
      if !isGrey { return size.height - 1 - y }
    }
    return luma.size.height == 0 ? 0 : size.height
  }

  /// Repeats the last column and row of brightness into the padding up to whole colour samples.
  func pad() {
    guard let luma = planes.first else { return }
    for x in size.width..<max(size.width, luma.size.width) {
      for y in 0..<size.height { luma.row(y)[x] = luma.row(y)[size.width - 1] }
    }
    for y in size.height..<max(size.height, luma.size.height) {
      luma.row(y).update(from: luma.row(size.height - 1), count: luma.size.width)
    }
  }

  /// The mean colour, converted to sRGB by the equations of JFIF.
  var averageColor: RGBColor {
    let means = planes.enumerated().map { index, plane in
      let (width, height) =
        index == 0 ? (size.width, size.height) : (plane.size.width, plane.size.height)
      var sum = 0
      for y in 0..<height {
        let row = plane.row(y)
        for x in 0..<width { sum += Int(row[x]) }
      }
      return Double(sum) / Double(max(1, width * height))
    }
    let (y, cb, cr) =
      means.count == 3 ? (means[0], means[1] - 128, means[2] - 128) : (means[0], 0, 0)
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
    return RGBColor(
      red: byte(y + 1.402 * cr),
      green: byte(y - 0.344136 * cb - 0.714136 * cr),
      blue: byte(y + 1.772 * cb)
    )
  }
}
