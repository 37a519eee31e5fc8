import FileSystem
import Gallery
import Imaging

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Measures the image engine alone: `image-bench time|quality WIDTHS OUTPUT FILES…`.
@main
struct Bench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4, let mode = Mode(rawValue: arguments[1]) else {
      print("usage: image-bench time|quality WIDTH,WIDTH,… OUTPUT FILE…")
      exit(64)
    }
    var configuration = SiteConfiguration()
    configuration.sizes = arguments[2].split(separator: ",").compactMap { Int($0) }
    if let quality = getenv("QUALITY").flatMap({ Int(String(cString: $0)) }) {
      for format in ImageFormat.allCases { configuration.quality[format] = quality }
    }
    if mode == .formats { configuration.formats = [.avif, .webp, .jpeg] }
    let bench = Bench(configuration: configuration, output: FilePath(arguments[3]))
    let files = arguments[4...].map { FilePath($0) }
    if mode == .time { try bench.time(files) } else { try bench.quality(files) }
  }

  enum Mode: String {
    case time
    case quality
    case formats
  }

  let configuration: SiteConfiguration
  let output: FilePath

  /// One worker, all photos in turn.
  private func time(_ files: [FilePath]) throws {
    var maker = DerivativeMaker(
      recipe: DerivativeRecipe(configuration),
      limits: configuration.limits
    )
    let start = ContinuousClock.now
    for (index, file) in files.enumerated() { _ = try make(file, index, &maker) }
    let seconds = (ContinuousClock.now - start) / .milliseconds(1)
    print("\(files.count) photos, \(seconds / Double(files.count)) ms each")
  }

  /// Each derivative against the whole photo resampled by Lanczos in libvips.
  private func quality(_ files: [FilePath]) throws {
    print("lane\tformat\twidth\tSSIM\tΔE00\tbytes\tphoto")
    var maker = DerivativeMaker(
      recipe: DerivativeRecipe(configuration),
      limits: configuration.limits
    )
    for (index, file) in files.enumerated() {
      let (made, targets) = try make(file, index, &maker)
      for (target, bytes) in zip(targets, made.bytes) {
        let size = target.planned.size
        let measures = Measures(
          try PixelReader(target.path),
          try PixelReader(file, at: size)
        )
        let numbers = [measures.similarity, measures.colorDifference].map {
          "\(($0 * 10_000).rounded() / 10_000)"
        }
        print(
          made.lane.rawValue,
          target.planned.format.rawValue,
          size.width,
          numbers[0],
          numbers[1],
          bytes,
          file.name,
          separator: "\t"
        )
      }
    }
  }

  private func make(
    _ file: FilePath,
    _ index: Int,
    _ maker: inout DerivativeMaker
  ) throws -> (MadeDerivatives, [DerivativeTarget]) {
    let header = try ImageProbe.probe(path: file, limits: configuration.limits)
    let targets = DerivativeRecipe(configuration).planned(for: header).map {
      DerivativeTarget(
        $0,
        path: output.appending("\(index)-\($0.size.width).\($0.format.fileExtension)")
      )
    }
    return (try maker.make(source: file, header: header, targets: targets), targets)
  }
}
