import Content
import Diagnostics
import FileSystem
public import Gallery
import Imaging
import Ledger
import Synchronization
import Templates

/// A site that is looked at while it is edited: nothing is made before somebody looks at it.
///
/// A photo that no build has seen is known by the looks of its file until its bytes are needed, so
/// an album of a thousand new photos opens without reading gigabytes.
public final class LiveSite: Sendable {
  /// What came of making a picture.
  public enum Outcome: Sendable, Hashable {
    /// A file with its bytes.
    case made(FilePath)
    /// The photo cannot be shown, and why.
    case failed(photo: FilePath, reason: String)
  }

  private let project: FilePath
  private let jobs: Int
  private let showsDrafts: Bool
  private let ledger: BuildLedger
  private let workers: ImageWorkers
  private let cache: PreviewCache
  private let memory = ProjectMemory()
  private let plans = LivePlans()
  private let theme = Mutex<SiteTheme?>(nil)
  private let configuration = Mutex(SiteConfiguration())
  /// Why photos cannot be shown, by the hash they are known by.
  private let failures = Mutex<[String: String]>([:])
  private let attempts = Atomic<Int>(0)

  /// Makes a live site of a project.
  ///
  /// - Parameters:
  ///   - project: the folder that holds `content/`.
  ///   - jobs: the number of photos looked at at the same time.
  ///   - worker: our own program, to decode risky photos in other processes.
  ///   - showsDrafts: whether albums are shown that are not published yet.
  /// - Throws: when what was learned earlier can be neither read nor kept.
  public init(
    project: FilePath,
    jobs: Int,
    worker: FilePath? = nil,
    showsDrafts: Bool = false
  ) throws(PublishingError) {
    self.project = project
    self.jobs = jobs
    self.showsDrafts = showsDrafts
    workers = ImageWorkers(program: worker, jobs: jobs)
    ledger = try BuildStore(project: project).ledger(mayWrite: true)
    cache = PreviewCache(project: project, ledger: ledger)
  }

  /// Reads the project as it is now.
  ///
  /// - Parameter isThemeSame: whether nothing in `site/` has changed since the last reading.
  /// - Returns: the site, with all that is wrong with it.
  /// - Throws: why no page can be made.
  public func read(isThemeSame: Bool = false) throws(PublishingError) -> LiveSnapshot {
    let theme = try theme(isSame: isThemeSame)
    let reader = SiteReader(
      project: project,
      output: BuildOptions.usualOutput(of: project),
      jobs: jobs,
      ledger: ledger,
      workers: workers,
      observer: { _ in },
      memory: memory
    )
    var reading = try reader.read()
    reading.diagnostics += theme.diagnostics
    reading.showsDrafts = showsDrafts
    configuration.withLock { $0 = reading.configuration }
    let failures = failures.withLock { $0 }
    if !failures.isEmpty { reading.leaveOut { failures[$1.contentHash] } }
    let assembly = SiteAssembly(reading, content: reader.content)
    let plans = plans.plans(
      for: assembly.album,
      recipe: DerivativeRecipe(reading.configuration),
      isRightToLeft: assembly.isRightToLeft
    )
    return LiveSnapshot(assembly: assembly, theme: theme, plans: plans)
  }

  private func theme(isSame: Bool) throws(PublishingError) -> SiteTheme {
    // One that cannot be used is not kept, so that it is read until it is mended.
    let known = theme.withLock { theme in
      if !isSame { theme = nil }
      return theme
    }
    if let known { return known }
    let read = try SiteTheme(project: project)
    theme.withLock { $0 = read }
    return read
  }

  /// Makes a picture, or finds it where a preview or build has left it; blocks meanwhile.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - snapshot: the site it is of.
  /// - Returns: where it is.
  /// - Throws: when it cannot be written.
  public func make(
    _ image: LiveImage,
    of snapshot: LiveSnapshot
  ) throws(PublishingError) -> Outcome {
    switch image.kind {
    case .derivative(let plan, let format, let size):
      return try make(plan, format: format, size: size)
    case .strip(let job): return try make(job, of: snapshot)
    }
  }

  /// Where a picture is that was made before, if that can be told without reading its photo.
  public func find(_ image: LiveImage) -> FilePath? {
    switch image.kind {
    case .strip(let job): return cache.find(job.path)
    case .derivative(let plan, let format, let size):
      let source = project.appending("content").appending(plan.source)
      guard let status = FileStatus.ifPresent(source),
        let hash = ledger.contentHash(of: SourceFile(path: plan.source, status: status))
      else { return nil }
      let recipe = DerivativeRecipe(configuration.withLock { $0 })
      let real = hash == plan.contentHash ? plan : plan.of(contentHash: hash, recipe: recipe)
      guard real.formats.indices.contains(format),
        real.formats[format].paths.indices.contains(size)
      else { return nil }
      return cache.find(real.formats[format].paths[size])
    }
  }

