import Dispatch
import Gallery
import Publishing
import Synchronization
import Testing

@testable import Preview

struct ImageQueueTests {
  private let made = Log()
  private let begun = DispatchSemaphore(value: 0)
  private let goOn = DispatchSemaphore(value: 0)
  private let told = DispatchSemaphore(value: 0)

  final class Log: Sendable {
    private let names = Mutex<[String]>([])
    func note(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  /// Asks for a picture; the first one keeps the queue's thread busy until it may go on.
  private func ask(_ queue: ImageQueue, _ name: String) -> @Sendable () -> Void {
    let (made, begun, goOn, told) = (made, begun, goOn, told)
    return queue.request(name, page: 1, canWait: false) {
      made.note(name)
      if name == "first" {
        begun.signal()
        goOn.wait()
      }
      return .success(.made(FilePath(name)))
    } waiter: { _ in
      told.signal()
    }
  }

  @Test func `what several want is made once, and what nobody waits for any more is not made`()
    throws
  {
    let queue = try ImageQueue(threads: 1)
    _ = ask(queue, "first")
    begun.wait()
    let leave = [ask(queue, "left"), ask(queue, "left")]
    for _ in 0..<3 { _ = ask(queue, "wanted") }
    for leave in leave { leave() }
    // Nothing holds on to the site as it was for them.
    #expect(queue.count == 2)
    goOn.signal()
    // One for the first, three for the wanted.
    for _ in 0..<4 { #expect(told.wait(timeout: .now() + 120) == .success) }
    queue.stop()
    #expect(made.all == ["first", "wanted"])
    #expect(queue.count == 0)
  }

  @Test func `what can wait keeps nobody from a thread`() throws {
    let queue = try ImageQueue(threads: 1)
    let (made, begun, goOn, told) = (made, begun, goOn, told)
    for name in ["strip", "next strip"] {
      _ = queue.request(name, page: 1, canWait: true) {
        made.note(name)
        if name == "strip" {
          begun.signal()
          goOn.wait()
        }
        return .success(.made(FilePath(name)))
      } waiter: { _ in
        told.signal()
      }
      if name == "strip" { begun.wait() }
    }
    _ = ask(queue, "seen")
    #expect(told.wait(timeout: .now() + 120) == .success)
    #expect(made.all == ["strip", "seen"])
    goOn.signal()
    for _ in 0..<2 { #expect(told.wait(timeout: .now() + 120) == .success) }
    queue.stop()
    #expect(made.all == ["strip", "seen", "next strip"])
  }
}
