import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Makes the photos of the sample site.
///
///     sample-photos FOLDER [TEXT] [--preview]
///
/// writes below FOLDER, or only those photos whose path contains TEXT; with `--preview` at a third
/// of their size. The same program makes the same bytes again. See docs/samples.md.
let arguments = CommandLine.arguments.dropFirst()
let isPreview = arguments.contains("--preview")
let words = arguments.filter { !$0.hasPrefix("--") }
guard let folder = words.first else {
  print("usage: sample-photos FOLDER [TEXT] [--preview]")
  exit(64)
}
let photographs = Catalogue.photographs(
  matching: words.dropFirst().first ?? "",
  scale: isPreview ? 1 / 3 : 1
)
try await Catalogue.make(photographs, in: FilePath(folder)) { print($0) }
