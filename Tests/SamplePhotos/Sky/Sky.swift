/// A whole sky: clear air, the sun, high clouds and heaped clouds before them.
struct Sky: Sendable {
  var dome: SkyDome
  var high: [HighClouds] = []
  var cumulus: Cumulus?
  /// The part of the sun's light that reaches the ground between the clouds, also shown as disc.
  var sunVisible: Float = 1
  /// Thickness of the haze, 1 for ordinary air.
  var haze: Float = 1
  /// The brightness of the ground below, which lights the undersides of clouds.
  var groundAlbedo: Float = 0.18
  var optics: SkyOptics?
  /// Light that is there without sun or moon: airglow and the glow of towns.
  var nightGlow = Vector.zero

  var march: CloudMarch? {
    cumulus.map { cloud in
      let ground = (dome.sunlight * max(0, dome.sun.y) / .pi + dome.ambient) * groundAlbedo
      return CloudMarch(
        cloud: cloud,
        sun: dome.sun,
        sunlight: dome.sunlight(atAltitude: cloud.base + 600),
        above: dome.ambient * 1.6 + nightGlow,
        below: dome.ambient * 0.55 + ground,
        haze: haze
      )
    }
  }

  /// The light from a direction without clouds and disc.
  func clear(_ ray: Vector) -> Vector {
    dome.radiance(ray) + nightGlow * (1 + 1.5 * exp(-max(0, ray.y) * 6))
  }

  /// All clouds along a ray.
  func clouds(_ ray: Vector, march: CloudMarch?, jitter: Float) -> CloudLight {
    let air = clear(Vector(ray.x, max(0.012, ray.y), ray.z))
    var result = march?.light(along: ray, air: air, jitter: jitter) ?? CloudLight()
    for layer in high where result.through > 0 {
      result = result.over(layer.light(ray, dome: dome, air: air, haze: haze))
    }
    return result
  }

  /// The white balance that makes the light on level ground grey, or goes a part of the way.
  func balance(_ strength: Float) -> Vector {
    let light = dome.ambient + dome.sunlight * (max(0.02, dome.sun.y) * sunVisible / .pi)
    let grey = light / light.luminance
    let full = Vector(power(grey.x, -strength), power(grey.y, -strength), power(grey.z, -strength))
    // A trace of magenta, which cameras add as well: hazy evenings look green without.
    return full * Vector(1.015, 0.972, 1.01)
  }

  /// Paints the sky over a view; below the horizon it goes on with the horizon's colours.
  ///
  /// `coarse`: the size of the blocks that clouds are computed in, in pixels.
  func paint(_ view: View, coarse: Float = 1.7, backdrop: Raster? = nil) -> Raster {
    let width = Int(Float(view.width) / coarse) + 2
    let rows = view.pitch == 0 ? min(view.height, Int(view.horizon) + 8) : view.height
    let height = max(2, Int(Float(max(1, rows)) / coarse) + 2)
    var light = Raster(width: width, height: height)
    var through = Raster(width: width, height: height, filledWith: .one)
    if cumulus != nil || !high.isEmpty {
      let noise = Noise(seed: 4711)
      let march = march
      for y in 0..<height {
        for x in 0..<width {
          let ray = view.direction(x: (Float(x) + 0.5) * coarse, y: (Float(y) + 0.5) * coarse)
          let cloud = clouds(ray, march: march, jitter: noise.random(Int32(x), Int32(y)))
          light[x, y] = cloud.light
          through[x, y] = Vector(repeating: cloud.through)
        }
      }
    }
    // The steps of neighbouring rays are shifted against each other; this evens them out.
    if cumulus != nil {
      light = light.softened()
      through = through.softened()
    }
    return Raster(width: view.width, height: view.height) { x, y in
      let ray = view.direction(x: Float(x) + 0.5, y: Float(y) + 0.5)
      let (u, v) = ((Float(x) + 0.5) / coarse, (Float(y) + 0.5) / coarse)
      var back = clear(ray) + dome.disc(ray) * sunVisible
      if let backdrop { back += backdrop[x, y] }
      let seen = light.sample(u, v) + back * through.sample(u, v)
      guard let optics else { return seen }
      return seen + optics.light(ray, dome: dome)
    }
  }
}
