import Gallery

extension PlanarImage {
  /// Turns and mirrors the picture upright by an EXIF orientation of 2 to 8 into another image.
  ///
  /// Expects planes whose colour samples are as wide as high, which turning leaves so.
  ///
  /// Colour samples as a file stores them begin at the left and upper edge and may reach beyond the
  /// others; those that were scaled cover the picture exactly.
  func turned(from orientation: Int, asStored: Bool, into target: inout PlanarImage) {
    target.reshape(orientation > 4 ? size.transposed : size, sampling)
    for (index, source) in planes.enumerated() {
      let isLuma = index == 0
      let (width, height) =
        isLuma ? (size.width, size.height) : (source.size.width, source.size.height)
      let turning = PlaneTurning(orientation: orientation, width: width, height: height)
      turning.copy(from: source, to: target.planes[index])
      if !isLuma, asStored { target.centre(index, turning) }
    }
    target.pad()
  }
}

extension PlanarImage {
  /// Moves mirrored colour samples to where they belong.
  ///
  /// The last sample of an odd side stands for one column of pixels and not for two. Mirrored, it
  /// is the first, and all samples lie one pixel, half of themselves, from where a decoder takes
  /// them to be: halfway to the next.
  fileprivate func centre(_ index: Int, _ turning: PlaneTurning) {
    let plane = planes[index]
    if turning.reversesTargetColumns, size.width % 2 == 1 {
      for y in 0..<plane.size.height {
        let row = plane.row(y)
        for x in 0..<max(0, plane.size.width - 1) { row[x] = Self.middle(row[x], row[x + 1]) }
      }
    }
    if turning.reversesTargetRows, size.height % 2 == 1 {
      for y in 0..<max(0, plane.size.height - 1) {
        let (row, next) = (plane.row(y), plane.row(y + 1))
        for x in 0..<plane.size.width { row[x] = Self.middle(row[x], next[x]) }
      }
    }
  }

  private static func middle(_ left: UInt8, _ right: UInt8) -> UInt8 {
    UInt8((Int(left) + Int(right) + 1) / 2)
  }
}

/// Where the samples of one plane go when it is turned upright.
private struct PlaneTurning {
  /// Columns and rows of the source.
  var width: Int
  var height: Int
  var swapsAxes: Bool
  var mirrorsColumns: Bool
  var mirrorsRows: Bool

  /// Reads the EXIF orientation: which side of the stored picture row 0 and column 0 are.
  init(orientation: Int, width: Int, height: Int) {
    self.width = width
    self.height = height
    swapsAxes = orientation > 4
    // Of the source: whether its columns, or its rows, run backwards in the upright picture.
    mirrorsColumns = [2, 3, 7, 8].contains(orientation)
    mirrorsRows = [3, 4, 6, 7].contains(orientation)
  }

  /// Whether columns of the upright picture run against what is stored.
  var reversesTargetColumns: Bool { swapsAxes ? mirrorsRows : mirrorsColumns }
  /// Whether rows of the upright picture run against what is stored.
  var reversesTargetRows: Bool { swapsAxes ? mirrorsColumns : mirrorsRows }

  func copy(from source: PlanarImage.Plane, to target: PlanarImage.Plane) {
    if swapsAxes {
      transpose(from: source, to: target)
      return
    }
    for y in 0..<height {
      let from = source.row(y)
      let to = target.row(mirrorsRows ? height - 1 - y : y)
      if mirrorsColumns {
        for x in 0..<width { to[width - 1 - x] = from[x] }
      } else {
        to.update(from: from, count: width)
      }
    }
  }

  /// Goes in squares that fit in the processor's first cache, rows of the target inside.
  private func transpose(from source: PlanarImage.Plane, to target: PlanarImage.Plane) {
    let block = 32
    for top in stride(from: 0, to: height, by: block) {
      let bottom = min(top + block, height)
      for left in stride(from: 0, to: width, by: block) {
        for x in left..<min(left + block, width) {
          let to = target.row(mirrorsColumns ? width - 1 - x : x)
          var from = source.start + top * source.stride + x
          for y in top..<bottom {
            to[mirrorsRows ? height - 1 - y : y] = from.pointee
            from += source.stride
          }
        }
      }
    }
  }
}
