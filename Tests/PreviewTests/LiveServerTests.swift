import FileSystem
import Gallery
import Preview
import TestSupport
import Testing

/// What only a real socket shows.
struct LiveServerTests {
  private static let big = 20_000_000

  private func site(_ options: ServerOptions = ServerOptions()) throws -> FileServer {
    let site = try FileServer(options: options)
    try SharedCasesTests.makeFiles(in: site.folder)
    return site
  }

  private func writeBig(_ site: FileServer, _ value: UInt8) throws {
    try site.folder.write([UInt8](repeating: value, count: Self.big), to: "big.bin")
  }

  @Test func `framing never slips on one connection`() throws {
    let site = try site()
    let client = try TestClient(port: site.port)
    let tag = try #require(client.get("/a.jpg")?.headers["etag"])
    for _ in 0..<100 {
      #expect(client.get("/a.jpg")?.body.count == 20_000)
      client.send("HEAD /a.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.receiveAnswer(toHead: true)?.contentLength == 20_000)
      #expect(client.get("/nope")?.status == 404)
      #expect(client.get("/a.jpg", headers: "If-None-Match: \(tag)\r\n")?.status == 304)
      #expect(client.get("/a.jpg", headers: "Range: bytes=1-3\r\n")?.body == [1, 2, 3])
      #expect(client.get("/a.jpg", headers: "Range: bytes=1-3,7-9\r\n")?.status == 206)
      client.send("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc")
      #expect(client.receiveAnswer()?.status == 200)
    }
  }

  @Test func `pipelined requests are answered in order, a big file first`() throws {
    let site = try site()
    try writeBig(site, 1)
    let client = try TestClient(port: site.port)
    let small = String(repeating: "GET /empty.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 20)
    client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n" + small)
    #expect(client.receiveAnswer()?.body.count == Self.big)
    for _ in 0..<20 { #expect(client.receiveAnswer()?.status == 200) }
  }

  @Test func `a client that has said all still gets the whole answer`() throws {
    let site = try site()
    try writeBig(site, 1)
    let client = try TestClient(port: site.port)
    client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    client.finishSending()
    #expect(client.receiveAll().count > Self.big)
  }

  @Test func `clients that trickle or say nothing are turned away, others do not wait`() throws {
    var options = ServerOptions()
    options.headTime = .milliseconds(1200)
    let site = try site(options)
    let slow = try (0..<100).map { _ in try TestClient(port: site.port) }
    for client in slow.prefix(50) { client.send("GET / HT") }
    // Meanwhile others are answered: with one thread for all, a wait would show here.
    for _ in 0..<20 {
      for client in slow.prefix(50) { client.send("T") }
      #expect(try TestClient(port: site.port).get("/a.jpg")?.status == 200)
    }
    // Each is told, or hung up on, however the bytes trickle.
    for client in slow { #expect(client.isHungUpOn()) }
  }

  @Test func `slow readers of a big file do not keep others waiting`() throws {
    let site = try site()
    try writeBig(site, 1)
    let slow = try (0..<50).map { _ in try TestClient(port: site.port) }
    for client in slow { client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    for client in slow { #expect(client.receive(atMost: 1000).count == 1000) }
    #expect(try TestClient(port: site.port).get("/a.jpg")?.body.count == 20_000)
  }

  @Test func `clients that leave in the middle do no harm`() throws {
    let site = try site()
    try writeBig(site, 1)
    for index in 0..<300 {
      let client = try TestClient(port: site.port)
      client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = client.receive(atMost: 1000)
      if index % 2 == 0 { client.resetOnClose() }
    }
    #expect(try TestClient(port: site.port).get("/a.jpg")?.status == 200)
  }

  @Test func `five hundred connections are served at once`() throws {
    let site = try site()
    _ = OpenFileLimit.raise(to: 4096)
    let clients = try (0..<500).map { _ in try TestClient(port: site.port) }
    for client in clients { client.send("GET /a.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    for client in clients { #expect(client.receiveAnswer()?.body.count == 20_000) }
    for client in clients { #expect(client.get("/")?.status == 200) }
  }

  @Test func `idle connections make room when there are too many`() throws {
    var options = ServerOptions()
    options.mostConnections = 8
    let site = try site(options)
    let clients = try (0..<20).map { _ in try TestClient(port: site.port) }
    for client in clients.suffix(8) { #expect(client.get("/")?.status == 200) }
  }

  @Test func `a file replaced while it is sent is sent as it was`() throws {
    let site = try site()
    try writeBig(site, 1)
    let client = try TestClient(port: site.port)
    client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.receive(atMost: 1000).count == 1000)
    try writeBig(site, 2)
    try File.remove(site.folder.path.appending("big.bin"))
    let rest = client.receive(exactly: Self.big - 1000)
    #expect(rest.suffix(1_000_000).allSatisfy { $0 == 1 })
    #expect(try TestClient(port: site.port).get("/big.bin")?.status == 404)
  }

  @Test func `a file cut while it is sent ends the connection`() throws {
    let site = try site()
    try writeBig(site, 1)
    let client = try TestClient(port: site.port)
    client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.receive(atMost: 1000).count == 1000)
    try site.folder.truncate("big.bin", to: 10)
    let rest = client.receiveAll()
    #expect(rest.count < Self.big - 1000)
    #expect(rest.suffix(1000).allSatisfy { $0 == 1 })
    #expect(try TestClient(port: site.port).get("/big.bin")?.body.count == 10)
  }

  @Test func `the server stops in the middle of an answer, and its port is free again`() throws {
    let site = try site()
    try writeBig(site, 1)
    let client = try TestClient(port: site.port)
    client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = client.receive(atMost: 1000)
    // Does not wait for the client to take the rest.
    site.server.stop()
    let address = try #require(SocketAddress(host: "127.0.0.1", port: site.port))
    let again = try HTTPServer(
      on: address,
      handler: FileServer.Handler(files: StaticFileHandler(root: "/nowhere") { _ in false })
    )
    again.stop()
  }

  @Test func `a port that is taken is an error that says so`() throws {
    let site = try site()
    let error = #expect(throws: SystemError.self) {
      _ = try HTTPServer(
        on: site.server.address,
        handler: FileServer.Handler(files: StaticFileHandler(root: "/nowhere") { _ in false })
      )
    }
    #expect(error?.isPortTaken == true)
  }
}
