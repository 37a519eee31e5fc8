import FileSystem

/// Serves all connections from one thread, none of which can make another wait.
struct ServerLoop {
  private static let listenerToken: UInt64 = 0
  private static let wakerToken: UInt64 = 1
  /// How often deadlines are looked at.
  private static let tick = Duration.milliseconds(500)

  private let listener: ListeningSocket
  let mailbox: Mailbox
  let handler: any HTTPHandler
  let options: ServerOptions
  let rules: RequestRules
  let poller: Poller
  private let clock = ContinuousClock()

  var connections: [UInt64: Connection] = [:]
  private var nextToken: UInt64 = 2
  /// Connections whose bytes have arrived already but had no turn yet.
  var waiting: [UInt64] = []
  private var isAccepting = true
  var isStopping = false
  var now: ContinuousClock.Instant
  private var nextTick: ContinuousClock.Instant
  /// The time for people, which changes once a second.
  private(set) var date = ""
  private var wallClock = 0

  init(
    listener: ListeningSocket,
    poller: Poller,
    mailbox: Mailbox,
    handler: any HTTPHandler,
    options: ServerOptions
  ) {
    self.listener = listener
    self.poller = poller
    self.mailbox = mailbox
    self.handler = handler
    self.options = options
    rules = RequestRules(hosts: options.hosts, limits: options.limits)
    now = clock.now
    nextTick = now
    poller.add(listener, token: Self.listenerToken)
    poller.add(mailbox.waker, token: Self.wakerToken)
  }

  /// Serves until a message says to stop.
  mutating func run() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    while !isStopping {
      let mustHurry = !waiting.isEmpty || !mailbox.mayFallAsleep()
      let isQuiet = connections.isEmpty && isAccepting
      let events = poller.wait(milliseconds: mustHurry ? 0 : isQuiet ? 60_000 : 500)
      mailbox.wokeUp()
      now = clock.now
      lookAtWallClock()
      for event in events { handle(event, buffer: buffer) }
      takeTurns()
      deliver()
      if now >= nextTick { lookAtDeadlines() }
    }
    for connection in connections.values { connection.reply?.abandon() }
  }

  private mutating func lookAtWallClock() {
    let seconds = SystemClock.now / 1_000_000_000
    guard seconds != wallClock else { return }
    wallClock = seconds
    date = HTTPDate.text(seconds)
  }

  private mutating func handle(_ event: Poller.Event, buffer: UnsafeMutableRawBufferPointer) {
    switch event.token {
    case Self.listenerToken: accept()
    case Self.wakerToken: mailbox.waker.reset()
    default:
      guard let connection = connections[event.token] else { return }
      if event.isBroken { return close(connection) }
      if event.ready.contains(.reading) {
        let wasIdle = connection.isIdle
        guard connection.receive(into: buffer) else { return close(connection) }
        // From its first byte on, a request has so much time, however the bytes trickle.
        if wasIdle { connection.deadline = now + options.headTime }
        received(connection)
      } else if event.ready.contains(.finish) {
        finished(connection)
      } else if event.ready.contains(.writing) {
        send(connection)
      }
    }
  }

  private mutating func accept() {
    while connections.count < options.mostConnections || idlest != nil {
      do throws(SystemError) {
        guard let socket = try listener.accept() else { return }
        if connections.count >= options.mostConnections, let idlest { close(idlest) }
        let connection = Connection(
          token: nextToken,
          socket: socket,
          limits: options.limits,
          deadline: now + options.headTime
        )
        nextToken += 1
        connections[connection.token] = connection
        poller.add(socket, token: connection.token, for: .reading)
      } catch {
        // Out of descriptors: trying again at once would only burn the processor.
        return pauseAccepting()
      }
    }
    pauseAccepting()
  }

  private mutating func pauseAccepting() {
    isAccepting = false
    poller.update(listener, token: Self.listenerToken, isAccepting: false)
  }

  private mutating func resumeAccepting() {
    guard !isAccepting else { return }
    isAccepting = true
    poller.update(listener, token: Self.listenerToken, isAccepting: true)
  }

  /// The connection that has been idle for longest, which can go to make room for another.
  private var idlest: Connection? {
    connections.values.filter(\.isIdle).min { ($0.deadline, $0.token) < ($1.deadline, $1.token) }
  }

  mutating func close(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.token) != nil else { return }
    poller.remove(connection.socket)
    connection.reply?.abandon()
    connection.reply = nil
    resumeAccepting()
  }

  private mutating func lookAtDeadlines() {
    nextTick = now + Self.tick
    if connections.count < options.mostConnections { resumeAccepting() }
    for connection in connections.values where connection.deadline <= now {
      switch connection.phase {
      case .answering: continue
      case .streaming where connection.output.isEmpty:
        connection.output.append(Array(":\n\n".utf8))
        connection.deadline = now + options.sendTime
        send(connection)
      case .receiving where connection.parser.isInsideRequest:
        answer(connection, HTTPResponse(HTTPFailure(.requestTimeout, "The request is too slow.")))
      case .receiving, .sending, .streaming, .draining: close(connection)
      }
    }
  }
}
