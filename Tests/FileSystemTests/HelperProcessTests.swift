import FileSystem
import Gallery
import Testing

@Suite struct HelperProcessTests {
  private func shell(_ line: String) throws -> HelperProcess {
    try HelperProcess("/bin/sh", ["-c", line])
  }

  private func soon(_ seconds: Int = 30) -> ContinuousClock.Instant { .now + .seconds(seconds) }

  @Test func `messages of any length come back whole`() throws {
    let echo = try shell("exec cat >&0")
    for length in [0, 1, 3, 4096, 4097, 200_000] {
      let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      #expect(try echo.ask(message, before: soon()) == message)
    }
  }

  @Test(arguments: [
    ("kill -SEGV $$", HelperProcess.Failure.killed(11)), ("kill -KILL $$", .killed(9)),
    ("exit 3", .ended), ("exec 0<&-; sleep 0.1; kill -ABRT $$", .killed(6)),
  ])
  func `the end of a helper tells how it ended`(
    _ line: String,
    _ failure: HelperProcess.Failure
  ) throws {
    let helper = try shell(line)
    #expect(throws: failure) { try helper.ask([1, 2, 3], before: soon()) }
    #expect(throws: HelperProcess.Failure.self) { try helper.ask([1], before: soon()) }
  }

  @Test func `a helper that says nothing is stopped`() throws {
    let helper = try shell("exec sleep 600")
    #expect(throws: HelperProcess.Failure.late) {
      try helper.ask([1], before: .now + .milliseconds(100))
    }
  }

  @Test func `an answer that is no message is the end`() throws {
    let helper = try shell("printf 'aaaaaaaaaaaa' >&0; exec sleep 600")
    #expect(throws: HelperProcess.Failure.self) { try helper.ask([1], before: soon(2)) }
  }

  @Test func `only what a program does to itself is a crash`() {
    #expect([4, 6, 8, 11].allSatisfy(HelperProcess.isCrash))
    #expect(![1, 2, 9, 13, 15].contains(where: HelperProcess.isCrash))
  }

  @Test func `a program that is not there cannot be started`() {
    #expect(throws: SystemError.self) { try HelperProcess("/nowhere/at/all", []) }
  }
}
