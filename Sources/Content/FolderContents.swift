import Diagnostics
import Gallery

/// What was read of one folder, before other folders were looked at.
struct FolderContents {
  var source: AlbumSource
  var parent: Int?
  /// The names of `photos.json` in its order, or nil without one.
  var list: [NamedPhotoText]?
  /// Whether the list could not be read to its end.
  var isListBroken = false
  /// The file of that list, for messages about it.
  var listSource: SourceText?
  /// Where `cover:` names a file, and in which text.
  var coverPlace: (location: SourceLocation, source: SourceText)?
  /// Albums in it that a text beside them, instead of in them, means to keep private, by name.
  var misplaced: [FilePath: Visibility] = [:]

  /// How an album is kept private.
  enum Visibility { case draft, unlisted }
}
