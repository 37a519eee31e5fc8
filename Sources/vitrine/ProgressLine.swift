/// The text of the progress bar: stage, bar, count, rate and remaining time.
struct ProgressLine: Sendable, Hashable {
  var stage: String
  var done: Int
  var total: Int
  /// Seconds since the stage began.
  var elapsed: Double

  private static let widestBar = 30

  /// The line for a terminal of a width in columns, never longer than that.
  func text(width: Int) -> String {
    let count = "\(done)/\(total)"
    var tail = " " + count
    if elapsed > 0.5, done > 0 {
      let rate = Double(done) / elapsed
      tail += " · \(Self.rate(rate))/s"
      if done < total { tail += " · " + Self.remaining(Double(total - done) / rate) }
    }
    let head = stage + " "
    let room = width - 1 - head.count - tail.count - 2
    let length = min(Self.widestBar, room)
    guard length >= 8 else { return String((head + tail.dropFirst()).prefix(max(0, width - 1))) }
    let filled = total > 0 ? length * done / total : length
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return head + bar + tail
  }

  private static func rate(_ value: Double) -> String {
    if value >= 10 { return "\(Int(value.rounded()))" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func remaining(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    if whole < 60 { return "\(whole) s left" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s left" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min left"
  }
}