  /// Removes pictures of earlier previews that are not worth their room.
  public func prune() { cache.prune(now: SystemClock.now) }

  /// Keeps what was learned.
  public func commit() throws(PublishingError) {
    do throws(LedgerError) {
      try ledger.commit()
    } catch {
      throw PublishingError(.ledger(error.description), path: error.path)
    }
  }

  private func make(
    _ plan: DerivativePlan,
    format: Int,
    size: Int
  ) throws(PublishingError) -> Outcome {
    let source = project.appending("content").appending(plan.source)
    let configuration = configuration.withLock { $0 }
    let recipe = DerivativeRecipe(configuration)
    let file: SourceFile
    let hash: String
    do throws(FileSystemError) {
      file = SourceFile(path: plan.source, status: try FileStatus.of(source))
      // The name in the page may be of a file nobody had read; the cache knows bytes only.
      hash = try ledger.contentHash(of: file, readingFrom: source)
    } catch {
      if error.isAbsence { return .failed(photo: plan.source, reason: "is gone") }
      throw PublishingError(.fileSystem(error), path: error.path)
    }
    let real = plan.of(contentHash: hash, recipe: recipe)
    guard real.formats.indices.contains(format),
      real.formats[format].paths.indices.contains(size)
    else { return .failed(photo: plan.source, reason: "has other sizes now") }
    if let made = cache.find(real.formats[format].paths[size]) { return .made(made) }
    do throws(DerivativeError) {
      let wanted = (format: format, size: size)
      return .made(try make(real, wanted, recipe: recipe, configuration.limits))
    } catch {
      switch error {
      case .output(let error): throw PublishingError(.fileSystem(error), path: error.path)
      case .image(let error):
        // A file that was being written meanwhile gets another chance.
        if error.isVerdict { failures.withLock { $0[plan.contentHash] = error.reason } }
        return .failed(photo: plan.source, reason: error.reason)
      }
    }
  }

  private func make(
    _ plan: DerivativePlan,
    _ wanted: (format: Int, size: Int),
    recipe: DerivativeRecipe,
    _ limits: SiteConfiguration.Limits
  ) throws(DerivativeError) -> FilePath {
    let format = plan.formats[wanted.format]
    let source = project.appending("content").appending(plan.source)
    let path = cache.location(format.paths[wanted.size])
    // The page that shows a photo large shows it small as well: one decoding for both.
    let sizes = format.bringsSmallerOnes ? 0...wanted.size : wanted.size...wanted.size
    let missing = sizes.filter { $0 == wanted.size || cache.find(format.paths[$0]) == nil }
    // A build trusts the name: what was made has to belong to the hash that it is named after.
    // Another job may be making one of them too, which is another attempt.
    let attempt = attempts.wrappingAdd(1, ordering: .relaxed).newValue
    let suffix = ".\(attempt).\(PreviewCache.unfinished)"
    let targets = missing.map { size in
      DerivativeTarget(
        format.planned[size],
        path: cache.location(format.paths[size]).appendingToName(suffix)
      )
    }
    let made = try workers.derive(
      DerivativeJob(
        source: source,
        header: plan.header,
        recipe: recipe,
        limits: limits,
        targets: targets
      )
    )
    let isSame = (try? ContentHash.of(file: source)) == plan.contentHash
    do throws(FileSystemError) {
      for (size, target) in zip(missing, targets) {
        if isSame {
          try File.rename(target.path, to: cache.location(format.paths[size]))
        } else {
          try File.remove(target.path)
        }
      }
    } catch {
      throw .output(error)
    }
    guard isSame else { throw .image(ImageError(path: source, reason: ImageError.changed)) }
    cache.note(PreviewRecord(placeholder: made.placeholder, damage: made.damage), of: format)
    return path
  }

  private func make(
    _ job: StripStage.Job,
    of snapshot: LiveSnapshot
  ) throws(PublishingError) -> Outcome {
    if let file = cache.find(job.path) { return .made(file) }
    var cells: [FilePath] = []
    for cell in job.cells {
      guard let image = snapshot.image(cell) else {
        return .failed(photo: FilePath(cell), reason: "is gone")
      }
      switch try make(image, of: snapshot) {
      case .made(let path): cells.append(path)
      case .failed(let photo, let reason): return .failed(photo: photo, reason: reason)
      }
    }
    let target = cache.location(job.path)
    do throws(ImageError) {
      try StripStage.join(cells, to: target)
    } catch {
      throw PublishingError(.strip(error.reason), path: error.path)
    }
    return .made(target)
  }
}
