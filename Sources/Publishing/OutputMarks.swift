import FileSystem
import Gallery

/// What a build has done so far with the files of its output.
///
/// A site of 100,000 photos has over 300,000 of them, so a file is known here by a number made of its
/// path and takes a dozen bytes.
struct OutputMarks: Sendable {
  /// What was done with one file.
  struct Mark: OptionSet {
    var rawValue: UInt8
    /// It was written.
    static let written = Mark(rawValue: 1)
    /// It had the right bytes already.
    static let kept = Mark(rawValue: 2)
    /// Its place was free when this build planned to write there.
    static let planned = Mark(rawValue: 4)
    /// It was other people's, and this build was told to take it.
    static let takenOver = Mark(rawValue: 8)
    /// It had to go before others could be written.
    static let cleared = Mark(rawValue: 16)
    /// It is taken as ours because it is what we would write.
    static let adopted = Mark(rawValue: 32)
  }

  private var marks: [UInt64: Mark] = [:]

  subscript(path: FilePath) -> Mark { marks[ContentHash.number(of: path.bytes)] ?? [] }
  subscript(path: String) -> Mark { marks[ContentHash.number(of: path)] ?? [] }

  /// Adds a mark, and returns those that were there before.
  @discardableResult
  mutating func add(_ mark: Mark, to path: String) -> Mark {
    add(mark, to: ContentHash.number(of: path))
  }

  /// Adds a mark, and returns those that were there before.
  @discardableResult
  mutating func add(_ mark: Mark, to path: FilePath) -> Mark {
    add(mark, to: ContentHash.number(of: path.bytes))
  }

  private mutating func add(_ mark: Mark, to number: UInt64) -> Mark {
    let old = marks[number] ?? []
    marks[number] = old.union(mark)
    return old
  }
}

extension OutputMarks.Mark {
  /// Whether the file is part of the site that is being built.
  var isWanted: Bool { !isDisjoint(with: [.written, .kept]) }
}
