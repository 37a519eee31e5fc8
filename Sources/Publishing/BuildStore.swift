import FileSystem
import Gallery
import Ledger

/// The folder `.vitrine` beside the content: what earlier builds learned, and the locks.
struct BuildStore {
  private let folder: FilePath

  init(project: FilePath) {
    folder = project.appending(".vitrine")
  }

  /// Opens the ledger, for looking only if it may not be written to.
  func ledger(
    mayWrite: Bool,
    clockStep: Int = BuildLedger.coarsestClockStep
  ) throws(PublishingError) -> BuildLedger {
    let path = folder.appending("ledger.sqlite")
    do throws(LedgerError) {
      return mayWrite
        ? try BuildLedger(at: path, clockStep: clockStep)
        : try BuildLedger.reading(from: path, clockStep: clockStep)
    } catch {
      throw PublishingError(.ledger(error.description), path: path)
    }
  }

  /// Takes the lock of an output folder.
  func lock(output: FilePath) throws(PublishingError) -> OutputLock {
    let name = "\(ContentHash.of(output.bytes).prefix(12)).lock"
    return try OutputLock(output: output, note: folder.appending(name))
  }
}
