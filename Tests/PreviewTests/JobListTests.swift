import Testing

@testable import Preview

struct JobListTests {
  private var list = JobList<String, Int>()

  @Test mutating func `jobs of the last page come first, in the order of asking`() {
    _ = list.add(1, for: "old", page: 1, canWait: false)
    _ = list.add(2, for: "a", page: 2, canWait: false)
    _ = list.add(3, for: "b", page: 2, canWait: false)
    var order: [String] = []
    while let key = list.begin() { order.append(key) }
    #expect(order == ["a", "b", "old"])
  }

  @Test mutating func `what can wait is done at leisure, when nothing else is there`() {
    _ = list.add(1, for: "strip", page: 2, canWait: true)
    _ = list.add(2, for: "a", page: 1, canWait: false)
    #expect(list.begin(atLeisure: true) == nil)
    #expect(list.begin() == "a")
    #expect(list.begin() == nil)
    #expect(list.begin(atLeisure: true) == nil)
    _ = list.end("a")
    #expect(list.begin(atLeisure: true) == "strip")
    // Somebody looks at it now, so that other things wait for it; it is under way already.
    _ = list.add(3, for: "strip", page: 3, canWait: false)
    _ = list.add(4, for: "other strip", page: 3, canWait: true)
    #expect(list.begin() == nil)
    #expect(list.begin(atLeisure: true) == nil)
    #expect(list.end("strip") == [1, 3])
    #expect(list.begin(atLeisure: true) == "other strip")
  }

  @Test mutating func `what could wait and is looked at now is no longer left for later`() {
    _ = list.add(1, for: "cell", page: 1, canWait: true)
    #expect(list.begin() == nil)
    _ = list.add(2, for: "cell", page: 1, canWait: false)
    #expect(list.begin() == "cell")
  }

  @Test mutating func `a size waits for a larger one that is being made, but never for a smaller`()
  {
    func step(_ series: String, _ height: Int) -> JobList<String, Int>.Step {
      JobList<String, Int>.Step(series: series, height: height)
    }
    _ = list.add(1, for: "a-640", page: 1, canWait: false, step: step("a", 1))
    _ = list.add(2, for: "a-320", page: 1, canWait: false, step: step("a", 0))
    _ = list.add(3, for: "a-1280", page: 1, canWait: false, step: step("a", 2))
    _ = list.add(4, for: "b-320", page: 1, canWait: false, step: step("b", 0))
    #expect(list.begin() == "a-640")
    #expect(list.begin() == "a-1280")
    #expect(list.begin() == "b-320")
    #expect(list.begin() == nil)
    _ = list.end("a-1280")
    #expect(list.begin() == nil)
    _ = list.end("a-640")
    #expect(list.begin() == "a-320")
  }

  @Test mutating func `those who want the same wait for one job`() {
    #expect(list.add(1, for: "a", page: 1, canWait: false).isNew)
    #expect(!list.add(2, for: "a", page: 1, canWait: false).isNew)
    #expect(list.begin() == "a")
    #expect(!list.add(3, for: "a", page: 2, canWait: false).isNew)
    #expect(list.begin() == nil)
    #expect(list.end("a") == [1, 2, 3])
    #expect(list.add(4, for: "a", page: 2, canWait: false).isNew)
  }

  @Test mutating func `asking again from a later page moves a job forward`() {
    _ = list.add(1, for: "a", page: 1, canWait: false)
    _ = list.add(2, for: "b", page: 2, canWait: false)
    _ = list.add(3, for: "a", page: 3, canWait: false)
    #expect(list.begin() == "a")
  }

  @Test mutating func `a job is dropped when the last one who waited has left`() {
    let first = list.add(1, for: "a", page: 1, canWait: false).ticket
    let second = list.add(2, for: "a", page: 1, canWait: false).ticket
    list.drop(first)
    #expect(list.waitingCount == 1)
    list.drop(second)
    #expect(list.waitingCount == 0)
    #expect(list.begin() == nil)
  }

  @Test mutating func `a job that has begun is finished for nobody`() {
    let ticket = list.add(1, for: "a", page: 1, canWait: false).ticket
    #expect(list.begin() == "a")
    list.drop(ticket)
    #expect(list.end("a") == [])
  }
}
