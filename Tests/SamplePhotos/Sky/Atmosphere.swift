/// The air of the earth: how it scatters and absorbs sunlight.
///
/// The model and its constants are those of Sébastien Hillaire, "A scalable and production ready
/// sky and atmosphere rendering technique", 2020, after Eric Bruneton and Fabrice Neyret,
/// "Precomputed atmospheric scattering", 2008. Lengths are kilometres; the sun gives an
/// irradiance of 1 above the air.
struct Atmosphere: Sendable {
  typealias Precise = SIMD3<Double>

  static let ground = 6360.0
  static let top = 6460.0

  /// Air after rain, ordinary air, and the thick air of a hot day.
  static let clear = Atmosphere(haze: 0.35)
  static let fair = Atmosphere(haze: 1)
  static let hazy = Atmosphere(haze: 3)

  // Per kilometre at sea level, and at 25 km. The papers take single wavelengths of 680, 550 and
  // 440 nm, which makes dusk purple; these are for 612, 549 and 465 nm, the middles of the bands
  // that sRGB's primaries stand for (Rayleigh's law; Chappuis bands of Serdyuchenko and others 2014).
  static let rayleigh = Precise(0.0076, 0.0136, 0.0285)
  private static let ozone = Precise(0.0022, 0.0019, 0.0002)

  private static let columns = 256
  private static let rows = 48
  private static let multipleSize = 24

  private let haze: Double
  private var transmittances: [Vector] = []
  private var multiples: [Precise] = []

