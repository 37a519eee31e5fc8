/// The text of the progress bar: stage, bar, count, rate and remaining time.
struct ProgressLine: Sendable, Hashable {
  var stage: String
  var done: Int
  var total: Int
  /// Seconds since the stage began.
  var elapsed: Double

  private static let widestBar = 30
  /// A shorter bar tells nothing.
  private static let shortestBar = 8

  /// The line for a terminal of a width in columns, never longer than that.
  ///
  /// Where there is no room for all of it, the bar goes first, then the rate, then the time.
  func text(width: Int) -> String {
    // A full last column would make some terminals go to the next line.
    let columns = max(0, width - 1)
    let head = stage + " "
    let count = "\(done)/\(total)"
    var tails = [count]
    if elapsed > 0.5, done > 0 {
      let rate = Double(done) / elapsed
      let speed = " · \(Self.rate(rate))/s"
      let rest = done < total ? " · " + Self.remaining(Double(total - done) / rate) : ""
      tails = [count + speed + rest, count + rest, count]
    }
    let length = min(Self.widestBar, columns - head.count - tails[0].count - 2)
    if length >= Self.shortestBar {
      let filled = total > 0 ? length * done / total : length
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
      return head + bar + " " + tails[0]
    }
    let lines = tails.map { head + $0 }
    return lines.first { $0.count <= columns } ?? String(count.prefix(columns))
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
