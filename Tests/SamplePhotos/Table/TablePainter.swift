/// Paints a still life: soft light from a coarse map, everything sharp at full size.
struct TablePainter {
  let scene: StillLife
  let width: Int
  let height: Int
  /// Columns and rows of samples in a pixel.
  var samples = 2
  private let map: LightMap

  init(scene: StillLife, width: Int, height: Int) {
    self.scene = scene
    self.width = width
    self.height = height
    map = LightMap(scene, width: (width + 1) / 2, height: (height + 1) / 2)
  }

  func paint() -> Raster {
    var random = RandomSource(seed: 23)
    return Raster(width: width, height: height) { x, y in
      var sum = Vector.zero
      for sub in 0..<(samples * samples) {
        let px = Float(x) + (Float(sub % samples) + 0.5) / Float(samples)
        let py = Float(y) + (Float(sub / samples) + 0.5) / Float(samples)
        let light = light(
          from: scene.camera.place,
          along: scene.camera.ray(x: px, y: py),
          x: px,
          y: py,
          random: &random
        )
        // Highlights are held so that their edges stay smooth.
        sum += light / (1 + light.luminance / 12)
      }
      return sum / Float(samples * samples)
    }
  }

  private func light(
    from origin: Vector,
    along ray: Vector,
    x: Float,
    y: Float,
    depth: Int = 0,
    random: inout RandomSource
  ) -> Vector {
    guard let hit = scene.nearest(from: origin, along: ray) else { return scene.room }
    let thing = scene.things[hit.thing]
    if thing.isGlass {
      return glass(hit, ray, x, y, depth, &random)
    }
    let fine = scene.fineNormal(hit)
    let soft = map.light(for: hit, x: x, y: y)
    let direct = scene.window.light(at: hit.place, normal: fine) * soft.visibility
    var result = scene.albedo(hit) * (direct + soft.around)
    if thing.material.coat > 0 {
      result += sheen(hit, fine, ray, thing.material, soft.visibility, &random)
    }
    return result
  }

  /// What the smooth coat mirrors: the window, and the things around.
  private func sheen(
    _ hit: StillLife.Hit,
    _ normal: Vector,
    _ ray: Vector,
    _ material: Material,
    _ visibility: Vector,
    _ random: inout RandomSource
  ) -> Vector {
    let spread = material.roughness
    let jitter = Vector(random.normal(), random.normal(), random.normal()) * (spread * 0.35)
    let facet = (normal + jitter).normalized
    let facing = clamp(-ray.dot(facet))
    let base = 1 - facing
    let fresnel =
      material.coat + (1 - material.coat) * base * base * base * base * base * (1 - spread)
    var bounced = ray.reflected(at: facet)
    let below = bounced.dot(hit.normal)
    if below < 0.02 { bounced = (bounced + hit.normal * (0.04 - below)).normalized }
    return scene.glance(
      from: hit.place + hit.normal * 2e-3,
      along: bounced,
      random: Point(random.unit(), random.unit()),
      seesWindow: true
    ) * fresnel
  }

  /// A thin wall of glass: it mirrors a little, and colours what comes through, more where the
  /// way through the wall is long.
  private func glass(
    _ hit: StillLife.Hit,
    _ ray: Vector,
    _ x: Float,
    _ y: Float,
    _ depth: Int,
    _ random: inout RandomSource
  ) -> Vector {
    let material = scene.things[hit.thing].material
    let facing = clamp(-ray.dot(hit.normal), 0.02, 1)
    let base = 1 - facing
    let fresnel = 0.04 + 0.96 * base * base * base * base * base
    let way = min(6, 0.55 / facing)
    let tint = Vector(
      power(material.colour.x, way),
      power(material.colour.y, way),
      power(material.colour.z, way)
    )
    let mirrored = scene.glance(
      from: hit.place + hit.normal * 2e-3,
      along: ray.reflected(at: hit.normal),
      random: Point(0.5, 0.5),
      seesWindow: true
    )
    guard depth < 6 else { return mirrored * fresnel + scene.room * tint }
    // The wall bends rays towards its own direction, which squeezes the picture at its rim.
    let bent = (ray - hit.normal * (0.10 * base * base)).normalized
    let behind = light(
      from: hit.place + ray * 4e-3,
      along: bent,
      x: x,
      y: y,
      depth: depth + 1,
      random: &random
    )
    return mirrored * fresnel + behind * tint * (1 - fresnel)
  }
}
