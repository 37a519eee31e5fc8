extension [Diagnostic] {
  /// The diagnostics by path, then by line, then as they came.
  ///
  /// Paths are compared byte by byte, so the order is the same in every locale.
  public func sortedByPlace() -> [Diagnostic] {
    enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      let (pathA, pathB) = ((a.path ?? "").utf8, (b.path ?? "").utf8)
      if !pathA.elementsEqual(pathB) { return pathA.lexicographicallyPrecedes(pathB) }
      let (lineA, lineB) = (a.location?.line ?? 0, b.location?.line ?? 0)
      return lineA != lineB ? lineA < lineB : left.offset < right.offset
    }.map(\.element)
  }
}
