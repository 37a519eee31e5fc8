import FileSystem
public import Gallery
import Imaging
import Ledger
import Synchronization

/// Processes of our own that decode what could crash or hang a decoder.
///
/// JPEG files are decoded in this process: their decoder stands up to a fuzzer, and its work has a
/// bound. All other formats go to a worker, which takes nobody with it when it dies; the photo is
/// named and left out. `docs/architecture.md` tells why.
public final class ImageWorkers: Sendable {
  /// The argument that makes our program such a worker.
  public static let command = "image-worker"

  private let program: FilePath?
  private let memory: MemoryBudget
  private let idle = Mutex<[HelperProcess]>([])
  private let makers = Mutex<[KeptMaker]>([])

  /// Makes workers, none of which is started before it is needed.
  ///
  /// Asks for our own program, or nil to decode everything in this process; and for the number of
  /// photos that are worked on at the same time.
  public init(program: FilePath?, jobs: Int) {
    self.program = program
    memory = MemoryBudget(jobs: jobs)
  }

  /// Looks at a photo.
  func look(_ look: PhotoLook) -> PhotoLook.Outcome {
    guard let program, ImageProbe.isRisky(look.path) else { return look.run() }
    do throws(ImageError) {
      return try ask(program, .look(look), about: look.path, look.limits) {
        (decoder) throws(ByteDecoder.Failure) in try PhotoLook.Outcome(from: &decoder)
      }
    } catch {
      return PhotoLook.Outcome(
        inspection: .refused(reason: error.reason),
        isVerdict: error.isVerdict
      )
    }
  }

  /// Makes derivatives.
  func derive(_ job: DerivativeJob) throws(DerivativeError) -> MadeDerivatives {
    let need = job.header.memoryToDecode
    memory.take(need)
    defer { memory.giveBack(need) }
    guard let program, job.header.format != .jpeg || job.header.size.area > Self.mostPixels else {
      return try make(job)
    }
    let outcome: DerivativeJob.Outcome
    do throws(ImageError) {
      outcome = try ask(program, .derive(job), about: job.source, job.limits) {
        (decoder) throws(ByteDecoder.Failure) in
        try DerivativeJob.decodeOutcome(from: &decoder)
      }
    } catch {
      throw .image(error)
    }
    return try outcome.get()
  }

  /// Makes derivatives in this process, with the memory of a photo before: taking and returning it
  /// each time costs time, and leaves holes.
  private func make(_ job: DerivativeJob) throws(DerivativeError) -> MadeDerivatives {
    let kept = makers.withLock { $0.popLast() }
    let maker = kept.flatMap { $0.suits(job) ? $0 : nil } ?? KeptMaker(for: job)
    defer { makers.withLock { $0.append(maker) } }
    return try maker.make(job)
  }

  /// Larger JPEG files go to a worker too: one call of the decoder may take long.
  private static let mostPixels = 64_000_000

  private func ask<Answer>(
    _ program: FilePath,
    _ request: ImageRequest,
    about path: FilePath,
    _ limits: SiteConfiguration.Limits,
    _ decode: (inout ByteDecoder) throws(ByteDecoder.Failure) -> Answer
  ) throws(ImageError) -> Answer {
    let kept = idle.withLock { $0.popLast() }
    do throws(ImageError) {
      return try ask(kept, program, request, about: path, limits, decode)
    } catch  where kept != nil && error.isCrash {
      // The photos before this one may have left the worker ill: a new one has the last word.
      return try ask(nil, program, request, about: path, limits, decode)
    }
  }

  private func ask<Answer>(
    _ kept: HelperProcess?,
    _ program: FilePath,
    _ request: ImageRequest,
    about path: FilePath,
    _ limits: SiteConfiguration.Limits,
    _ decode: (inout ByteDecoder) throws(ByteDecoder.Failure) -> Answer
  ) throws(ImageError) -> Answer {
    let helper: HelperProcess
    do throws(SystemError) {
      if let kept {
        helper = kept
      } else {
        helper = try HelperProcess(program, [Self.command])
      }
    } catch {
      throw ImageError(path: path, reason: "cannot be read: \(error)")
    }
    do throws(HelperProcess.Failure) {
      let deadline = ContinuousClock.now + .seconds(limits.seconds)
      let answer = try helper.ask(request.bytes, before: deadline)
      var decoder = ByteDecoder(answer, in: 0..<answer.count)
      guard let value = try? decode(&decoder) else { throw .ended }
      idle.withLock { $0.append(helper) }
      return value
    } catch {
      throw ImageError(path: path, reason: ImageError.reason(error, seconds: limits.seconds))
    }
  }
}
