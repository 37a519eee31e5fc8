import Gallery

/// The files of a folder that hold a shot which another file of the same name shows better: raw
/// files beside the picture developed from them, HEIC files beside the JPEG made of them.
///
/// Two shots may have one name by chance, as from two cameras: files that tell different times of
/// capture are no pair.
struct PhotoPairs {
  /// The picture that is shown in place of a file, by the file's path.
  private(set) var pictures: [FilePath: FilePath] = [:]
  /// The files that pictures are shown in place of, by the picture's path.
  private(set) var others: [FilePath: [FilePath]] = [:]

  /// Finds the pairs of a folder.
  ///
  /// - Parameters:
  ///   - source: the folder; what its texts list by name is shown in any case.
  ///   - facts: what is known of each photo.
  init(in source: AlbumSource, facts: PhotoFactsTable) {
    let paths = Self.namesakes(source.candidates.map(\.path))
    let doubtful = paths.filter { path in
      let format = facts[path]?.header.format
      return (format == .raw || format == .heic) && !Self.isListed(path, in: source)
    }
    guard !doubtful.isEmpty else { return }
    let stems = Dictionary(grouping: paths, by: \.withoutExtension)
    for path in doubtful {
      guard let shot = facts[path] else { continue }
      // `IMG_1.CR2` may be exported as `IMG_1.jpg` or as `IMG_1.CR2.jpg`.
      let namesakes = (stems[path.withoutExtension] ?? []) + (stems[path] ?? [])
      let better = namesakes.compactMap { name -> (path: FilePath, rank: Int)? in
        guard let other = facts[name], Self.mayBeSame(shot, other) else { return nil }
        let rank = Self.rank(other.header.format)
        return rank > Self.rank(shot.header.format) ? (name, rank) : nil
      }
      // The first of the best, so that the choice does not depend on the order of a dictionary.
      guard let best = better.map(\.rank).max(),
        let picture = better.first(where: { $0.rank == best })?.path
      else { continue }
      pictures[path] = picture
      others[picture, default: []].append(path)
    }
  }

  /// The paths that may be part of a pair, in their order.
  ///
  /// What begins with a name's stem and a dot stands together where all are sorted, so most albums
  /// are done with no photo's facts looked up.
  private static func namesakes(_ sorted: [FilePath]) -> [FilePath] {
    func extends(_ other: FilePath, _ path: FilePath) -> Bool {
      let stem = path.withoutExtension.bytes
      return other.bytes.count > stem.count && other.bytes[stem.count] == UInt8(ascii: ".")
        && other.bytes.starts(with: stem)
    }
    func areNear(_ place: Int) -> Bool {
      guard place >= 0, place + 1 < sorted.count else { return false }
      let (path, next) = (sorted[place], sorted[place + 1])
      return extends(next, path) || extends(path, next)
    }
    return sorted.indices.filter { areNear($0 - 1) || areNear($0) }.map { sorted[$0] }
  }

  /// Why a file that is part of a pair is left out.
  static func reason(_ format: SourceFormat) -> String {
    format == .raw ? AlbumAssembler.besidePicture : "HEIC file; the JPEG of its name is shown"
  }

  /// A JPEG is what people export and edit; the preview in a raw file is what the camera made of it
  /// in passing.
  private static func rank(_ format: SourceFormat) -> Int {
    switch format {
    // Seldom photographs.
    case .raw, .gif, .svg: 0
    case .heic: 1
    case .jpeg: 3
    default: 2
    }
  }

  private static func mayBeSame(_ shot: PhotoFacts, _ other: PhotoFacts) -> Bool {
    // Beside a HEIC file, a PNG of the same name is a picture of its own.
    guard shot.header.format == .raw || other.header.format == .jpeg else { return false }
    guard let first = shot.metadata.captureTime, let second = other.metadata.captureTime else {
      return true
    }
    return first.clockMilliseconds / 1000 == second.clockMilliseconds / 1000
  }

  private static func isListed(_ path: FilePath, in source: AlbumSource) -> Bool {
    source.settings.photos[path.name] != nil || source.listed?.contains(path) ?? false
  }
}
