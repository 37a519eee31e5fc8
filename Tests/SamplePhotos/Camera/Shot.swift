/// What a camera notes about a photo: when, with which lens, and how it was exposed.
struct Shot: Sendable {
  /// A camera that does not exist, and its lens.
  struct Gear: Sendable {
    var make: String
    var model: String
    var serial: String
    /// The lens, with its shortest and longest focal length and its widest aperture.
    var lens: String
    var shortest: Int
    var longest: Int
    var widest: Float
    /// Focal lengths on this sensor are as long as these many times theirs on 36 mm film.
    var crop: Float

    static let field = Gear(
      make: "Marlow Optical",
      model: "Marlow Fieldnote 2",
      serial: "MF2-004417",
      lens: "Finch 24-105mm F4",
      shortest: 24,
      longest: 105,
      widest: 4,
      crop: 1
    )
    static let wide = Gear(
      make: "Marlow Optical",
      model: "Marlow Fieldnote 2",
      serial: "MF2-004417",
      lens: "Finch 14-24mm F2.8",
      shortest: 14,
      longest: 24,
      widest: 2.8,
      crop: 1
    )
    static let pocket = Gear(
      make: "Marlow Optical",
      model: "Marlow Pocket",
      serial: "MP-118203",
      lens: "Wren 16-50mm F2.8",
      shortest: 16,
      longest: 50,
      widest: 2.8,
      crop: 1.5
    )
  }

  /// A place on the globe in degrees, north and east positive.
  struct Position: Sendable {
    var latitude: Float
    var longitude: Float
  }

  var gear = Gear.field
  /// Local time, as EXIF writes it: `2024:09:14 06:12:30`.
  var taken: String
  /// The offset from UTC, such as `+01:00`.
  var offset = "+01:00"
  /// Exposure time in seconds, as a fraction.
  var exposure: (over: Int, under: Int) = (1, 250)
  var aperture: Float = 8
  var iso = 100
  /// Focal length in millimetres on 36 mm film.
  var lens: Float = 35
  /// How the camera was held: the EXIF orientation.
  var orientation = 1
  var description: String?
  var position: Position?
  var keywords: [String] = []
}
