import FileSystem
import Gallery
import Geometry
import Imaging
import Rendering
import Synchronization

/// Makes the strips of thumbs under the scrubbers: one picture an album and width, not one a photo.
struct StripStage {
  /// A strip that an album needs.
  struct Job: Sendable {
    var path: String
    var cells: [String]
  }

  private let output: OutputFolder
  private let options: BuildOptions

  /// Cells are made at twice their size on the page, for screens with fine pixels.
  private static let density = 2
  /// Small cells hide artefacts that would show in a large photo.
  private static let quality = 70
  /// Raised when strips of the same cells get other bytes.
  private static let revision = 2

  init(output: OutputFolder, options: BuildOptions) {
    self.output = output
    self.options = options
  }

  /// Makes the strips of an album and all below it.
  ///
  /// - Parameters:
  ///   - album: the album.
  ///   - image: what was published of a photo.
  ///   - isRightToLeft: whether the first photo is at the right.
  /// - Returns: the strips by the album's path, rising by container width.
  /// - Throws: the first file that could not be written.
  func run(
    _ album: Album,
    image: (Photo) -> PublishedImage?,
    isRightToLeft: Bool
  ) throws(PublishingError)
    -> [FilePath: [SpriteImage]]
  {
    let (sprites, jobs) = Self.all(of: album, image: image, isRightToLeft: isRightToLeft)
    try make(jobs)
    return sprites
  }

  /// The strips that a build would make, by the album's path.
  static func planned(
    _ album: Album,
    image: (Photo) -> PublishedImage?,
    isRightToLeft: Bool
  )
    -> [FilePath: [SpriteImage]]
  {
    all(of: album, image: image, isRightToLeft: isRightToLeft).sprites
  }

  /// The strips of an album and all below it, and how to make them.
  static func all(
    of album: Album,
    image: (Photo) -> PublishedImage?,
    isRightToLeft: Bool
  )
    -> (sprites: [FilePath: [SpriteImage]], jobs: [Job])
  {
    var sprites: [FilePath: [SpriteImage]] = [:]
    var jobs: [String: Job] = [:]
    for album in album.withDescendants {
      let (strips, wanted) = strips(of: album, image: image, isRightToLeft: isRightToLeft)
      if !strips.isEmpty { sprites[album.source] = strips }
      for job in wanted { jobs[job.path] = job }
    }
    return (sprites, jobs.values.sorted { $0.path < $1.path })
  }

  /// The strips of one album.
  private static func strips(
    of album: Album,
    image: (Photo) -> PublishedImage?,
    isRightToLeft: Bool
  )
    -> ([SpriteImage], [Job])
  {
    guard album.photos.count > 1 else { return ([], []) }
    let metrics = ScrubberMetrics.photoPage
    let side = Int(metrics.thumbSide) * density
    var strips: [SpriteImage] = []
    var jobs: [Job] = []
    for layout in Scrubber.layouts(photoCount: album.photos.count, metrics: metrics) {
      let photos = isRightToLeft ? layout.cellPhotos.reversed() : layout.cellPhotos
      let cells = photos.compactMap { index in
        image(album.photos[index]).flatMap { thumb(of: $0, side: side) }
      }
      guard cells.count == layout.cellCount else { continue }
      let recipe = "strip \(revision) \(side) \(quality)\n" + cells.joined(separator: "\n")
      let path = ImagePath.strip(hash: ContentHash.of(recipe))
      strips.append(
        SpriteImage(
          containerWidth: Int(layout.containerWidth),
          cells: cells.count,
          path: path,
          size: PixelSize(width: cells.count * side, height: side)
        )
      )
      jobs.append(Job(path: path, cells: cells))
    }
    return (strips, jobs)
  }

  /// The smallest JPEG that covers a cell, or the largest there is.
  private static func thumb(of image: PublishedImage, side: Int) -> String? {
    let sizes = image.derivatives(in: .jpeg)
    let fitting = sizes.first { min($0.size.width, $0.size.height) >= side }
    return (fitting ?? sizes.last)?.path
  }

  private func make(_ jobs: [Job]) throws(PublishingError) {
    var missing: [Job] = []
    for job in jobs {
      if !options.force, output.isIntact(job.path) {
        output.noteUnchanged(job.path)
      } else {
        missing.append(job)
      }
    }
    try output.plan(missing.map(\.path))
    let (work, output, isDry) = (missing, output, options.dryRun)
    let results = WorkerThreads.map(
      count: work.count,
      jobs: options.jobs,
      isCancelled: { Interruption.isRequested }
    ) { index -> PublishingError? in
      do throws(PublishingError) {
        if !isDry { try Self.make(work[index], in: output) }
        try output.noteWritten(work[index].path)
        return nil
      } catch {
        return error
      }
    }
    for result in results {
      switch result {
      case nil: throw PublishingError(.interrupted, path: options.output)
      case .some(.some(let error)): throw error
      case .some(nil): continue
      }
    }
  }

  private static func make(_ job: Job, in output: OutputFolder) throws(PublishingError) {
    do throws(ImageError) {
      try join(job.cells.map(output.location), to: output.location(job.path))
    } catch {
      throw PublishingError(.strip(error.reason), path: error.path)
    }
  }

  /// Makes one strip of its thumbs.
  static func join(_ cells: [FilePath], to target: FilePath) throws(ImageError) {
    let side = Int(ScrubberMetrics.photoPage.thumbSide) * density
    try ImageSprite.make(
      cells: cells,
      cell: PixelSize(width: side, height: side),
      target: target,
      quality: quality
    )
  }
}
