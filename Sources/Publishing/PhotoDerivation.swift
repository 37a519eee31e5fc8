import FileSystem
import Gallery
import Imaging
import Ledger

/// Makes the derivatives of one photo that are not known, or takes them over from a preview.
struct PhotoDerivation {
  /// What came of it.
  struct Made {
    /// One for each format.
    var images: [DerivedImages]
    /// Whether a format was there already, in the output or from a preview.
    var wasThere: [Bool]
    /// How, for the log.
    var way: String
  }

  private let content: FilePath
  private let output: OutputFolder
  private let ledger: BuildLedger
  private let recipe: DerivativeRecipe
  private let limits: SiteConfiguration.Limits
  private let options: BuildOptions
  private let workers: ImageWorkers
  private let previews: PreviewCache

  init(
    content: FilePath,
    configuration: SiteConfiguration,
    output: OutputFolder,
    ledger: BuildLedger,
    workers: ImageWorkers,
    options: BuildOptions
  ) {
    self.content = content
    self.output = output
    self.ledger = ledger
    recipe = DerivativeRecipe(configuration)
    limits = configuration.limits
    self.options = options
    self.workers = workers
    previews = PreviewCache(project: options.project, ledger: ledger)
  }

  /// Makes the formats of one photo that are not known.
  func make(
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
      let made =
        targets.isEmpty
        ? nil
        : try workers.derive(
          DerivativeJob(
            source: content.appending(plan.source),
            header: plan.header,
            recipe: recipe,
            limits: limits,
            targets: targets
          )
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
}
