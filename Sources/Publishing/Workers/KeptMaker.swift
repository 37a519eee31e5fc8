import Gallery
import Imaging
import Synchronization

/// A maker of derivatives that goes from photo to photo with its memory, in one thread at a time.
final class KeptMaker: Sendable {
  private let recipe: DerivativeRecipe
  private let limits: SiteConfiguration.Limits
  private let maker: Mutex<DerivativeMaker>

  init(for job: DerivativeJob) {
    recipe = job.recipe
    limits = job.limits
    maker = Mutex(DerivativeMaker(recipe: job.recipe, limits: job.limits))
  }

  /// Whether it makes what the job asks for.
  func suits(_ job: DerivativeJob) -> Bool { recipe == job.recipe && limits == job.limits }

  func make(_ job: DerivativeJob) throws(DerivativeError) -> MadeDerivatives {
    try maker.withLock { maker throws(DerivativeError) in
      try maker.make(source: job.source, header: job.header, targets: job.targets)
    }
  }
}
