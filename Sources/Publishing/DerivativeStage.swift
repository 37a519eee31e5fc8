import Diagnostics
import FileSystem
import Gallery
import Imaging
import Ledger
import Synchronization

/// Makes the derivatives that are missing, each photo's pixels once however many albums show it.
struct DerivativeStage {
  private let content: FilePath
  private let output: OutputFolder
  private let ledger: BuildLedger
  let recipe: DerivativeRecipe
  private let fingerprints: [ImageFormat: String]
  private let options: BuildOptions
  private let observer: ProgressObserver
  private let derivation: PhotoDerivation

  init(
    content: FilePath,
    configuration: SiteConfiguration,
    output: OutputFolder,
    ledger: BuildLedger,
    workers: ImageWorkers,
    options: BuildOptions,
    observer: @escaping ProgressObserver
  ) {
    self.content = content
    self.output = output
    self.ledger = ledger
    recipe = DerivativeRecipe(configuration)
    fingerprints = recipe.fingerprints
    self.options = options
    self.observer = observer
    derivation = PhotoDerivation(
      content: content,
      configuration: configuration,
      output: output,
      ledger: ledger,
      workers: workers,
      options: options
    )
  }

  /// Makes what is missing of the photos of an album and all below it that have no outcome yet.
  func run(_ album: Album, into outcome: inout DerivativeOutcome) throws(PublishingError) {
    let photos = DistinctPhotos(of: album)
    outcome.reserveCapacity(photos.indices.count)
    var missing: [Int] = []
    for start in stride(from: 0, to: photos.indices.upperBound, by: Self.photosAtOnce) {
      let some = start..<min(start + Self.photosAtOnce, photos.indices.upperBound)
      let new = ledger.inOneView { some.filter { !take(photos[$0], into: &outcome) } }
      try output.plan(new.flatMap { plan(of: photos[$0]).paths })
      missing += new
    }
    try make(missing, of: photos, into: &outcome)
  }

  /// So many photos are looked up in one view of the ledger.
  private static let photosAtOnce = 1000

  /// Takes a photo whose files are all there into the outcome, or returns false.
  private func take(_ photo: Photo, into outcome: inout DerivativeOutcome) -> Bool {
    guard !outcome.has(photo.facts.contentHash) else { return true }
    let plan = plan(of: photo)
    let known = plan.formats.map(reusable)
    guard !known.contains(nil) else { return false }
    outcome.add(known.compactMap { $0 }, of: plan.contentHash)
    guard outcome.failures[plan.contentHash] == nil else { return true }
    outcome.reused += plan.paths.count
    plan.paths.forEach(output.noteUnchanged)
    return true
  }

  private func plan(of photo: Photo) -> DerivativePlan {
    DerivativePlan(photo, recipe: recipe, fingerprints: fingerprints)
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
    _ missing: [Int],
    of photos: DistinctPhotos,
    into outcome: inout DerivativeOutcome
  ) throws(PublishingError) {
    let done = Atomic<Int>(0)
    observer(BuildProgress(.deriving, done: 0, total: missing.count))
    let fatal = Mutex<PublishingError?>(nil)
    // Moved, because a copy of so much would be one too many.
    var taken = DerivativeOutcome()
    swap(&taken, &outcome)
    let outcomes = Mutex(consume taken)
    let isDone = WorkerThreads.run(
      count: missing.count,
      jobs: options.jobs,
      isCancelled: { Interruption.isRequested || fatal.withLock { $0 != nil } }
    ) { index in
      let plan = plan(of: photos[missing[index]])
      do throws(PublishingError) {
        let made = try derivation.make(plan, known: plan.formats.map(reusable))
        let count = done.wrappingAdd(1, ordering: .relaxed).newValue
        observer(
          BuildProgress(
            .deriving,
            done: count,
            total: missing.count,
            detail: "\(content.appending(plan.source)): \(made.way)"
          )
        )
        outcomes.withLock { Self.add(made, of: plan, to: &$0) }
      } catch {
        fatal.withLock { $0 = $0 ?? error }
      }
    }
    if let error = fatal.withLock({ $0 }) { throw error }
    guard isDone else { throw PublishingError(.interrupted, path: options.output) }
    outcome = outcomes.withLock { $0 }
  }

  private static func add(
    _ made: PhotoDerivation.Made,
    of plan: DerivativePlan,
    to outcome: inout DerivativeOutcome
  ) {
    outcome.add(made.images, of: plan.contentHash)
    guard outcome.failures[plan.contentHash] == nil else { return }
    for (format, wasThere) in zip(plan.formats, made.wasThere) {
      if wasThere {
        outcome.reused += format.paths.count
      } else {
        outcome.made += format.paths.count
      }
    }
  }
}
