/// An album of things seen from very near, and the few pictures that are not in any list.
enum CloseUp {
  private static func shot(_ time: String, keywords: [String] = ["macro"]) -> Shot {
    Shot(
      gear: .pocket,
      taken: "2024:" + time,
      exposure: (1, 60),
      aperture: 11,
      iso: 400,
      lens: 75,
      keywords: keywords
    )
  }

  static func photographs() -> [Photograph] {
    let folder = "close-up/"
    return [
      Photograph(folder + "soap-film.jpg", 1500, 1000, bytes: 70_000, shot("01:20 16:10:33")) {
        let light = SoapFilm().paint(width: $0.width, height: $0.height, seed: 3)
        return (light, Development(bias: -0.2, vignette: 0.35))
      },
      Photograph(folder + "maple.jpg", 1500, 1000, bytes: 130_000, shot("10:19 10:32:05")) {
        let light = Leaf().paint(width: $0.width, height: $0.height, seed: 3)
        return (light, Development(bias: -0.1, contrast: 1.4, vignette: 0.4))
      },
      Photograph(folder + "agate.jpg", 1500, 1000, bytes: 110_000, shot("01:21 11:45:40")) {
        let light = Agate().paint(width: $0.width, height: $0.height, seed: 3)
        return (light, Development(vignette: 0.35))
      },
      Photograph(folder + "soap-film-2.jpg", 1000, 1500, bytes: 70_000, shot("01:20 16:12:08")) {
        let light = SoapFilm().paint(width: $0.width, height: $0.height, seed: 8)
        return (light, Development(bias: -0.2, vignette: 0.35))
      },
      Photograph(folder + "lens-cap.jpg", 900, 600, bytes: 4_000, shot("01:21 11:44:58")) {
        let dark = Raster(width: $0.width, height: $0.height, filledWith: Vector(1, 0.9, 1) * 1e-4)
        return (dark, Development(exposure: 1))
      },
    ] + unlisted()
  }

  /// Photos of albums that are not shown: one that only those find who have its address, and one
  /// that is not finished.
  private static func unlisted() -> [Photograph] {
    [
      Photograph(
        "contact-sheet/agate-second-slice.jpg",
        1200,
        800,
        bytes: 60_000,
        shot("01:21 12:05:12")
      ) {
        let light = Agate().paint(width: $0.width, height: $0.height, seed: 11)
        return (light, Development(vignette: 0.35))
      },
      Photograph("contact-sheet/lights-again.jpg", 1200, 800, bytes: 30_000, shot("10:04 22:16:02"))
      {
        let light = StreetLights(count: 90).paint(width: $0.width, height: $0.height, seed: 12)
        return (light, Development(exposure: 3.2, vignette: 0.35))
      },
      Photograph(
        "next-spring/rape-in-flower.jpg",
        1200,
        800,
        bytes: 50_000,
        shot("05:06 14:20:00", keywords: [])
      ) {
        let sky = Sky(
          dome: SkyDome(air: .clear, elevation: 40, azimuth: -80),
          cumulus: Cumulus(coverage: 0.5, scale: 2300, seed: 81)
        )
        let view = $0.view(horizon: 0.45)
        let picture = Foreground.fields.paint(
          over: sky.paint(view),
          sky,
          view,
          season: .spring,
          seed: 63
        )
        return (picture, Development(bias: 0.2, balance: sky.balance(0.6)))
      },
    ]
  }
}
