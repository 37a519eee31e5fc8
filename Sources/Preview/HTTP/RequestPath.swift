import Gallery

/// What the path of a request means below a folder.
enum RequestPath: Hashable {
  /// A file, or a folder without its slash.
  case file(FilePath)
  /// A folder, with its slash.
  case folder(FilePath)
  /// Something that is never served: names with a dot in front, empty names.
  case hidden
  /// Something that no honest client sends: dots to climb with, zero bytes.
  case malformed

  /// Reads the decoded segments of a target.
  init(_ target: RequestTarget) {
    var names = target.segments
    let isFolder = target.isFolder
    if isFolder, !names.isEmpty { names.removeLast() }
    let dot = UInt8(ascii: ".")
    if names.contains(where: { $0 == [dot] || $0 == [dot, dot] || $0.contains(0) }) {
      self = .malformed
    } else if names.contains(where: {
      $0.isEmpty || $0.first == dot || $0.contains(UInt8(ascii: "/")) || $0.count > 255
    }) {
      self = .hidden
    } else {
      let path = FilePath(bytes: Array(names.joined(separator: [UInt8(ascii: "/")])))
      self = isFolder ? .folder(path) : .file(path)
    }
  }
}
