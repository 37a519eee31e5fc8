import Gallery
import Imaging

extension PublishedImage {
  /// Makes an image as it was planned.
  init(_ plan: DerivativePlan, placeholder: RGBColor = .unseen, damage: String? = nil) {
    self.init(derivatives: [], placeholder: placeholder, damage: damage)
    for format in plan.formats {
      for (planned, path) in zip(format.planned, format.paths) {
        let derivative = Derivative(format: planned.format, size: planned.size, path: path)
        if planned.isAnimated {
          animation = derivative
        } else {
          derivatives.append(derivative)
        }
      }
    }
  }
}
