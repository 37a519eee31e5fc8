/// A landscape whose surface is a height above every point of the ground.
protocol Landscape: Sendable {
  /// The height at a point of the ground, in metres.
  ///
  /// `footprint`: the width of a pixel there; finer detail may be left out.
  func height(at ground: Point, footprint: Float) -> Float

  /// The steepest slope that the height can have, as rise over run.
  var steepest: Float { get }

  /// The light that comes from a place on the surface, with the air in between.
  func light(from hit: SurfaceHit) -> Vector
}

/// Where a ray meets a landscape.
struct SurfaceHit {
  /// The place, in metres from the point of the ground below the camera.
  var place: Vector
  /// The direction in which the ray went.
  var ray: Vector
  /// How far away it is, in metres.
  var distance: Float
  /// The width of a pixel there, in metres.
  var footprint: Float

  var ground: Point { Point(place.x, place.z) }
}

/// Paints a landscape column by column, from near to far.
///
/// As long as the camera is level, everything that one column of the picture shows lies in one
/// upright plane. So each column is walked once and what rises above all that lies nearer is
/// painted: the "floating horizon" of Wright 1973, known from the terrain of Comanche (1992).
struct LandscapePainter: Sendable {
  var view: View
  /// Height of the camera in metres.
  var eye: Float
  /// The nearest and the farthest distance, in metres.
  var near: Float = 1
  var far: Float = 40_000
  /// Growth of the steps with distance.
  var growth: Float = 1 / 700
  /// Columns and rows of samples in a pixel.
  var samples = 2

  /// Paints the land over a picture of the sky.
  func paint(_ land: some Landscape, over sky: Raster) -> Raster {
    var picture = sky
    let subrows = view.height * samples
    var column = Column(subrows: subrows)
    for x in 0..<view.width {
      column.clear()
      for sub in 0..<samples {
        // A fixed shift from row to row of samples would show on steep edges; the middle does not.
        walk(Float(x) + (Float(sub) + 0.5) / Float(samples), land, into: &column)
      }
      column.resolve(x, samples: samples, into: &picture)
    }
    return picture
  }

  private func walk(_ x: Float, _ land: some Landscape, into column: inout Column) {
    let right = (x - Float(view.width) / 2) / view.focal
    let perRow = Float(samples)
    var top = view.height * samples
    var depth = near
    var lastDepth = near
    var lastHeight = land.height(at: Point(right, 1) * near, footprint: near / view.focal)
    while depth < far, top > 0 {
      let height = land.height(at: Point(right, 1) * depth, footprint: depth / view.focal)
      let row = (view.horizon - view.focal * (height - eye) / depth) * perRow
      let first = max(0, Int((row - 0.5).rounded(.up)))
      if first < top {
        for subrow in stride(from: top - 1, through: first, by: -1) {
          let slope = (view.horizon - (Float(subrow) + 0.5) / perRow) / view.focal
          // Between two steps the ground is straight.
          let before = lastHeight - eye - slope * lastDepth
          let after = height - eye - slope * depth
          let part = after > before ? clamp(-before / (after - before)) : 1
          let hit = mix(lastDepth, depth, part)
          let ray = Vector(right, slope, 1)
          let stretch = ray.length
          column.add(
            land.light(
              from: SurfaceHit(
                place: Vector(0, eye, 0) + ray * hit,
                ray: ray / stretch,
                distance: hit * stretch,
                footprint: hit / view.focal
              )
            ),
            at: subrow / samples
          )
        }
        top = first
      }
      lastDepth = depth
      lastHeight = height
      // Land that lies far below the lowest ray still open cannot reach it before this:
      let open = (view.horizon - Float(top) / perRow) / view.focal
      let gap = eye + open * depth - height
      depth += max(depth * growth, 0.8 * gap / max(0.2, land.steepest - open))
    }
  }
}

/// One column of the picture while it is painted: sums of samples and their number.
private struct Column {
  private var sums: [Vector]
  private var counts: [Int]

  init(subrows: Int) {
    sums = Array(repeating: .zero, count: subrows)
    counts = Array(repeating: 0, count: subrows)
  }

  mutating func clear() {
    for i in sums.indices {
      sums[i] = .zero
      counts[i] = 0
    }
  }

  @inline(__always)
  mutating func add(_ light: Vector, at row: Int) {
    // A single glint must not outshine the hundred samples around it.
    sums[row] += light
    counts[row] += 1
  }

  func resolve(_ x: Int, samples: Int, into picture: inout Raster) {
    let full = samples * samples
    for y in 0..<picture.height where counts[y] > 0 {
      let sky = picture[x, y] * Float(full - counts[y])
      picture[x, y] = (sums[y] + sky) / Float(full)
    }
  }
}
