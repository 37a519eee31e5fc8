import Diagnostics
import Gallery

/// What the last reading of a project made of each folder, so that after an edit only the folders
/// that differ are read again.
public struct FolderMemory: Sendable {
  /// What came of a folder's files.
  struct Entry: Sendable {
    var files: PackedList<ListedFile>
    var subfolders: [FilePath]
    var contents: FolderContents
    var skipped: [SkippedFile]
    var diagnostics: [Diagnostic]
  }

  /// File systems keep times in steps of up to 10 ms, network drives with a clock of their own: two
  /// edits within such a step look like one, so a file this young is not trusted (nanoseconds).
  private static let leastAge = 2_000_000_000

  private var known: [FilePath: Entry] = [:]
  private var used: [FilePath: Entry] = [:]
  /// When the reading under way began, in nanoseconds since 1970.
  private var now = 0

  /// Makes a memory of nothing.
  public init() {}

  mutating func begin(at now: Int) {
    self.now = now
    used = [:]
    used.reserveCapacity(known.count)
  }

  /// Ends a reading, and forgets the folders that are no more.
  mutating func end() {
    known = used
    used = [:]
  }

  /// What a folder held when its files were the same as now, or nil.
  mutating func entry(for folder: FolderListing, subfolders: [FilePath]) -> Entry? {
    guard let entry = known[folder.path], entry.subfolders == subfolders,
      entry.files == folder.files
    else { return nil }
    used[folder.path] = entry
    return entry
  }

  /// Keeps what came of a folder, unless a further edit could go unnoticed.
  mutating func keep(_ entry: Entry, of folder: FolderListing) {
    let isYoung = folder.files.contains { $0.file.changed > now - Self.leastAge }
    if !isYoung { used[folder.path] = entry }
  }
}
