/// The container widths for which everything that CSS cannot count is worked out beforehand.
public enum Breakpoint {
  /// Smallest container widths in CSS pixels, ascending, for `@container (min-width: …)`.
  ///
  /// The first one is the default and also serves narrower containers.
  public static let containerWidths: [Double] = [320, 480, 768, 1200]
}
