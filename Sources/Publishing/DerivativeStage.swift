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
  private let recipe: DerivativeRecipe
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

  /// Makes what is missing of the photos of an album and all below it.
  func run(_ album: Album) throws(PublishingError) -> DerivativeOutcome {
    let plans = Self.plans(for: album, recipe: recipe)
    var outcome = DerivativeOutcome()
    var work: [(hash: String, plan: DerivativePlan, known: [DerivedImages?])] = []
    let allKnown = ledger.inOneView { plans.map { $0.1.formats.map(reusable) } }
    for ((hash, plan), known) in zip(plans, allKnown) {
      if known.contains(nil) {
        work.append((hash, plan, known))
      } else {
        outcome.add(known.compactMap { $0 }, of: hash, plan: plan)
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
    into outcome: inout DerivativeOutcome
  ) throws(PublishingError) {
    let done = Atomic<Int>(0)
    observer(BuildProgress(.deriving, done: 0, total: work.count))
    let fatal = Mutex<PublishingError?>(nil)
    let results = WorkerThreads.map(
      count: work.count,
      jobs: options.jobs,
      isCancelled: { Interruption.isRequested || fatal.withLock { $0 != nil } }
    ) { index -> PhotoDerivation.Made in
      let item = work[index]
      do throws(PublishingError) {
        let made = try derivation.make(item.plan, known: item.known)
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
        return PhotoDerivation.Made(images: [], wasThere: [], way: "")
      }
    }
    if let error = fatal.withLock({ $0 }) { throw error }
    for (item, made) in zip(work, results) {
      guard let made else { throw PublishingError(.interrupted, path: options.output) }
      outcome.add(made.images, of: item.hash, plan: item.plan)
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
}
