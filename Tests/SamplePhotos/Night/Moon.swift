/// The moon's disc with its grey seas.
struct Moon: Sendable {
  /// Towards the moon.
  var direction: Vector
  /// Half its width in radians; the true value is 0.0045.
  var radius: Float = 0.0045
  /// The sun's side: 0 full, 90 half, 150 a thin crescent, in degrees.
  var phase: Float = 0
  /// Light of the full disc.
  var brightness: Float = 1
  var tint = Vector(1, 0.97, 0.9)

  /// The moon over a view, to be added to the sky behind its clouds.
  func paint(_ view: View, onto picture: inout Raster) {
    guard let middle = view.place(of: direction) else { return }
    let pixels = radius * view.focal / max(0.2, direction.z)
    let reach = pixels + 3
    let noise = Noise(seed: 3)
    let lit = Vector(sin(radians(phase)), 0.15, -cos(radians(phase))).normalized
    for y in Raster.span(middle.y, reach, picture.height) {
      for x in Raster.span(middle.x, reach, picture.width) {
        let p = (Point(Float(x) + 0.5, Float(y) + 0.5) - middle) / pixels
        let distance = p.length
        let cover = clamp((1 - distance) * pixels + 0.5)
        guard cover > 0 else { continue }
        let depth = max(0, 1 - p.dot(p)).squareRoot()
        let normal = Vector(p.x, -p.y, -depth)
        // The moon has no darker limb: its dust throws light straight back.
        let light = smoothstep(-0.02, 0.12, normal.dot(lit))
        let seas = noise.fractal(normal * 1.7 + 2, octaves: 4, gain: 0.5)
        let rays = noise.fractal(normal * 7, octaves: 4, gain: 0.6)
        let albedo = 0.75 - 0.4 * smoothstep(0.0, 0.35, seas) + 0.12 * rays
        picture[x, y] = mix(picture[x, y], tint * (albedo * light * brightness), cover)
      }
    }
  }
}
