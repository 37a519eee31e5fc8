import Gallery
import Ledger

/// The files of an output folder that were ours when the build began, sorted by path.
///
/// A site of 100,000 photos has over 300,000 of them, so they are kept in a few large arrays and
/// not as a value each.
struct OutputManifest: Sendable {
  private var paths: [UInt8] = []
  /// Where each path begins, and where the last one ends.
  private var starts: [Int] = [0]
  /// Size in bytes; -1 for a file that a build meant to write and did not come to its end.
  private var sizes: [Int] = []
  private var times: [Int] = []
  /// The 32 digits of each content hash, or nothing but zeros for one of another length.
  private var hashes: [UInt8] = []

  private static let hashLength = 32

  /// Makes an empty manifest.
  init() {}

  /// The number of files.
  var count: Int { sizes.count }

  /// The places of all files.
  var indices: Range<Int> { sizes.indices }

  /// Adds a file whose path comes after all others.
  mutating func append(_ record: OutputRecord) {
    paths += record.path.bytes
    starts.append(paths.count)
    sizes.append(record.written?.size ?? -1)
    times.append(record.written?.modified ?? 0)
    let hash = record.written?.contentHash ?? ""
    if hash.utf8.count == Self.hashLength {
      hashes += hash.utf8
    } else {
      hashes += repeatElement(0, count: Self.hashLength)
    }
  }

  /// The path of a file.
  func path(_ index: Int) -> FilePath { FilePath(bytes: Array(bytes(index))) }

  /// A file as it was written, or nil when it may be half written.
  func written(_ index: Int) -> OutputRecord.WrittenFile? {
    guard sizes[index] >= 0 else { return nil }
    let start = index * Self.hashLength
    return OutputRecord.WrittenFile(
      size: sizes[index],
      modified: times[index],
      contentHash: String(decoding: hashes[start..<(start + Self.hashLength)], as: UTF8.self)
    )
  }

  /// The place of a path, if it is here.
  func index(of path: String) -> Int? {
    var path = path
    return path.withUTF8 { wanted in
      let index = firstIndex { !$0.lexicographicallyPrecedes(wanted) }
      return index < count && bytes(index).elementsEqual(wanted) ? index : nil
    }
  }

  /// The places of all files below a folder.
  func indices(below folder: String) -> Range<Int> {
    let prefix = Array((folder + "/").utf8)
    let first = firstIndex { !$0.lexicographicallyPrecedes(prefix) }
    let last = firstIndex { !$0.lexicographicallyPrecedes(prefix) && !$0.starts(with: prefix) }
    return first..<last
  }

  /// The first place from which on a condition holds.
  private func firstIndex(where condition: (ArraySlice<UInt8>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(bytes(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func bytes(_ index: Int) -> ArraySlice<UInt8> { paths[starts[index]..<starts[index + 1]] }
}
