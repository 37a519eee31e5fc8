private import CSite
internal import Gallery

/// The files of `site/` that are part of the program.
enum BuiltInFiles {
  /// The files below one of the folders of `site/`, in the order of their paths.
  static func files(in folder: FilePath) -> [ThemeFile] {
    (0..<csite_count()).compactMap { index in
      let file = csite_file(index)
      let path = FilePath(String(cString: file.name))
      return path.relative(to: folder).map {
        ThemeFile(
          path: $0,
          bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)),
          place: "built-in site/\(path)",
          isBuiltIn: true
        )
      }
    }
  }
}
