/// What water shows: the picture of the far shore where there is one, else the sky.
struct Mirror: Sendable {
  var sky: SkyMap
  /// Everything beyond the water, already painted, and the view it was painted for.
  var scenery: Raster?
  var view: View?

  @inline(__always)
  func light(_ ray: Vector) -> Vector {
    guard let scenery, let view, let place = view.place(of: ray) else { return sky.light(ray) }
    // Near the picture's upper edge and beyond it the plain sky takes over.
    let inside = smoothstep(0, Float(view.height) * 0.08, place.y)
    guard inside > 0 else { return sky.light(ray) }
    let x = abs(place.x)
    let width = Float(view.width)
    let seen = scenery.sample(x > width ? 2 * width - x : x, min(place.y, view.horizon - 1))
    return inside < 1 ? mix(sky.light(ray), seen, inside) : seen
  }
}
