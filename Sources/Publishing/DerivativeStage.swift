import Diagnostics
import FileSystem
import Gallery
import Imaging
import Ledger
import Synchronization

/// Makes the derivatives that are missing, each photo's pixels once however many albums show it.
struct DerivativeStage {
  /// What came of all photos.
  struct Outcome: Sendable {
    /// What was published, by content hash.
    var images: [String: PublishedImage] = [:]
    /// Why nothing could be published, by content hash.
    var failures: [String: String] = [:]
    var made = 0
    var reused = 0
  }

  private let content: FilePath
  private let output: OutputFolder
  private let ledger: BuildLedger
  private let recipe: DerivativeRecipe
  private let limits: SiteConfiguration.Limits
  private let options: BuildOptions
  private let observer: ProgressObserver
  private let previews: PreviewCache

  /// What came of one photo.
  private struct Made {
    /// One for each format.
    var images: [DerivedImages]
    /// Whether a format was there already, in the output or from a preview.
    var wasThere: [Bool]
    /// How, for the log.
    var way: String
  }

  init(
    content: FilePath,
    configuration: SiteConfiguration,
    output: OutputFolder,
    ledger: BuildLedger,
    options: BuildOptions,
    observer: @escaping ProgressObserver
  ) {
    self.content = content
    self.output = output
    self.ledger = ledger
    recipe = DerivativeRecipe(configuration)
    limits = configuration.limits
    self.options = options
    self.observer = observer
    previews = PreviewCache(project: options.project, ledger: ledger)
  }

  /// Makes what is missing of the photos of an album and all below it.
  func run(_ album: Album) throws(PublishingError) -> Outcome {
    let plans = Self.plans(for: album, recipe: recipe)
    var outcome = Outcome()
    var work: [(hash: String, plan: DerivativePlan, known: [DerivedImages?])] = []
    for (hash, plan) in plans {
      let known = plan.formats.map(reusable)
      if known.contains(nil) {
        work.append((hash, plan, known))
      } else {
        add(known.compactMap { $0 }, of: hash, plan: plan, to: &outcome)
        guard outcome.failures[hash] == nil else { continue }
        outcome.reused += plan.paths.count
        plan.paths.forEach(output.noteUnchanged)
      }
    }
    try output.plan(work.flatMap(\.plan.paths))
    try make(work, into: &outcome)
    return outcome
  }

  /// The plans of all photos by content hash, in the order of the albums.
  static func plans(for album: Album, recipe: DerivativeRecipe) -> [(String, DerivativePlan)] {
    let fingerprints = Dictionary(
      uniqueKeysWithValues: recipe.formats.map { ($0, recipe.fingerprint(for: $0)) }
    )
    var seen: Set<String> = []
    var plans: [(String, DerivativePlan)] = []
    for album in album.withDescendants {
      for photo in album.photos where seen.insert(photo.facts.contentHash).inserted {
        let plan = DerivativePlan(
          source: photo.source,
          facts: photo.facts,
          recipe: recipe,
          fingerprints: fingerprints
        )
        plans.append((photo.facts.contentHash, plan))
      }
    }
    return plans
  }

  /// What the ledger says of a format, if its files are all there as they were written.
  private func reusable(_ format: DerivativePlan.Format) -> DerivedImages? {
    guard !options.force, let known = ledger.value(DerivedImages.self, for: format.key) else {
      return nil
    }
    guard case .made(let bytes, _, _) = known else { return known }
    guard bytes.count == format.paths.count, format.paths.allSatisfy(output.isIntact) else {
      return nil
    }
    return known
  }

  private func make(
    _ work: [(hash: String, plan: DerivativePlan, known: [DerivedImages?])],
    into outcome: inout Outcome
  ) throws(PublishingError) {
    let done = Atomic<Int>(0)
    observer(BuildProgress(.deriving, done: 0, total: work.count))
    let fatal = Mutex<PublishingError?>(nil)
    let results = WorkerThreads.map(
      count: work.count,
      jobs: options.jobs,
      isCancelled: { Interruption.isRequested || fatal.withLock { $0 != nil } }
    ) { index -> Made in
      let item = work[index]
      do throws(PublishingError) {
        let made = try make(item.plan, known: item.known)
        let count = done.wrappingAdd(1, ordering: .relaxed).newValue
        observer(
          BuildProgress(
            .deriving,
            done: count,
            total: work.count,
            detail: "\(content.appending(item.plan.source)): \(made.way)"
          )
        )
        return made
      } catch {
        fatal.withLock { $0 = $0 ?? error }
        return Made(images: [], wasThere: [], way: "")
      }
    }
    if let error = fatal.withLock({ $0 }) { throw error }
    for (item, made) in zip(work, results) {
      guard let made else { throw PublishingError(.interrupted, path: options.output) }
      add(made.images, of: item.hash, plan: item.plan, to: &outcome)
      guard outcome.failures[item.hash] == nil else { continue }
      for (format, wasThere) in zip(item.plan.formats, made.wasThere) {
        if wasThere {
          outcome.reused += format.paths.count
        } else {
          outcome.made += format.paths.count
        }
      }
    }
  }

