import FileSystem
public import Gallery
public import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// The collection of real and broken files that lies beside the repository on some machines.
public enum Corpus {
  /// Where it is: `VITRINE_CORPUS`, or `shared/corpus` beside the repository or above it; or nil.
  public static let folder: FilePath? = {
    if let named = getenv("VITRINE_CORPUS") { return FilePath(String(cString: named)) }
    // This file is Tests/TestSupport/Corpus.swift.
    var above = FilePath(#filePath).parent.parent.parent
    while above.parent != above, !above.isEmpty {
      above = above.parent
      let candidate = above.appending("shared/corpus")
      if FileStatus.ifPresent(candidate)?.kind == .folder { return candidate }
    }
    return nil
  }()

  /// The files of one part, such as `photos`, sorted and without its manifest; none when absent.
  public static func files(of part: String) -> [FilePath] {
    guard let part = folder?.appending(part), let names = try? Folder.names(in: part) else {
      return []
    }
    return names.filter { $0 != "MANIFEST.tsv" }.map(part.appending)
  }

  /// One file of one part, or nothing to test when the collection is absent.
  public static func file(_ path: String) -> FilePath? { folder?.appending(path) }
}

extension Trait where Self == ConditionTrait {
  /// Runs the test where the collection is, and says elsewhere that it was skipped.
  public static var needsCorpus: Self {
    .enabled(if: Corpus.folder != nil, "the collection of test photos is not on this machine")
  }
}
