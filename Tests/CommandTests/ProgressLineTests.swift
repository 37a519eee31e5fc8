import Testing

@testable import vitrine

@Suite struct ProgressLineTests {
  @Test func `a line shows bar, count, rate and the time that is left`() {
    let line = ProgressLine(stage: "Resizing", done: 25, total: 100, elapsed: 5)
    #expect(
      line.text(width: 100)
        == "Resizing ███████░░░░░░░░░░░░░░░░░░░░░░░ 25/100 · 5.0/s · 15 s left"
    )
  }

  @Test(arguments: [(90, "1 min 30 s left"), (7300, "2 h 1 min left"), (40, "40 s left")])
  func `the time that is left is told in fitting units`(seconds: Int, text: String) {
    let line = ProgressLine(stage: "A", done: 1, total: seconds + 1, elapsed: 1)
    #expect(line.text(width: 120).hasSuffix(text))
  }

  @Test(arguments: [1, 2, 5, 10, 20, 40, 60, 80, 200])
  func `a line never reaches the last column`(width: Int) {
    for done in [0, 1, 50, 99, 100] {
      let line = ProgressLine(stage: "Resizing", done: done, total: 100, elapsed: 12)
      #expect(line.text(width: width).count < width || width == 1)
    }
  }

  @Test(arguments: [
    (46, "Resizing ████░░░░ 50/100 · 5.0/s · 10 s left"),
    (40, "Resizing 50/100 · 5.0/s · 10 s left"),
    (30, "Resizing 50/100 · 10 s left"), (20, "Resizing 50/100"), (12, "50/100"), (4, "50/"),
  ])
  func `on a narrow terminal whole parts are left out`(width: Int, text: String) {
    let line = ProgressLine(stage: "Resizing", done: 50, total: 100, elapsed: 10)
    #expect(line.text(width: width) == text)
  }

  @Test func `nothing to do is no division by zero`() {
    let line = ProgressLine(stage: "Writing", done: 0, total: 0, elapsed: 0)
    #expect(line.text(width: 80).hasPrefix("Writing "))
  }
}
