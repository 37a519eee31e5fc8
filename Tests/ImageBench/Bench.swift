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
    for (index, file) in files.enumerated() { _ = try make(file, index, &maker, in: output) }
    let seconds = (ContinuousClock.now - start) / .milliseconds(1)
    print("\(files.count) photos, \(seconds / Double(files.count)) ms each")
  }

  /// Each derivative against the whole photo, converted by lcms and resampled by Lanczos in libvips.
  ///
  /// Resampling and coding are told apart by making each derivative twice: as it is published, and
  /// at quality 100.
  private func quality(_ files: [FilePath]) throws {
    print("lane\tformat\twidth\tSSIM of scaling\tSSIM as published\tΔE00\tbytes\tphoto")
    var table = QualityTable()
    var best = configuration
    for format in ImageFormat.allCases { best.quality[format] = 100 }
    var maker = DerivativeMaker(
      recipe: DerivativeRecipe(configuration),
      limits: configuration.limits
    )
    var exact = DerivativeMaker(recipe: DerivativeRecipe(best), limits: configuration.limits)
    for (index, file) in files.enumerated() {
      let (scaled, scaledTargets) = try make(file, index, &exact, in: output.appending("exact"))
      let isWide = scaled.lane == .general
      let references = try scaledTargets.map { try PixelReader(file, at: $0.planned.size) }
      var scaling: [Double] = []
      for (target, reference) in zip(scaledTargets, references) {
        scaling.append(Measures(try PixelReader(target.path), reference).similarity)
      }
      let (made, targets) = try make(file, index, &maker, in: output)
      for (position, target) in targets.enumerated() {
        let measures = Measures(try PixelReader(target.path), references[position])
        let row = QualityTable.Row(
          lane: made.lane.rawValue,
          format: target.planned.format.rawValue,
          width: target.planned.size.width,
          scaling: scaling[position],
          published: measures.similarity,
          colorDifference: measures.colorDifference,
          bytes: made.bytes[position]
        )
        print(row.text + "\t\(file.name)")
        table.add(row, isWide: isWide)
      }
    }
    print(table.summary)
  }

  private func make(
    _ file: FilePath,
    _ index: Int,
    _ maker: inout DerivativeMaker,
    in output: FilePath
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
