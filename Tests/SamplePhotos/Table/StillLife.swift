/// Things on a table by a window, and the camera before them.
struct StillLife: Sendable {
  var things: [Thing]
  /// The outlines of the turned ones.
  var profiles: Profiles
  var window: WindowLight
  /// Light of the room from all sides.
  var room: Vector
  var camera: TableCamera

  struct Hit {
    var thing: Int
    var distance: Float
    var place: Vector
    /// The surface's direction without its fine unevenness, towards the ray.
    var normal: Vector
  }

  func nearest(from origin: Vector, along ray: Vector) -> Hit? {
    profiles.radii.withUnsafeBufferPointer { radii in
      var (best, t) = (-1, Float.infinity)
      for i in things.indices {
        guard let hit = things[i].hit(from: origin, along: ray, radii), hit < t else { continue }
        (best, t) = (i, hit)
      }
      guard best >= 0 else { return nil }
      let place = origin + ray * t
      var normal = things[best].normal(at: place, radii)
      if normal.dot(ray) > 0 { normal *= -1 }
      return Hit(thing: best, distance: t, place: place, normal: normal)
    }
  }

  /// The part of light that gets from one place to another; glass colours it.
  func clearance(from origin: Vector, to end: Vector) -> Vector {
    let way = end - origin
    let length = way.length
    let ray = way / length
    return profiles.radii.withUnsafeBufferPointer { radii in
      var part = Vector.one
      for i in things.indices {
        if case .wall = things[i].shape { continue }
        guard let t = things[i].hit(from: origin, along: ray, radii), t < length else { continue }
        guard things[i].isGlass else { return .zero }
        part *= things[i].material.colour * 0.8
      }
      return part
    }
  }

  /// The normal with the material's fine unevenness.
  func fineNormal(_ hit: Hit) -> Vector {
    let thing = things[hit.thing]
    return (hit.normal + thing.material.unevenness(at: thing.own(hit.place))).normalized
  }

  func albedo(_ hit: Hit) -> Vector {
    let thing = things[hit.thing]
    return thing.material.albedo(at: thing.own(hit.place))
  }

  /// What a ray that did not come from the camera sees, in a quick estimate.
  ///
  /// `random`: two numbers from 0 to 1 that choose the place on the window.
  /// `seesWindow`: whether the ray may look into the window itself.
  func glance(
    from origin: Vector,
    along ray: Vector,
    random: Point,
    seesWindow: Bool,
    depth: Int = 0
  ) -> Vector {
    let hit = nearest(from: origin, along: ray)
    if seesWindow, let (t, light) = window.hit(from: origin, along: ray),
      t < hit?.distance ?? .infinity
    {
      return light
    }
    guard let hit else { return room }
    let start = hit.place + hit.normal * 2e-3
    if things[hit.thing].isGlass {
      guard depth < 3 else { return room }
      let tint = things[hit.thing].material.colour
      return tint
        * glance(
          from: hit.place + ray * 4e-3,
          along: ray,
          random: random,
          seesWindow: seesWindow,
          depth: depth + 1
        )
    }
    let spot = window.place(random.x * 2 - 1, random.y * 2 - 1)
    let direct = window.light(at: start, normal: hit.normal) * clearance(from: start, to: spot)
    // Near the table corners are dark.
    let open = 0.55 + 0.45 * clamp(hit.place.y * 1.5 + 0.2)
    return albedo(hit) * (direct + room * open)
  }
}

/// A camera that looks at a place on the table.
struct TableCamera: Sendable {
  let place: Vector
  private let forward: Vector
  private let right: Vector
  private let up: Vector
  private let focal: Float
  private let width: Float
  private let height: Float

  /// Makes it from what follows.
  ///
  /// `lens`: the focal length in millimetres on a sensor whose long side is 36 mm.
  init(width: Int, height: Int, place: Vector, target: Vector, lens: Float) {
    self.place = place
    self.width = Float(width)
    self.height = Float(height)
    forward = (target - place).normalized
    right = Vector(0, 1, 0).cross(forward).normalized
    up = forward.cross(right)
    focal = lens / 36 * Float(max(width, height))
  }

  func ray(x: Float, y: Float) -> Vector {
    (forward + right * ((x - width / 2) / focal) + up * ((height / 2 - y) / focal)).normalized
  }
}
