import Content
import FileSystem
import Gallery
import Imaging
import Ledger
import Markdown
import Theme

/// A hash of everything that a build depends on, worked out without opening a photo or a text: the
/// looks of all files of the content, the theme, the program.
struct BuildSignature: Sendable {
  /// The hash.
  let text: String
  /// Whether all files were older than the finest step of a file system's clock when they were
  /// listed: one that is edited twice within a step looks the same both times.
  let isSettled: Bool

  /// Makes the signature of a build; nil where the system does not tell one program from another.
  ///
  /// - Parameters:
  ///   - options: the project as it is written in messages.
  ///   - listing: the content folder, listed after `listedAt`.
  ///   - theme: what `site/` holds.
  ///   - listedAt: in nanoseconds since 1970.
  init?(options: BuildOptions, listing: ContentListing, theme: SiteTheme, listedAt: Int) {
    let project = options.project
    guard let program = Process.programStamp, let hash = HashStream() else { return nil }
    hash.add(program)
    hash.add(ImageProbe.revision)
    hash.add(MarkdownRenderer.libraryVersion)
    hash.add(project.bytes)
    let site = project.appending("site")
    var last = listing.lastChange
    for name in ["site.yml", "site.yaml"] {
      let path = site.appending(name)
      guard let status = FileStatus.ifPresent(path) else {
        hash.add(0)
        continue
      }
      hash.add(SourceFile(path: path, status: status))
      last = max(last, status.modified, status.changed)
    }
    for file in theme.files.templates + theme.files.scripts {
      hash.add(file.path.bytes)
      hash.add(file.place)
      hash.add(file.bytes)
    }
    hash.add(theme.files.stylesheet)
    hash.add(theme.files.script)
    for file in theme.files.skipped {
      hash.add(file.path.bytes)
      hash.add(file.reason)
    }
    for file in theme.staticFiles {
      hash.add(file)
      last = max(last, file.modified, file.changed)
    }
    listing.add(to: hash)
    text = hash.text
    isSettled = last < listedAt - options.clockStep
  }
}
