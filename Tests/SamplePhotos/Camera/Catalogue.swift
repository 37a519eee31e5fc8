import FileSystem
import Gallery

/// All photos of the sample site, and the work of making them.
enum Catalogue {
  /// The photos whose path contains a text, in the order of their albums.
  ///
  /// `scale`: a factor on both sides of each picture.
  static func photographs(matching text: String, scale: Float) -> [Photograph] {
    let all =
      RidgeWalk.photographs() + Coast.photographs() + Harbour.photographs()
      + NamesOfTheSea.photographs() + OnTheTable.photographs() + WideAndTall.photographs()
      + FarNorth.photographs() + CloseUp.photographs() + YearOfSkies.photographs()
    return all.filter { text.isEmpty || $0.path.contains(text) }.map { $0.scaled(by: scale) }
  }

  /// Makes the photos on all cores and tells of each in the order of the list.
  static func make(
    _ photographs: [Photograph],
    in folder: FilePath,
    report: (String) -> Void
  ) async throws {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: (Int, String, Int).self) { group in
      for (index, photograph) in photographs.enumerated() {
        group.addTask {
          let began = ContinuousClock.now
          let made = try Darkroom.print(photograph)
          let path = folder.appending(photograph.path)
          try Folder.make(path.parent)
          _ = try File.writeIfChanged(made.file, to: path)
          let seconds = (ContinuousClock.now - began) / .seconds(1)
          let line =
            "\(photograph.path): \(photograph.width) × \(photograph.height), "
            + "\(made.file.count) bytes at quality \(made.quality), \(tenths(seconds)) s"
          return (index, line, made.file.count)
        }
      }
      var waiting: [Int: (line: String, bytes: Int)] = [:]
      var (next, total) = (0, 0)
      for try await (index, line, bytes) in group {
        waiting[index] = (line, bytes)
        while let done = waiting.removeValue(forKey: next) {
          report(done.line)
          total += done.bytes
          next += 1
        }
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      report("\(next) photos, \(total) bytes, \(tenths(seconds)) s")
    }
  }

  private static func tenths(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}
