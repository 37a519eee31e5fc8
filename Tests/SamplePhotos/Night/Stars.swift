/// The fixed stars and the band of the Milky Way.
struct Stars: Sendable {
  /// Brightness of the stars as a factor.
  var brightness: Float = 1
  /// Brightness of the Milky Way as a factor; zero leaves it out.
  var band: Float = 1
  /// The pole of the Milky Way: the band lies at right angles to it.
  var pole = Vector(0.75, 0.35, -0.35).normalized
  /// The direction of the brightest part of the band.
  var core = Vector(-0.15, 0.35, 0.9).normalized
  var seed = 1

  // Light of the darkest sky; everything in the night is measured against it.
  static let darkness: Float = 1e-6

  /// The stars over a view, to be added to the sky behind its clouds.
  func paint(_ view: View) -> Raster {
    let noise = Noise(seed: seed)
    var picture = Raster(width: view.width, height: view.height) { x, y in
      let ray = view.direction(x: Float(x) + 0.5, y: Float(y) + 0.5)
      return ray.y > 0 ? milk(ray, noise) * absorbed(ray) : .zero
    }
    var random = RandomSource(seed: seed)
    let count = 20_000
    for _ in 0..<count {
      let ray = Vector(random.normal(), abs(random.normal()), abs(random.normal())).normalized
      // Each magnitude has three times as many stars as the one before.
      let magnitude = max(0.3, 7.2 + log(max(1e-6, random.unit())) * 0.92)
      let warmth = random.unit()
      let keep = random.unit()
      let crowd = 0.42 + 0.9 * band * exp(-power(ray.dot(pole) / 0.2, 2))
      guard keep < crowd, let place = view.place(of: ray) else { continue }
      let light = power(10, -0.4 * (magnitude - 6)) * 1.1 * Self.darkness * brightness
      let colour = mix(Vector(0.75, 0.88, 1.3), Vector(1.25, 0.95, 0.65), warmth * warmth)
      let angle = view.focal / Float(view.width)
      let radius =
        0.6 * max(0.9, Float(view.width) / 1600) * (1 + 0.1 * log(1 + light / Self.darkness))
      picture.splat(colour * absorbed(ray) * (light * angle * 9), at: place, radius: radius)
    }
    return picture
  }

  /// Air near the horizon takes starlight away, blue first.
  private func absorbed(_ ray: Vector) -> Vector {
    exp(Vector(0.10, 0.16, 0.28) * (-1 / max(0.03, ray.y)))
  }

  private func milk(_ ray: Vector, _ noise: Noise) -> Vector {
    guard band > 0 else { return .zero }
    let latitude = ray.dot(pole)
    guard abs(latitude) < 0.6 else { return .zero }
    let clump = noise.fractal(ray * 4.5, octaves: 5, gain: 0.55)
    let lane = noise.fractal(ray * 7 + 20, octaves: 6, gain: 0.58)
    let near = max(0, ray.dot(core))
    let bulge = power(near, 7)
    let width = 0.13 + 0.1 * bulge + 0.03 * clump
    let glow = exp(-power(latitude / width, 2)) * (0.55 + 1.9 * bulge) * (1 + 0.75 * clump)
    // Dust lies close to the middle of the band.
    let dust = exp(-power((latitude + 0.03 * clump) / 0.075, 2)) * smoothstep(-0.25, 0.45, lane)
    let seen = max(0, glow) * (1 - 0.86 * dust)
    let colour = mix(Vector(0.75, 0.86, 1.12), Vector(1.2, 0.98, 0.78), clamp(bulge + dust * 0.6))
    return colour * (seen * 1.5 * band * Self.darkness)
  }
}
