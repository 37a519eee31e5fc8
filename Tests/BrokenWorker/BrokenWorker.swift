import Gallery
import Publishing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A worker with a decoder that fails as the photo's name says: `crash`, `exit` or `hang`.
@main
struct BrokenWorker {
  static func main() {
    ImageWorker.run { path in
      let name = String(decoding: path.name.bytes, as: UTF8.self)
      if name.contains("crash") { abort() }
      if name.contains("exit") { exit(1) }
      if name.contains("hang") { sleep(600) }
    }
  }
}
