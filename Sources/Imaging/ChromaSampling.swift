import Gallery

/// How many pixels share one sample of each colour plane of a JPEG file.
enum ChromaSampling: CaseIterable, Equatable {
  case grey
  case yuv444
  case yuv422
  case yuv420
  case yuv440
  case yuv411

  /// Pixels across and down that share a sample.
  var factors: (across: Int, down: Int) {
    switch self {
    case .grey, .yuv444: (1, 1)
    case .yuv422: (2, 1)
    case .yuv420: (2, 2)
    case .yuv440: (1, 2)
    case .yuv411: (4, 1)
    }
  }

  /// The sampling of a file's header, or nil for a rare one that planes are not decoded of.
  init?(_ header: JPEGHeader) {
    if header.colorModel == .grey {
      self = .grey
      return
    }
    guard header.colorModel == .yCbCr, header.sampling.dropFirst().allSatisfy({ $0 == [1, 1] }),
      let match = Self.allCases.first(where: {
        $0 != .grey && header.sampling.first == [$0.factors.across, $0.factors.down]
      })
    else { return nil }
    self = match
  }

  var planeCount: Int { self == .grey ? 1 : 3 }

  /// The size of a plane: luma is padded to whole colour samples, as TurboJPEG wants it.
  func planeSize(_ index: Int, of size: PixelSize) -> PixelSize {
    let (across, down) = factors
    let samples = PixelSize(
      width: (size.width + across - 1) / across,
      height: (size.height + down - 1) / down
    )
    return index > 0
      ? samples : PixelSize(width: samples.width * across, height: samples.height * down)
  }
}
