import Gallery

/// A folder of the content folder with the files in it.
struct FolderListing: Sendable {
  /// The folder on its disk, which tells two paths to one folder apart from two folders.
  struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Path below the content folder.
  var path: FilePath
  /// The index of the folder above, or nil for the content folder itself.
  var parent: Int?
  var identity: Identity
  /// The files in it with what they are for, sorted by path, without what other programs left there.
  var files: PackedList<ListedFile> = []
}
