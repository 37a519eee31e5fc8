import Dispatch
import FileSystem
import Preview
import TestSupport
import Testing

/// A browser that leaves a page hangs up on the images it waits for.
struct AbandonedRequestTests {
  final class Handler: HTTPHandler {
    let begun = DispatchSemaphore(value: 0)
    let abandoned = DispatchSemaphore(value: 0)

    func handle(_ request: HTTPRequest, reply: HTTPReply) {
      reply.whenAbandoned { [abandoned] in abandoned.signal() }
      begun.signal()
    }
  }

  @Test(arguments: [false, true])
  func `who leaves before the answer is made calls it off`(byReset: Bool) throws {
    let handler = Handler()
    let server = try FileServer.server(handler: handler)
    var client: TestClient? = try TestClient(port: server.address.port)
    client?.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
    handler.begun.wait()
    // With its request, the end of what it says would mean that it waits for the answer all the
    // same; once the loop looks at another client, it is a farewell.
    let other = try TestClient(port: server.address.port)
    other.send("GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n")
    handler.begun.wait()
    if byReset { client?.resetOnClose() }
    client = nil
    #expect(handler.abandoned.wait(timeout: .now() + 120) == .success)
    server.stop()
  }

  @Test func `a server that stops calls all off`() throws {
    let handler = Handler()
    let server = try FileServer.server(handler: handler)
    let clients = try (0..<20).map { _ in try TestClient(port: server.address.port) }
    for client in clients { client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    for _ in clients { handler.begun.wait() }
    server.stop()
    for _ in clients { #expect(handler.abandoned.wait(timeout: .now() + 120) == .success) }
  }
}
