/// The floating bar of section titles, which slide and swell as the sections are dragged.
///
/// With `t = −(offset − W)·step/W` each label stands at its resting x plus t. With
/// `f = (step − |t|)/step·2` the centre label has the font size 12 + f, the label being approached
/// 14 − f and the others 12. Both follow from one closed form in the label's distance d from the
/// centre, counted in steps: `fontSize = 14 − 2·min(1, d)`. On the page the labels are set at 14
/// pixels and scaled, because a change of `font-size` costs a layout and a change of scale none.
public enum TitleBar {
  /// Distance between neighbouring labels, in CSS pixels.
  public static let step = 120.0
  /// Width of a label, in CSS pixels.
  public static let labelWidth = 60.0
  /// Distance of the labels from the top of the bar, in CSS pixels.
  public static let labelY = 5.0
  /// Resting x of the five labels' left edges, in CSS pixels; the outer two are out of sight.
  public static let restingX: [Double] = [-111, 9, 129, 249, 369]
  /// Font size of the centre label at rest, in CSS pixels: the size that `scale` refers to.
  public static let largestFontSize = 14.0
  /// Font size of the other labels at rest, in CSS pixels.
  public static let smallestFontSize = 12.0

  private static let centre = 2

  /// The labels, from left to right, while the live pages are at an offset.
  ///
  /// The outer two mirror the ring: they hold the sections two steps away, which in a ring of
  /// three are the neighbours again, so a drag always brings the right title into sight. A ring of
  /// one has only the centre label, which keeps its place.
  public static func labels(
    of ring: SectionRing,
    around section: Int,
    offset: Double,
    pageWidth: Double
  ) -> [TitleLabel] {
    guard ring.count > 1 else {
      return [TitleLabel(section: 0, x: restingX[centre], fontSize: largestFontSize)]
    }
    let shift = shift(offset: offset, pageWidth: pageWidth)
    return restingX.indices.map {
      TitleLabel(
        section: ring.section(section, movedBy: $0 - centre),
        x: restingX[$0] + shift,
        fontSize: fontSize(ofLabel: $0, shift: shift)
      )
    }
  }

  /// How far the labels are from their resting places, t, in CSS pixels.
  public static func shift(offset: Double, pageWidth: Double) -> Double {
    -(offset - pageWidth) * step / max(1, pageWidth)
  }

  /// The scale of a label at a distance from the centre counted in steps: 1 at 0, 6/7 from 1 on.
  public static func scale(atDistance distance: Double) -> Double {
    let size = largestFontSize - (largestFontSize - smallestFontSize) * min(1, abs(distance))
    return size / largestFontSize
  }

  /// The font size of label 0…4 at a shift, in CSS pixels; beyond a whole step it changes no more.
  static func fontSize(ofLabel label: Int, shift: Double) -> Double {
    let f = max(0, step - abs(shift)) / step * (largestFontSize - smallestFontSize)
    let approached = shift < 0 ? centre + 1 : centre - 1
    if label == centre { return smallestFontSize + f }
    return label == approached ? largestFontSize - f : smallestFontSize
  }
}
