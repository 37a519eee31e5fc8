import Testing

@testable import Preview

struct JobListTests {
  private var list = JobList<String, Int>()

  @Test mutating func `jobs of the last page come first, in the order of asking, strips last`() {
    _ = list.add(1, for: "old", page: 1, canWait: false)
    _ = list.add(2, for: "strip", page: 2, canWait: true)
    _ = list.add(3, for: "a", page: 2, canWait: false)
    _ = list.add(4, for: "b", page: 2, canWait: false)
    var order: [String] = []
    while let key = list.begin() { order.append(key) }
    #expect(order == ["a", "b", "strip", "old"])
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
