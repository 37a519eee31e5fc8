extension HeightGrid {
  /// The mountains of the samples: 16 km on a side, up to 2,300 m high, carved by rain.
  static let massif: HeightGrid = {
    let noise = Noise(seed: 7)
    var grid = HeightGrid(size: 1024, extent: 16_000) { p in
      let q = p / 5200
      let warp = Point(
        noise.fractal(q * 1.3, octaves: 3),
        noise.fractal(q * 1.3 + 30, octaves: 3)
      )
      let ridge = noise.ridged(q + warp * 0.22, octaves: 7, gain: 0.47)
      let broad = noise.fractal(q * 0.5 + 5, octaves: 2) * 0.5 + 0.5
      return 2300 * ridge * (0.35 + 0.8 * broad) + 250 * noise.fractal(q * 2, octaves: 4)
    }
    Erosion().run(on: &grid)
    grid.finish()
    return grid
  }()
}
