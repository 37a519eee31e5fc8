/// One picture to make: its file, its light, how it is developed and what the camera noted.
struct Photograph: Sendable {
  /// Size and lens of a picture, from which its view follows.
  struct Frame: Sendable {
    let width: Int
    let height: Int
    let lens: Float

    /// Makes it from what follows.
    ///
    /// `horizon`: the height of the horizon in the picture, 0 at its lower edge, 1 at its upper.
    /// `pitch`: the camera's tilt upwards in degrees.
    func view(horizon: Float, pitch: Float = 0) -> View {
      View(width: width, height: height, lens: lens, horizon: horizon, pitch: pitch)
    }
  }

  /// Path below the content folder.
  let path: String
  let width: Int
  let height: Int
  let shot: Shot
  /// About how many bytes the file may have.
  let bytes: Int
  /// Makes the light, and says how to develop it.
  let make: @Sendable (Frame) -> (light: Raster, development: Development)

  init(
    _ path: String,
    _ width: Int,
    _ height: Int,
    bytes: Int,
    _ shot: Shot,
    make: @escaping @Sendable (Frame) -> (light: Raster, development: Development)
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.bytes = bytes
    self.shot = shot
    self.make = make
  }

  /// The same picture at another size; its file shrinks with its area.
  func scaled(by scale: Float) -> Photograph {
    guard scale != 1 else { return self }
    return Photograph(
      path,
      Int(Float(width) * scale),
      Int(Float(height) * scale),
      bytes: Int(Float(bytes) * scale * scale * 1.5),
      shot,
      make: make
    )
  }
}
