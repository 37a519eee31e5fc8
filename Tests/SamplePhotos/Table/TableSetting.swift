/// Sets a table: fruit and vessels by name, a window at the left, a wall behind.
struct TableSetting {
  /// Outlines as (height, radius) pairs from foot to top, in units of the height.
  enum Outline: Int, CaseIterable {
    case pear, apple, lemon, bottle, flask, jug, cup, bowl, stalk

    var points: [Point] {
      switch self {
      case .pear:
        [
          Point(0, 0.03), Point(0.01, 0.1), Point(0.06, 0.2), Point(0.2, 0.315), Point(0.38, 0.34),
          Point(0.55, 0.27), Point(0.72, 0.17), Point(0.86, 0.125), Point(0.95, 0.085),
          Point(1, 0.02),
        ]
      case .apple:
        [
          Point(0, 0.12), Point(0.03, 0.26), Point(0.2, 0.44), Point(0.5, 0.54), Point(0.78, 0.5),
          Point(0.93, 0.34), Point(0.985, 0.19), Point(1, 0.05),
        ]
      case .lemon:
        [
          Point(0, 0.03), Point(0.03, 0.08), Point(0.1, 0.15), Point(0.25, 0.29), Point(0.5, 0.36),
          Point(0.75, 0.29), Point(0.88, 0.17), Point(0.95, 0.09), Point(1, 0.03),
        ]
      case .bottle:
        [
          Point(0, 0.1), Point(0.008, 0.125), Point(0.05, 0.13), Point(0.58, 0.13),
          Point(0.68, 0.115), Point(0.75, 0.06), Point(0.8, 0.042), Point(0.95, 0.038),
          Point(0.955, 0.047), Point(1, 0.047),
        ]
      case .flask:
        [
          Point(0, 0.16), Point(0.02, 0.2), Point(0.15, 0.26), Point(0.32, 0.27), Point(0.5, 0.2),
          Point(0.62, 0.09), Point(0.7, 0.06), Point(0.93, 0.055), Point(0.97, 0.075),
          Point(1, 0.078),
        ]
      case .jug:
        [
          Point(0, 0.2), Point(0.02, 0.23), Point(0.2, 0.31), Point(0.42, 0.33), Point(0.65, 0.25),
          Point(0.8, 0.19), Point(0.92, 0.2), Point(1, 0.23),
        ]
      case .cup:
        [Point(0, 0.3), Point(0.04, 0.36), Point(0.3, 0.45), Point(0.7, 0.49), Point(1, 0.5)]
      case .bowl:
        [
          Point(0, 0.5), Point(0.06, 0.52), Point(0.1, 0.62), Point(0.4, 1.15), Point(0.75, 1.5),
          Point(1, 1.62),
        ]
      case .stalk:
        [Point(0, 0.05), Point(0.5, 0.035), Point(0.9, 0.05), Point(1, 0.06)]
      }
    }
  }

  var eye = Vector(0, 1.35, -4.6)
  var target = Vector(0, 0.5, 0.15)
  var wallColour = Vector(0.30, 0.31, 0.29)
  var development = Development(bias: 0.1, contrast: 1.35, vignette: 0.35, grain: 1)

  private var top = Material(
    kind: .wood,
    colour: Vector(0.34, 0.2, 0.105),
    accent: Vector(0.16, 0.085, 0.04)
  )
  private var things: [Thing] = []
  private var profiles = Profiles()
  private let outlines: [Profiles.Outline]

  init() {
    var profiles = Profiles()
    outlines = Outline.allCases.map { profiles.add($0.points) }
    self.profiles = profiles
  }

  /// The finished scene for a picture of a frame.
  func scene(_ frame: Photograph.Frame) -> StillLife {
    StillLife(
      things: [
        Thing(shape: .table, material: top),
        Thing(
          shape: .wall(distance: 2.6),
          material: Material(kind: .plaster, colour: wallColour)
        ),
      ] + things,
      profiles: profiles,
      window: WindowLight(
        middle: Vector(-3.6, 2.3, -0.6),
        facing: Vector(0, 0.3, 0),
        halfWidth: 0.9,
        halfHeight: 1.3,
        radiance: Vector(1, 0.96, 0.9) * 9
      ),
      room: Vector(0.9, 1, 1.15) * 0.05,
      camera: TableCamera(
        width: frame.width,
        height: frame.height,
        place: eye,
        target: target,
        lens: frame.lens
      )
    )
  }

  mutating func cloth(_ colour: Vector) { top = Material(kind: .linen, colour: colour) }

  mutating func plain(_ colour: Vector) { top = Material(kind: .plaster, colour: colour) }

