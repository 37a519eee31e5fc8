import Gallery
import Imaging

extension PublishedImage {
  /// Adds what was planned and is there now.
  mutating func add(_ planned: PlannedDerivative, path: String, bytes: Int) {
    let derivative = Derivative(
      format: planned.format,
      size: planned.size,
      path: path,
      bytes: bytes
    )
    if planned.isAnimated {
      animation = derivative
    } else {
      derivatives.append(derivative)
    }
  }
}
