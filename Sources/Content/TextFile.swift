import Diagnostics
import FileSystem
import Gallery

/// Reads the text files of a content folder.
struct TextFile {
  /// Longer text is a mistake, such as a photo with the wrong extension.
  private static let mostBytes = 64 << 20

  /// The content folder on its disk.
  let content: FilePath

  /// Reads a file below the content folder, or says why not; nil when the file is gone.
  func read(_ path: FilePath, _ diagnostics: inout [Diagnostic]) -> SourceText? {
    Self.read(content.appending(path), &diagnostics)
  }

  /// Reads a file of any folder, or says why not; nil when the file is gone.
  static func read(_ location: FilePath, _ diagnostics: inout [Diagnostic]) -> SourceText? {
    do throws(FileSystemError) {
      let decoded = TextDecoding(try File.read(location, limit: mostBytes))
      let source = SourceText(decoded.text, path: location.description)
      if let line = decoded.repairedLine {
        diagnostics.append(
          source.diagnostic(
            .warning,
            "the file is not UTF-8; other bytes are read as Latin-1",
            at: SourceLocation(line: line),
            hint: "save it as UTF-8"
          )
        )
      }
      return source
    } catch {
      if !error.isAbsence {
        diagnostics.append(
          Diagnostic(.warning, "cannot be read: \(error.reason)", path: location.description)
        )
      }
      return nil
    }
  }
}
