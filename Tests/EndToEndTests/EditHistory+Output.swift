import FileSystem
import Gallery
import TestSupport

/// What else happens to an output and to what Vitrine keeps.
extension EditHistory {
  mutating func editOutput() throws {
    switch roll(12) {
    case 0: try addForeignFile()
    case 1, 2: try removeOutputs()
    case 3, 4: try editOutputs()
    case 5: try renameOutput()
    case 6, 7: try loseLedger()
    case 8: try save(["\(output)", ".vitrine"])
    case 9: try restore(["\(output)"])
    case 10: try restore([".vitrine"])
    default: try restore(["\(output)", ".vitrine"])
    }
  }

  private var root: FilePath { project.root }

  private mutating func addForeignFile() throws {
    // A folder with nothing of ours in it is refused.
    guard FileStatus.ifPresent(root.appending(output).appending("index.html")) != nil else {
      return log.append("no output")
    }
    let folders = try project.hashes(of: output).keys.map(\.parent).sorted()
    let path = (pickAny(folders) ?? .root).appending("foreign-\(roll(3)).html")
    try project.folder.write("<title>mine</title>", to: output.appending(path))
    foreign.insert(path)
    log.append("put \(path) into the output")
  }

  private mutating func removeOutputs() throws {
    let files = try project.hashes(of: output).keys.filter { !foreign.contains($0) }.sorted()
    guard let file = pickAny(files) else { return log.append("no output to remove") }
    let isFolder = roll(3) == 0 && !file.parent.isEmpty
    if isFolder {
      foreign = foreign.filter { !$0.isInside(file.parent) }
      try project.remove(output.appending(file.parent))
    } else {
      try File.remove(root.appending(output).appending(file))
    }
    log.append("remove \(file) of the output\(isFolder ? " with its folder" : "")")
  }

  private mutating func editOutputs() throws {
    let files = try project.hashes(of: output).keys.filter { !foreign.contains($0) }.sorted()
    guard let file = pickAny(files) else { return log.append("no output to edit") }
    let path = root.appending(output).appending(file)
    let bytes = try File.read(path)
    switch roll(4) {
    case 0: try File.write([], to: path)
    case 1: try File.write(bytes + [10], to: path)
    // The same size, as of a byte that was mistyped.
    case 2: try File.write(Array(bytes.dropLast()) + [32], to: path)
    // The same bytes, as of a copy.
    default: try File.write(bytes, to: path)
    }
    log.append(
      "edit \(file) of the output: \(bytes.count) to \(try FileStatus.of(path).size) bytes"
    )
  }

  private mutating func renameOutput() throws {
    let other: FilePath = output == "public" ? "www" : "public"
    guard try buildNow() else { return }
    if FileStatus.ifPresent(root.appending(other)) != nil { try project.remove(other) }
    try File.rename(root.appending(output), to: root.appending(other))
    log.append("rename \(output) to \(other)")
    output = other
    try buildNow()
  }

  private mutating func loseLedger() throws {
    // What is copied as it is is known by its bytes alone then, so it may not have changed.
    guard try buildNow() else { return }
    let ledger: FilePath = ".vitrine/ledger.sqlite"
    guard let size = FileStatus.ifPresent(root.appending(ledger))?.size else { return }
    switch roll(5) {
    case 0: try File.remove(root.appending(ledger))
    case 1: try project.remove(".vitrine")
    case 2: try project.folder.truncate(ledger, to: size / 2)
    case 3: try File.write(Array("garbage".utf8), to: root.appending(ledger))
    default:
      // In the middle, where the pages of tables are.
      var bytes = try File.read(root.appending(ledger))
      let start = roll(max(1, bytes.count))
      for index in start..<min(start + 3000, bytes.count) { bytes[index] = UInt8(index & 255) }
      try File.write(bytes, to: root.appending(ledger))
    }
    log.append("lose the ledger of \(size) bytes")
    if roll(2) == 0 { log.append(try roll(2) == 0 ? editPhoto() : editText()) }
    try buildNow()
  }

  /// Keeps copies as a backup does.
  private mutating func save(_ names: [String]) throws {
    for name in names where FileStatus.ifPresent(root.appending(name)) != nil {
      let copy = FilePath("backup").appending(name)
      try project.remove(copy)
      try project.copy(FilePath(name), to: copy)
    }
    log.append("back up \(names.joined(separator: " and "))")
  }

  /// Puts older copies in the place of what is there.
  private mutating func restore(_ names: [String]) throws {
    guard Program.canMarkFolders else { return log.append("no way to tell old from new") }
    let isThere = names.allSatisfy {
      FileStatus.ifPresent(root.appending("backup").appending($0)) != nil
    }
    guard isThere else { return try save(["\(output)", ".vitrine"]) }
    guard try buildNow() else { return }
    for name in names {
      try project.remove(FilePath(name))
      try project.copy(FilePath("backup").appending(name), to: FilePath(name))
    }
    log.append("restore \(names.joined(separator: " and "))")
    if names.contains("\(output)") {
      let files = Set(try project.hashes(of: output).keys)
      foreign = foreign.intersection(files).union(
        files.filter { $0.name.description.hasPrefix("foreign-") }
      )
      // Nothing tells that they are ours.
      for file in files.intersection(everStatic)
      where FileStatus.ifPresent(root.appending("site/static").appending(file)) == nil {
        foreign.insert(file)
      }
    }
    if roll(2) == 0 { log.append(try roll(2) == 0 ? editPhoto() : editText()) }
    try buildNow()
  }
}
