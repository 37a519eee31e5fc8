import Diagnostics
import Gallery

/// What `photos:` or `photos.json` says about one photo, under the name that was written there.
struct NamedPhotoText: Equatable {
  var name: String
  var location: SourceLocation
  var text = PhotoText()
}
