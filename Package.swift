// swift-tools-version: 6.2

import PackageDescription

// One list of settings for every Swift target: Swift 6 mode, the upcoming features that keep
// imports and isolation explicit, and no warning left standing.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["TestSupport"],
    exclude: exclude,
    swiftSettings: settings
  )
}

/// A C library of the system, imported by exactly one Swift module.
func library(_ name: String, _ pkgConfig: String?, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "vitrine",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "vitrine", targets: ["vitrine"])],
  targets: [
    // Row C: libraries of the system, and two targets of our own: a C++ template engine behind
    // a C interface, and the files of site/ as bytes.
    library("CCmark", "libcmark", apt: "libcmark-dev"),
    library("CYAML", "yaml-0.1", apt: "libyaml-dev"),
    library("CGExiv2", "gexiv2", apt: "libgexiv2-dev"),
    library("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev"),
    library("CSwscale", "libswscale", apt: "libswscale-dev"),
    library("CVips", "vips", apt: "libvips-dev"),
    library("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    library("CXXHash", "libxxhash", apt: "libxxhash-dev"),
    library("CSystem", nil, apt: "libc6-dev"),
    .target(name: "CMustache"),
    .target(name: "CSite"),
    // Row 0: plain values.
    module("Diagnostics"),
    module("Gallery"),
    // Row 1: the system: files, sockets, threads.
    module("FileSystem", ["Gallery", "CXXHash", "CSystem"]),
    // Row 2: languages, metadata, arithmetic, the files of site/, what earlier builds did.
    module("YAML", ["CYAML", "Diagnostics"]),
    module("Markdown", ["CCmark"]),
    module("Metadata", ["CGExiv2", "Gallery", "FileSystem"]),
    module("Templates", ["CMustache", "Diagnostics"]),
    module("Geometry"),
    module("Theme", ["CSite", "Diagnostics", "Gallery", "FileSystem"]),
    module("Ledger", ["CSQLite", "Gallery", "FileSystem"]),
    // Row 3: reading content, images, pages.
    module(
      "Content",
      ["Diagnostics", "Gallery", "FileSystem", "YAML"]
    ),
    module(
      "Imaging",
      ["CVips", "CTurboJPEG", "CSwscale", "Gallery", "FileSystem"]
    ),
    module(
      "Rendering",
      ["Diagnostics", "Gallery", "Geometry", "Markdown", "Templates"]
    ),
    // Row 4: the build.
    module(
      "Publishing",
      [
        "Diagnostics", "Gallery", "FileSystem", "Content", "Imaging", "Metadata", "Rendering",
        "Templates", "Geometry", "Theme", "Ledger",
      ]
    ),
    // Row 5: the live preview.
    module("Preview", ["Diagnostics", "Gallery", "FileSystem", "Content", "Publishing"]),
    // Row 6: the command.
    .executableTarget(
      name: "vitrine",
      dependencies: ["Diagnostics", "Gallery", "FileSystem", "Publishing", "Preview"],
      swiftSettings: settings
    ),
    // Tests, and the program that makes the sample photos.
    .target(
      name: "TestSupport",
      dependencies: ["Gallery", "FileSystem", "Imaging", "Metadata"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "image-bench",
      dependencies: ["Gallery", "FileSystem", "Imaging"],
      path: "Tests/ImageBench",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "sample-photos",
      dependencies: ["Gallery", "FileSystem", "Imaging"],
      path: "Tests/SamplePhotos",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "broken-worker",
      dependencies: ["Gallery", "Publishing"],
      path: "Tests/BrokenWorker",
      swiftSettings: settings
    ),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("GalleryTests", ["Gallery"]),
    tests("FileSystemTests", ["FileSystem", "Gallery"]),
    tests("GeometryTests", ["Geometry"], exclude: ["Golden"]),
    tests("YAMLTests", ["YAML", "Diagnostics"]),
    tests("MarkdownTests", ["Markdown"]),
    tests("MetadataTests", ["Metadata", "Gallery", "FileSystem"]),
    tests("TemplatesTests", ["Templates", "Diagnostics"]),
    tests("ThemeTests", ["Theme", "Diagnostics", "FileSystem", "Gallery"]),
    tests("LedgerTests", ["Ledger", "Gallery", "FileSystem"]),
    tests("ContentTests", ["Content", "Diagnostics", "Gallery", "FileSystem", "YAML"]),
    tests("ImagingTests", ["Imaging", "Gallery", "FileSystem"]),
    tests(
      "RenderingTests",
      ["Rendering", "Diagnostics", "Gallery", "Geometry", "Templates", "FileSystem"],
      exclude: ["Golden"]
    ),
    tests("PreviewTests", ["Preview", "Publishing", "Diagnostics", "Gallery", "FileSystem"]),
    tests("CommandTests", ["vitrine", "Diagnostics", "Publishing", "Gallery"]),
    tests(
      "EndToEndTests",
      [
        "vitrine", "Diagnostics", "Publishing", "Gallery", "FileSystem", "Imaging", "Ledger",
        "broken-worker",
      ]
    ),
  ],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
