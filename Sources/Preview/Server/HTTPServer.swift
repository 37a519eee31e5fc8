public import FileSystem

/// A small HTTP/1.1 server: one thread for all connections.
public final class HTTPServer: Sendable {
  /// Where it listens, with the port that was found.
  public let address: SocketAddress
  private let mailbox: Mailbox
  private let thread: SystemThread

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - address: where to listen; port 0 lets the system choose one.
  ///   - options: limits and times.
  ///   - handler: answers the requests.
  /// - Throws: why it cannot listen there.
  public init(
    on address: SocketAddress,
    options: ServerOptions = ServerOptions(),
    handler: any HTTPHandler
  ) throws(SystemError) {
    let listener = try ListeningSocket(on: address)
    let mailbox = try Mailbox()
    var options = options
    // An answer needs a descriptor for its file beside that of its connection.
    let descriptors = OpenFileLimit.raise(to: 2 * options.mostConnections + 256)
    options.mostConnections = max(8, min(options.mostConnections, (descriptors - 64) / 2))
    let settled = options
    let poller = try Poller()
    thread = try SystemThread {
      var loop = ServerLoop(
        listener: listener,
        poller: poller,
        mailbox: mailbox,
        handler: handler,
        options: settled
      )
      loop.run()
    }
    self.mailbox = mailbox
    self.address = listener.address
  }

  /// Sends bytes to all clients that stay connected for events.
  public func broadcast(_ bytes: [UInt8]) { mailbox.post(.broadcast(bytes)) }

  /// Closes all connections and the port, and waits until that is done.
  public func stop() {
    mailbox.post(.stop)
    thread.join()
  }

  deinit { mailbox.post(.stop) }
}
