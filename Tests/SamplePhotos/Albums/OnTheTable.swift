/// An album of still lifes by a window.
enum OnTheTable {
  private static let folder = "on-the-table/"

  static func photographs() -> [Photograph] {
    [
      picture("pears.jpg", 1400, 933, "09:10:12", 60) { pears(&$0) },
      picture("lemons.jpg", 1400, 933, "09:42:50", 60) { lemons(&$0) },
      picture("three-bottles.jpg", 933, 1400, "10:15:03", 50, orientation: 6) { bottles(&$0) },
      picture("bowl.jpg", 1400, 933, "11:31:27", 65) { bowl(&$0) },
      picture("marbles.jpg", 1400, 933, "14:20:46", 75) { marbles(&$0) },
      picture("windfalls.jpg", 1400, 933, "15:55:18", 60) { windfalls(&$0) },
    ]
  }

  private static func picture(
    _ name: String,
    _ width: Int,
    _ height: Int,
    _ time: String,
    _ lens: Float,
    orientation: Int = 1,
    arrange: @escaping @Sendable (inout TableSetting) -> Void
  ) -> Photograph {
    let shot = Shot(
      gear: .pocket,
      taken: "2024:02:17 " + time,
      exposure: (1, 30),
      aperture: 5.6,
      iso: 400,
      lens: lens,
      orientation: orientation,
      keywords: ["still life", "window light"]
    )
    return Photograph(folder + name, width, height, bytes: 55_000, shot) { frame in
      var setting = TableSetting()
      arrange(&setting)
      let scene = setting.scene(frame)
      let light = TablePainter(scene: scene, width: frame.width, height: frame.height).paint()
      return (light, setting.development)
    }
  }

  private static func pears(_ table: inout TableSetting) {
    table.turned(.bottle, at: Point(-0.78, 0.55), height: 1.75, .glass(Vector(0.35, 0.62, 0.4)))
    table.pear(at: Point(-0.12, 0.02), height: 0.74)
    table.pear(at: Point(0.42, -0.34), height: 0.72, lying: 62)
    table.pear(at: Point(0.78, 0.5), height: 0.68, tilt: 7)
    table.stand(at: Point(-0.62, -0.42), radius: 0.24, .orange)
  }

  private static func lemons(_ table: inout TableSetting) {
    table.cloth(Vector(0.42, 0.47, 0.55))
    table.wallColour = Vector(0.32, 0.3, 0.27)
    table.turned(.jug, at: Point(-0.55, 0.5), height: 1.15, .stoneware(Vector(0.62, 0.6, 0.55)))
    table.lemon(at: Point(0.1, -0.1), length: 0.56, heading: 70)
    table.lemon(at: Point(0.62, 0.22), length: 0.52, heading: 150)
    table.lemon(at: Point(0.52, -0.42), length: 0.5, heading: 15)
  }

  private static func bottles(_ table: inout TableSetting) {
    table.wallColour = Vector(0.4, 0.36, 0.3)
    table.plain(Vector(0.42, 0.38, 0.32))
    table.eye = Vector(0, 1.3, -5.6)
    table.target = Vector(0, 0.82, 0)
    table.turned(.bottle, at: Point(-0.5, 0.3), height: 1.9, .stoneware(Vector(0.72, 0.68, 0.6)))
    table.turned(.flask, at: Point(0.02, -0.12), height: 1.3, .glaze(Vector(0.13, 0.2, 0.25)))
    table.turned(.bottle, at: Point(0.46, 0.35), height: 1.55, .glaze(Vector(0.5, 0.27, 0.16)))
    table.turned(.cup, at: Point(0.58, -0.42), height: 0.36, .stoneware(Vector(0.7, 0.66, 0.58)))
  }

  private static func bowl(_ table: inout TableSetting) {
    table.turned(.bowl, at: Point(0, 0.1), height: 0.42, .glaze(Vector(0.2, 0.3, 0.36)))
    table.apple(at: Vector(-0.24, 0.2, 0.0), height: 0.46, tilt: 15, lean: 200)
    table.apple(at: Vector(0.25, 0.2, -0.02), height: 0.48, tilt: 20, lean: 60)
    table.apple(at: Vector(0.02, 0.22, 0.36), height: 0.46, tilt: 10, lean: 300)
    table.apple(at: Vector(1.02, 0, -0.1), height: 0.46, tilt: 8, lean: 100)
    table.stand(at: Point(-1.0, -0.25), radius: 0.22, .orange)
  }

  private static func marbles(_ table: inout TableSetting) {
    table.eye = Vector(0, 0.95, -3.3)
    table.target = Vector(0, 0.18, 0)
    table.wallColour = Vector(0.12, 0.13, 0.15)
    var random = RandomSource(seed: 31)
    let looks: [Material] = [
      .stone(Vector(0.62, 0.6, 0.56), Vector(0.15, 0.14, 0.14)),
      .stone(Vector(0.1, 0.22, 0.17), Vector(0.5, 0.55, 0.45)),
      .gloss(Vector(0.45, 0.05, 0.04)), .gloss(Vector(0.04, 0.09, 0.2)),
      .stone(Vector(0.35, 0.16, 0.1), Vector(0.7, 0.6, 0.5)), .gloss(Vector(0.55, 0.4, 0.1)),
    ]
    var placed: [(Point, Float)] = []
    for _ in 0..<900 where placed.count < 17 {
      let radius: Float = 0.11 + 0.13 * power(random.unit(), 2)
      let place = Point(random.number(in: -1.25...1.25), random.number(in: -0.8...1.2))
      guard placed.allSatisfy({ ($0.0 - place).length > ($0.1 + radius) * 1.01 }) else { continue }
      placed.append((place, radius))
      var look = looks[(placed.count * 5 + 1) % looks.count]
      look.size = radius * 2
      table.stand(at: place, radius: radius, look)
    }
  }

  private static func windfalls(_ table: inout TableSetting) {
    table.cloth(Vector(0.6, 0.57, 0.5))
    table.wallColour = Vector(0.17, 0.19, 0.17)
    table.apple(at: Vector(-0.7, 0, 0.1), height: 0.5, tilt: 14, lean: 250)
    table.apple(at: Vector(-0.1, 0.02, -0.35), height: 0.46, tilt: 72, lean: 160)
    table.apple(at: Vector(0.35, 0, 0.35), height: 0.52, tilt: 5, lean: 20)
    table.apple(at: Vector(0.85, 0.02, -0.15), height: 0.45, tilt: 60, lean: 130)
    table.block(
      at: Point(-1.15, 0.75),
      half: Vector(0.5, 0.11, 0.36),
      turn: 0.25,
      Vector(0.26, 0.1, 0.07)
    )
    table.block(
      at: Point(-1.12, 0.75),
      half: Vector(0.44, 0.085, 0.32),
      turn: 0.05,
      Vector(0.1, 0.16, 0.18),
      on: 0.22
    )
  }
}
