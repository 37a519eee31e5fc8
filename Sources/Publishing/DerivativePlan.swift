import FileSystem
import Gallery
import Imaging
import Ledger

/// What is to be published of one photo's pixels, and where: pure, from facts and recipe.
struct DerivativePlan: Sendable {
  /// The derivatives of one format.
  struct Format: Sendable {
    /// The hash of the photo's bytes, and the recipe's fingerprint of the format.
    fileprivate var origin: (contentHash: String, fingerprint: String)
    /// What is to be made, by rising width.
    var planned: [PlannedDerivative]
    /// The files, relative to the output folder, in the same order.
    var paths: [String]

    /// What the ledger keeps their outcome under.
    var key: LedgerKey { LedgerKey(origin.contentHash, origin.fingerprint) }

    /// Whether all smaller sizes may be made with one that somebody waits for: decoding a photo
    /// takes ten times as long as encoding it small as JPEG, which holds for no other format.
    var bringsSmallerOnes: Bool { planned.first?.format == .jpeg }
  }

  /// A file with these pixels, below the content folder.
  var source: FilePath
  /// The hash of the file's bytes that all this was planned for.
  var contentHash: String
  /// What its header says.
  var header: ImageHeader
  /// The formats in the order of `<picture>`, and the animation at the end.
  var formats: [Format]

  /// Plans the derivatives of a photo.
  ///
  /// - Parameters:
  ///   - source: the photo's file below the content folder.
  ///   - facts: what is known of it.
  ///   - recipe: how derivatives are made.
  ///   - fingerprints: the recipe's fingerprint of each format.
  init(
    source: FilePath,
    facts: PhotoFacts,
    recipe: DerivativeRecipe,
    fingerprints: [ImageFormat: String]
  ) {
    self.source = source
    contentHash = facts.contentHash
    header = facts.header
    let planned = recipe.planned(for: facts.header)
    formats = recipe.formats.map { format in
      let fingerprint = fingerprints[format] ?? recipe.fingerprint(for: format)
      let hash = ContentHash.of(facts.contentHash + "\n" + fingerprint)
      let mine = planned.filter { $0.format == format && !$0.isAnimated }
      return Format(
        origin: (facts.contentHash, fingerprint),
        planned: mine,
        paths: mine.map { ImagePath.derivative(hash: hash, planned: $0) }
      )
    }
    if let animation = recipe.animation(for: facts.header) {
      formats.append(Self.animation(animation, facts, recipe, fingerprints))
    }
  }

  /// The animation, which comes and goes on its own, like a format.
  private static func animation(
    _ planned: PlannedDerivative,
    _ facts: PhotoFacts,
    _ recipe: DerivativeRecipe,
    _ fingerprints: [ImageFormat: String]
  ) -> Format {
    let format = fingerprints[planned.format] ?? recipe.fingerprint(for: planned.format)
    let fingerprint = "animation; \(format)"
    let hash = ContentHash.of(facts.contentHash + "\n" + fingerprint)
    return Format(
      origin: (facts.contentHash, fingerprint),
      planned: [planned],
      paths: [ImagePath.derivative(hash: hash, planned: planned)]
    )
  }

  /// Plans the derivatives of a photo of an album.
  init(_ photo: Photo, recipe: DerivativeRecipe, fingerprints: [ImageFormat: String]) {
    self.init(
      source: photo.source,
      facts: photo.facts,
      recipe: recipe,
      fingerprints: fingerprints
    )
  }

  /// The plan of a photo that looks the same and has other bytes.
  func of(contentHash: String, recipe: DerivativeRecipe) -> DerivativePlan {
    let facts = PhotoFacts(header: header, metadata: PhotoMetadata(), contentHash: contentHash)
    return DerivativePlan(source: source, facts: facts, recipe: recipe, fingerprints: [:])
  }

  /// All files, relative to the output folder.
  var paths: [String] { formats.flatMap(\.paths) }
}
