import Gallery
import YAML

extension ValueReader {
  /// One item of a list of photos: a name, a map that names the photo by one of some keys, or a map
  /// from the name to what is said.
  mutating func listedPhoto(
    _ node: YAMLNode,
    path: FilePath,
    nameKeys: [String]
  ) -> NamedPhotoText? {
    guard let entries = node.entries else {
      guard let name = node.text else {
        warn("a photo must be a file name or a map, not \(node.kindName)", at: node.location)
        return nil
      }
      return NamedPhotoText(name: name, location: node.location)
    }
    if let only = entries.first, entries.count == 1, !nameKeys.contains(only.key),
      only.key.contains(".")
    {
      let text = photoText(only.value, of: only.key, path: path)
      return NamedPhotoText(name: only.key, location: only.keyLocation, text: text)
    }
    return namedPhoto(entries, at: node, path: path, nameKeys: nameKeys)
  }

  private mutating func namedPhoto(
    _ entries: [YAMLEntry],
    at node: YAMLNode,
    path: FilePath,
    nameKeys: [String]
  ) -> NamedPhotoText? {
    var photo: NamedPhotoText?
    var text = PhotoText()
    for entry in entries {
      if nameKeys.contains(entry.key) {
        guard let name = entry.value.text else {
          mismatch(entry.key, "a file name", entry.value)
          return nil
        }
        photo = NamedPhotoText(name: name, location: entry.value.location)
      } else if !text.take(entry, path: path, values: &self) {
        unknown(entry, known: nameKeys + PhotoText.keys)
      }
    }
    guard photo != nil else {
      warn("this photo has no `\(nameKeys[0])`", at: node.location)
      return nil
    }
    photo?.text = text
    return photo
  }
}