  mutating func turned(
    _ outline: Outline,
    at place: Point,
    height: Float,
    _ material: Material
  ) {
    add(outline, Vector(place.x, 0, place.y), height, 0, 0, material)
  }

  /// A ball on the table.
  mutating func stand(at place: Point, radius: Float, _ material: Material) {
    var material = material
    material.size = radius * 2
    things.append(
      Thing(
        shape: .sphere(middle: Vector(place.x, radius, place.y), radius: radius),
        material: material
      )
    )
  }

  mutating func block(
    at place: Point,
    half: Vector,
    turn: Float,
    _ colour: Vector,
    on height: Float = 0
  ) {
    things.append(
      Thing(
        shape: .block(middle: Vector(place.x, height + half.y, place.y), half: half, turn: turn),
        material: Material(kind: .paper, colour: colour, coat: 0.02, roughness: 0.4)
      )
    )
  }

  mutating func pear(at place: Point, height: Float, tilt: Float = 0, lying lean: Float? = nil) {
    let tilt = lean == nil ? tilt : 84
    let lift: Float = lean == nil ? 0 : height * 0.325
    let foot = Vector(place.x, lift, place.y)
    fruit(.pear, foot, height, tilt, lean ?? 40, .pear(height))
  }

  mutating func apple(at foot: Vector, height: Float, tilt: Float, lean: Float) {
    // Leaning, the widest part stands where the foot was.
    let raised = foot + Vector(0, height * 0.42 * sin(radians(tilt)), 0)
    fruit(.apple, raised, height, tilt, lean, .apple(height))
  }

  mutating func lemon(at place: Point, length: Float, heading: Float) {
    let axis = Vector(elevation: 0.06, azimuth: radians(heading))
    let foot = Vector(place.x, length * 0.335, place.y) - axis * (length / 2)
    add(.lemon, foot, length, 86.5, heading, .lemon(length))
  }

  private mutating func fruit(
    _ outline: Outline,
    _ foot: Vector,
    _ height: Float,
    _ tilt: Float,
    _ lean: Float,
    _ material: Material
  ) {
    add(outline, foot, height, tilt, lean, material)
    let axis = Vector(elevation: radians(90 - tilt), azimuth: radians(lean))
    let wood = Material(colour: Vector(0.09, 0.055, 0.03))
    add(.stalk, foot + axis * (height * 0.96), height * 0.24, tilt + 12, lean + 25, wood)
  }

  private mutating func add(
    _ outline: Outline,
    _ foot: Vector,
    _ height: Float,
    _ tilt: Float,
    _ lean: Float,
    _ material: Material
  ) {
    let lathe = Lathe(
      foot: foot,
      height: height,
      outline: outlines[outline.rawValue],
      tilt: tilt,
      lean: lean
    )
    things.append(Thing(shape: .lathe(lathe), material: material))
  }
}

extension Material {
  static func glass(_ colour: Vector) -> Material { Material(kind: .glass, colour: colour) }

  static func stoneware(_ colour: Vector) -> Material {
    Material(
      kind: .stoneware,
      colour: colour,
      accent: Vector(0.2, 0.14, 0.1),
      coat: 0.03,
      roughness: 0.5
    )
  }

  static func glaze(_ colour: Vector) -> Material {
    Material(kind: .stoneware, colour: colour, accent: colour * 0.5, coat: 0.045, roughness: 0.1)
  }

  static func stone(_ colour: Vector, _ vein: Vector) -> Material {
    Material(kind: .marble, colour: colour, accent: vein, coat: 0.045, roughness: 0.03)
  }

  static func gloss(_ colour: Vector) -> Material {
    Material(colour: colour, coat: 0.05, roughness: 0.02)
  }

  static let orange = Material(
    kind: .citrus,
    colour: Vector(0.65, 0.24, 0.02),
    accent: Vector(0.3, 0.25, 0.03),
    coat: 0.035,
    roughness: 0.2,
    size: 0.48
  )

  static func lemon(_ size: Float) -> Material {
    Material(
      kind: .citrus,
      colour: Vector(0.72, 0.5, 0.04),
      accent: Vector(0.35, 0.4, 0.05),
      coat: 0.035,
      roughness: 0.2,
      size: size
    )
  }

  static func pear(_ size: Float) -> Material {
    Material(
      kind: .pear,
      colour: Vector(0.42, 0.36, 0.06),
      accent: Vector(0.45, 0.2, 0.05),
      coat: 0.03,
      roughness: 0.25,
      size: size
    )
  }

  static func apple(_ size: Float) -> Material {
    Material(
      kind: .apple,
      colour: Vector(0.42, 0.035, 0.03),
      accent: Vector(0.5, 0.36, 0.08),
      coat: 0.04,
      roughness: 0.12,
      size: size
    )
  }
}
