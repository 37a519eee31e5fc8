import FileSystem
import Gallery
import Preview
import TestSupport

/// A server of the files of a temporary folder, for tests on a real socket.
struct FileServer {
  struct Handler: HTTPHandler {
    var files: StaticFileHandler

    func handle(_ request: HTTPRequest, reply: HTTPReply) {
      reply.send(files.respond(to: request, now: SystemClock.now / 1_000_000_000))
    }
  }

  let server: HTTPServer
  let folder: TemporaryFolder
  var port: Int { server.address.port }

  init(options: ServerOptions = ServerOptions()) throws {
    folder = try TemporaryFolder()
    server = try Self.server(
      options: options,
      handler: Handler(
        files: StaticFileHandler(root: folder.path) {
          $0.isInside("images")
        }
      )
    )
  }

  static func server(
    options: ServerOptions = ServerOptions(),
    handler: any HTTPHandler
  ) throws -> HTTPServer {
    guard let address = SocketAddress(host: "127.0.0.1", port: 0) else {
      throw TestClient.Failure(text: "no address")
    }
    return try HTTPServer(on: address, options: options, handler: handler)
  }
}
