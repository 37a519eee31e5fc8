import FileSystem
import Gallery
import Synchronization

/// Small files that were asked for before, for as long as they look the same from outside.
final class SmallFileCache: Sendable {
  private struct Entry {
    var status: FileStatus
    var representation: Representation
  }

  private struct State {
    var entries: [FilePath: Entry] = [:]
    var bytes = 0
  }

  /// Files up to this length are read whole, so that no change can get into the middle of one.
  static let longestFile = 64 * 1024
  /// Enough for what a few pages show; what is over makes room for all new.
  private static let mostBytes = 16 * 1024 * 1024
  /// File systems keep times in steps of up to 10 ms, network drives with a clock of their own: two
  /// edits within such a step look like one, so a file this young is read again (nanoseconds).
  private static let leastAge = 2_000_000_000

  private let state = Mutex(State())

  /// What a file was when it looked the same as now, or nil.
  func representation(of file: FilePath, status: FileStatus) -> Representation? {
    state.withLock { state in
      guard let entry = state.entries[file], entry.status == status else { return nil }
      return entry.representation
    }
  }

  /// Keeps a file.
  ///
  /// - Parameters:
  ///   - representation: what it is.
  ///   - file: where it is.
  ///   - status: how it looked when it was open.
  ///   - now: seconds since 1970.
  func keep(_ representation: Representation, of file: FilePath, status: FileStatus, now: Int) {
    guard status.changed < now * 1_000_000_000 - Self.leastAge else { return }
    state.withLock { state in
      if state.bytes + representation.size > Self.mostBytes { state = State() }
      let former = state.entries.updateValue(
        Entry(status: status, representation: representation),
        forKey: file
      )
      state.bytes += representation.size - (former?.representation.size ?? 0)
    }
  }
}
