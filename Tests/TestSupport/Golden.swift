import FileSystem
import Gallery
public import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Files with the output that was once looked at and found right.
///
/// They lie in the folder `Golden` beside the test. `RECORD=1` rewrites them; one that is missing
/// is written, and the test fails so that somebody looks at it.
public enum Golden {
  /// Expects text to be the same as the golden file of that name.
  public static func expect(
    _ text: String,
    matches name: String,
    testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = FilePath(testFile).parent.appending("Golden").appending(name)
    let recording = getenv("RECORD").map { String(cString: $0) } == "1"
    guard !recording, FileStatus.ifPresent(file) != nil else {
      try Folder.make(file.parent)
      let changed = try File.writeIfChanged(Array(text.utf8), to: file)
      if !recording || changed {
        Issue.record(
          "\(name) was \(recording ? "rewritten" : "missing and is written now"): look at it",
          severity: recording ? .warning : .error,
          sourceLocation: sourceLocation
        )
      }
      return
    }
    let golden = String(decoding: try File.read(file), as: UTF8.self)
    guard !text.utf8.elementsEqual(golden.utf8) else { return }
    Issue.record(
      "\(firstDifference(of: text, from: golden, in: name))",
      sourceLocation: sourceLocation
    )
  }

  private static func firstDifference(
    of text: String,
    from golden: String,
    in name: String
  )
    -> String
  {
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let index =
      zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset ?? min(new.count, old.count)
    let expected = index < old.count ? String(old[index]) : "the end"
    let found = index < new.count ? String(new[index]) : "the end"
    return """
      \(name):\(index + 1) differs; RECORD=1 rewrites it
      expected: \(expected)
      found:    \(found)
      """
  }
}
