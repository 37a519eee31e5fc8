import FileSystem
import Gallery
import Ledger

/// The folder `.vitrine` beside the content: what earlier builds learned, and the locks.
struct BuildStore {
  private let folder: FilePath

  init(project: FilePath) {
    folder = project.appending(".vitrine")
  }

  /// Opens the ledger; one that is not there yet, and may not be made, lives in memory only.
  func ledger(mayCreate: Bool) throws(PublishingError) -> BuildLedger {
    let path = folder.appending("ledger.sqlite")
    do throws(LedgerError) {
      if !mayCreate, FileStatus.ifPresent(path) == nil { return try BuildLedger.inMemory() }
      return try BuildLedger(at: path)
    } catch {
      throw PublishingError(.ledger(error.description), path: path)
    }
  }

  /// Takes the lock of an output folder.
  func lock(output: FilePath) throws(PublishingError) -> BuildLock {
    let path = folder.appending("\(ContentHash.of(output.bytes).prefix(12)).lock")
    do throws(BuildLock.Failure) {
      return try BuildLock(at: path)
    } catch {
      switch error {
      case .held(let owner, _):
        throw PublishingError(
          .locked(by: owner.map { "process \($0.process)" } ?? "it has just begun"),
          path: output
        )
      case .failed(let error): throw PublishingError(.fileSystem(error), path: path)
      }
    }
  }
}
