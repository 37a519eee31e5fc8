import FileSystem
import Gallery
import Publishing

/// A live preview of a site: a server, a watcher, and what they share.
public final class PreviewServer: Sendable {
  private static let firstPort = 8080
  private static let lastPort = 8179

  private let server: HTTPServer
  private let site: PreviewSite
  private let watcher: FileWatcher

  /// Where the site can be seen.
  public var address: String {
    let address = server.address
    let isLoopback = address.host == "127.0.0.1" || address.host == "::1"
    return isLoopback ? "http://localhost:\(address.port)/" : "http://\(address)/"
  }

  /// Whether other computers can see it.
  public var isPublic: Bool { !server.address.isLoopback }

  /// Opens a preview; the site is read while the first request comes in.
  ///
  /// - Parameters:
  ///   - options: what and where.
  ///   - observer: is told what happens, on several threads.
  /// - Throws: why there can be none.
  public init(
    _ options: PreviewOptions,
    observer: @escaping @Sendable (PreviewEvent) -> Void
  ) throws(PreviewError) {
    let live: LiveSite
    do throws(PublishingError) {
      live = try LiveSite(
        project: options.project,
        jobs: options.jobs,
        worker: options.worker,
        showsDrafts: options.showsDrafts
      )
    } catch {
      throw .project(error)
    }
    do throws(SystemError) {
      let site = PreviewSite(
        live: live,
        images: try ImageQueue(threads: options.jobs),
        observer: observer
      )
      self.site = site
      // Before the first reading, so that no change falls between the two.
      watcher = try FileWatcher(project: options.project, method: options.method) { event in
        switch event {
        case .changed(let batch): site.change(batch)
        case .note(let diagnostic): observer(.note(diagnostic))
        }
      }
      site.change(ChangeBatch(isEverything: true))
    } catch {
      throw .system(error)
    }
    server = try Self.server(options, handler: PreviewHandler(site: site))
    site.reload.connect { [weak server] in server?.broadcast($0) }
  }

  /// Reads everything again.
  public func rescan() { watcher.rescan() }

  /// Closes all connections and ends all work.
  public func stop() {
    server.stop()
    watcher.stop()
    site.finish()
  }

  private static func server(
    _ options: PreviewOptions,
    handler: PreviewHandler
  ) throws(PreviewError) -> HTTPServer {
    let host = options.host == "localhost" ? "127.0.0.1" : options.host
    guard var address = SocketAddress(host: host, port: options.port ?? firstPort) else {
      throw .notAnAddress(options.host)
    }
    var server = ServerOptions()
    let name = address.isLoopback ? nil : HostName.current
    server.hosts = AllowedHosts(name.map { [$0, "\($0).local"] } ?? [])
    while true {
      do throws(SystemError) {
        return try HTTPServer(on: address, options: server, handler: handler)
      } catch {
        guard error.isPortTaken else { throw .system(error) }
        guard options.port == nil, address.port < lastPort,
          let next = address.with(port: address.port + 1)
        else { throw .portTaken(address.port) }
        address = next
      }
    }
  }
}