  /// Makes the formats of one photo that are not known.
  private func make(
    _ plan: DerivativePlan,
    known: [DerivedImages?]
  ) throws(PublishingError) -> Made {
    guard !options.dryRun else {
      return Made(
        images: try pretend(plan, known: known),
        wasThere: known.map { $0 != nil },
        way: "would be made"
      )
    }
    do throws(DerivativeError) {
      let handed = try handedOver(plan, known: known)
      var targets: [DerivativeTarget] = []
      for (index, format) in plan.formats.enumerated()
      where known[index] == nil && handed[index] == nil {
        for (planned, path) in zip(format.planned, format.paths) {
          targets.append(DerivativeTarget(planned, path: output.location(path)))
        }
      }
      var maker = DerivativeMaker(recipe: recipe, limits: limits)
      let made =
        targets.isEmpty
        ? nil
        : try maker.make(
          source: content.appending(plan.source),
          header: plan.header,
          targets: targets
        )
      if made != nil { try checkUnchanged(plan) }
      var rest = made?.bytes[...] ?? []
      var images: [DerivedImages] = []
      for (index, format) in plan.formats.enumerated() {
        if let known = known[index] {
          images.append(known)
          format.paths.forEach(output.noteUnchanged)
        } else if let image = handed[index] {
          images.append(image)
        } else if let made {
          let image = DerivedImages.made(
            bytes: Array(rest.prefix(format.paths.count)),
            placeholder: made.placeholder,
            damage: made.damage
          )
          rest = rest.dropFirst(format.paths.count)
          try keep(image, of: format)
          images.append(image)
        }
      }
      return Made(
        images: images,
        wasThere: zip(known, handed).map { $0 != nil || $1 != nil },
        way: made.map { "\($0.lane.rawValue) lane" } ?? "made by a preview"
      )
    } catch {
      switch error {
      case .output(let error): throw PublishingError(.fileSystem(error), path: error.path)
      case .image(let error):
        let failure = DerivedImages.failed(reason: error.reason)
        for (format, known) in zip(plan.formats, known) where known == nil && error.isVerdict {
          ledger.store(failure, for: format.key)
        }
        return Made(
          images: plan.formats.map { _ in failure },
          wasThere: plan.formats.map { _ in false },
          way: error.reason
        )
      }
    }
  }

  /// Makes sure that what was made belongs to the hash that it is named after.
  private func checkUnchanged(_ plan: DerivativePlan) throws(DerivativeError) {
    let path = content.appending(plan.source)
    guard (try? ContentHash.of(file: path)) == plan.contentHash else {
      throw .image(ImageError(path: path, reason: ImageError.changed))
    }
  }

  /// The formats that are not known but that a preview has made.
  private func handedOver(
    _ plan: DerivativePlan,
    known: [DerivedImages?]
  ) throws(DerivativeError) -> [DerivedImages?] {
    var handed: [DerivedImages?] = []
    for (format, known) in zip(plan.formats, known) {
      guard known == nil, !options.force else {
        handed.append(nil)
        continue
      }
      do throws(FileSystemError) {
        handed.append(try previews.handOver(format, to: output))
      } catch {
        throw .output(error)
      }
      if let image = handed.last ?? nil { try keep(image, of: format) }
    }
    return handed
  }

  private func keep(
    _ image: DerivedImages,
    of format: DerivativePlan.Format
  ) throws(DerivativeError) {
    for path in format.paths { try note(path) }
    ledger.store(image, for: format.key)
  }

  private func note(_ path: String) throws(DerivativeError) {
    do throws(PublishingError) {
      try output.noteWritten(path)
    } catch {
      guard case .fileSystem(let error) = error.reason else { return }
      throw .output(error)
    }
  }

  /// What a dry run assumes of a photo that was not made yet.
  private func pretend(
    _ plan: DerivativePlan,
    known: [DerivedImages?]
  ) throws(PublishingError)
    -> [DerivedImages]
  {
    var images: [DerivedImages] = []
    for (format, known) in zip(plan.formats, known) {
      if let known {
        images.append(known)
        format.paths.forEach(output.noteUnchanged)
      } else {
        for path in format.paths { try output.noteWritten(path) }
        images.append(
          .made(bytes: format.paths.map { _ in 0 }, placeholder: .unseen, damage: nil)
        )
      }
    }
    return images
  }

  private func add(
    _ images: [DerivedImages],
    of hash: String,
    plan: DerivativePlan,
    to outcome: inout Outcome
  ) {
    var published = PublishedImage(
      derivatives: [],
      placeholder: .unseen
    )
    for (format, image) in zip(plan.formats, images) {
      switch image {
      case .failed(let reason): outcome.failures[hash] = reason
      case .made(let bytes, let placeholder, let damage):
        published.placeholder = placeholder
        published.damage = damage
        for (index, length) in bytes.enumerated() where format.planned.indices.contains(index) {
          published.derivatives.append(
            Derivative(
              format: format.planned[index].format,
              size: format.planned[index].size,
              path: format.paths[index],
              bytes: length
            )
          )
        }
      }
    }
    if outcome.failures[hash] == nil { outcome.images[hash] = published }
  }
}