  init(haze: Double) {
    self.haze = haze
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        transmittances.append(
          integratedTransmittance(
            row: Double(row) / Double(Self.rows - 1),
            column: Double(column) / Double(Self.columns - 1)
          )
        )
      }
    }
    var table: [Precise] = []
    for row in 0..<Self.multipleSize {
      for column in 0..<Self.multipleSize {
        table.append(
          multipleScattering(
            altitude: 100 * Self.square((Double(row) + 0.1) / Double(Self.multipleSize)),
            sunCosine: (Double(column) + 0.5) / Double(Self.multipleSize) * 2 - 1
          )
        )
      }
    }
    multiples = table
  }

  /// What a kilometre of air does at one altitude.
  struct Medium {
    var rayleigh: Precise
    var mie: Double
    var extinction: Precise
  }

  func medium(at altitude: Double) -> Medium {
    let rayleigh = Self.rayleigh * exp(-altitude / 8)
    let mie = 0.003996 * haze * exp(-altitude / 1.2)
    let ozone = Self.ozone * max(0, 1 - abs(altitude - 25) / 15)
    let absorbed = 0.0004 * haze * exp(-altitude / 1.2)
    return Medium(
      rayleigh: rayleigh,
      mie: mie,
      extinction: rayleigh + ozone + Precise(repeating: mie + absorbed)
    )
  }

  private static func square(_ x: Double) -> Double { x * x }

  /// The distance along a ray to a sphere around the earth's middle, or nil when it misses.
  static func distance(to radius: Double, from r: Double, cosine: Double) -> Double? {
    let discriminant = r * r * (cosine * cosine - 1) + radius * radius
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let near = -r * cosine - root
    let far = -r * cosine + root
    if r >= radius { return near > 0 ? near : nil }
    return far
  }

  // MARK: Transmittance, in the parameters of Bruneton

  private static let horizon = (top * top - ground * ground).squareRoot()

  private func integratedTransmittance(row: Double, column: Double) -> Vector {
    let rho = row * Self.horizon
    let r = (rho * rho + Self.ground * Self.ground).squareRoot()
    let (low, high) = (Self.top - r, rho + Self.horizon)
    let length = low + column * (high - low)
    let cosine =
      length < 1e-9
      ? 1 : (Self.square(Self.horizon) - rho * rho - length * length) / (2 * r * length)
    var depth = Precise.zero
    let steps = 48
    for step in 0..<steps {
      let t = (Double(step) + 0.5) / Double(steps) * length
      let altitude = (r * r + t * t + 2 * r * t * cosine).squareRoot() - Self.ground
      depth += medium(at: max(0, altitude)).extinction * (length / Double(steps))
    }
    return exp(Vector(-depth))
  }

  /// The part of light that crosses the air from an altitude upwards in a direction.
  func transmittance(altitude: Double, cosine: Double) -> Vector {
    let r = Self.ground + max(0.001, altitude)
    let rho = (r * r - Self.ground * Self.ground).squareRoot()
    guard cosine > -rho / r else { return .zero }
    guard let length = Self.distance(to: Self.top, from: r, cosine: cosine) else { return .one }
    let (low, high) = (Self.top - r, rho + Self.horizon)
    let x = min(1, max(0, (length - low) / (high - low))) * Double(Self.columns - 1)
    let y = min(1, rho / Self.horizon) * Double(Self.rows - 1)
    let (x0, y0) = (min(Int(x), Self.columns - 2), min(Int(y), Self.rows - 2))
    let (fx, fy) = (Float(x - Double(x0)), Float(y - Double(y0)))
    let i = y0 * Self.columns + x0
    return mix(
      mix(transmittances[i], transmittances[i + 1], fx),
      mix(transmittances[i + Self.columns], transmittances[i + Self.columns + 1], fx),
      fy
    )
  }

  // MARK: Light scattered more than once

  /// Light of every order beyond the first, as if it came evenly from all sides (Hillaire,
  /// section 5.5).
  private func multipleScattering(altitude: Double, sunCosine: Double) -> Precise {
    let r = Self.ground + max(0.01, altitude)
    let sun = Precise((1 - sunCosine * sunCosine).squareRoot(), sunCosine, 0)
    var (second, factor) = (Precise.zero, Precise.zero)
    let directions = 64
    for i in 0..<directions {
      // Fibonacci points: even over the sphere.
      let cosine = 1 - 2 * (Double(i) + 0.5) / Double(directions)
      let turn = Float(Double(i) * 2.399963229728653)
      let sine = (1 - cosine * cosine).squareRoot()
      let direction = Precise(sine * Double(cos(turn)), cosine, sine * Double(sin(turn)))
      let ray = scattered(from: r, direction: direction, sun: sun, steps: 20, isotropic: true)
      second += ray.light / Double(directions)
      factor += ray.transfer / Double(directions)
    }
    return second / (Precise.one - factor)
  }

  private func multiple(altitude: Double, sunCosine: Double) -> Precise {
    guard !multiples.isEmpty else { return .zero }
    let size = Self.multipleSize
    let x = min(Double(size) - 1.001, max(0, (sunCosine + 1) / 2 * Double(size) - 0.5))
    let y = min(
      Double(size) - 1.001,
      max(0, (altitude / 100).squareRoot() * Double(size) - 0.1)
    )
    let i = Int(y) * size + Int(x)
    let (fx, fy) = (x - x.rounded(.down), y - y.rounded(.down))
    let low = multiples[i] + (multiples[i + 1] - multiples[i]) * fx
    let high = multiples[i + size] + (multiples[i + size + 1] - multiples[i + size]) * fx
    return low + (high - low) * fy
  }

  /// The light that one ray gathers on its way to the ground or out of the air.
  func scattered(
    from r: Double,
    direction: Precise,
    sun: Precise,
    steps: Int,
    isotropic: Bool = false
  ) -> (light: Precise, transfer: Precise) {
    let cosine = direction.y
    let floor = Self.distance(to: Self.ground, from: r, cosine: cosine)
    let end = floor ?? Self.distance(to: Self.top, from: r, cosine: cosine) ?? 0
    let toward = (direction * sun).sum()
    let (rayleighPhase, miePhase) =
      isotropic ? (1 / (4 * Double.pi), 1 / (4 * Double.pi)) : Self.phases(cosine: toward)
    var (light, transfer, through) = (Precise.zero, Precise.zero, Precise.one)
    var previous = 0.0
    for step in 1...steps {
      let next = end * Self.square(Double(step) / Double(steps))
      let (t, length) = ((previous + next) / 2, next - previous)
      previous = next
      let place = Precise(0, r, 0) + direction * t
      let distance = (place * place).sum().squareRoot()
      let altitude = max(0, distance - Self.ground)
      let sunCosine = (place * sun).sum() / distance
      let air = medium(at: altitude)
      let shade = Precise(transmittance(altitude: altitude, cosine: sunCosine))
      let around = multiple(altitude: altitude, sunCosine: sunCosine)
      let total = air.rayleigh + Precise(repeating: air.mie)
      let source =
        (air.rayleigh * rayleighPhase + Precise(repeating: air.mie * miePhase)) * shade
        + total * around
      let passed = Precise(exp(Vector(-air.extinction * length)))
      let gathered = (Precise.one - passed) / air.extinction
      light += through * source * gathered
      transfer += through * total * gathered
      through *= passed
    }
    if floor != nil, isotropic {
      let place = Precise(0, r, 0) + direction * end
      let sunCosine = (place * sun).sum() / Self.ground
      let albedo = 0.3
      light +=
        through * Precise(transmittance(altitude: 0, cosine: sunCosine))
        * (max(0, sunCosine) * albedo / Double.pi)
    }
    return (light, transfer)
  }

  /// Rayleigh's phase function and that of haze (Cornette and Shanks 1992, g = 0.8).
  private static func phases(cosine c: Double) -> (rayleigh: Double, mie: Double) {
    let g = 0.8
    let base = 1 + g * g - 2 * g * c
    let mie =
      3 / (8 * Double.pi) * (1 - g * g) * (1 + c * c)
      / ((2 + g * g) * base * base.squareRoot())
    return (3 / (16 * Double.pi) * (1 + c * c), mie)
  }
}
