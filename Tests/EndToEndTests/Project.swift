import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// A project in a temporary folder, and what building it gives.
final class Project: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Folder.make(folder.path.appending("content"))
  }

  /// A project with the same sources and none of the history.
  convenience init(copying other: Project) throws {
    try self.init()
    for name in ["content", "site"] where FileStatus.ifPresent(other.root.appending(name)) != nil {
      _ = try Program.run("cp -R '\(other.root)/\(name)' '\(root)'")
    }
  }

  /// A project with photos, text and sub-albums that uses most of what content may hold.
  static func sample() throws -> Project {
    let project = try Project()
    try project.write("---\ntitle: Home\n---\nSee [the sea](sea/).\n", to: "index.md")
    try project.write(
      """
      ---
      title: The sea
      photos:
        b.jpg: {title: Waves, caption: "Salt & *foam*", alt: Waves at noon}
      ---
      ![Waves](b.jpg) and [a photo](north/c.jpg).
      """,
      to: "sea/index.md"
    )
    let photos: [FilePath] = ["sea/a.jpg", "sea/b.jpg", "sea/north/c.jpg", "sea/north/d.png"]
    for (index, name) in photos.enumerated() {
      try project.addPhoto(name, width: 700 + 10 * index, height: 500)
    }
    return project
  }

  var root: FilePath { folder.path }
  var content: FilePath { root.appending("content") }

  func write(_ text: String, to name: FilePath) throws {
    try folder.write(text, to: FilePath("content").appending(name))
  }

  func write(_ bytes: [UInt8], to name: FilePath) throws {
    try folder.write(bytes, to: FilePath("content").appending(name))
  }

  func addPhoto(_ name: FilePath, width: Int = 640, height: Int = 480, orientation: Int = 1) throws
  {
    let pixels = Pixels.quadrants(width: width, height: height)
    switch name.lowercasedExtension {
    case "png": try write(PNGFile.bytes(of: pixels, alpha: 255), to: name)
    default:
      let jpeg = try pixels.jpeg()
      try write(JPEGFile.with(EXIFBlock(orientation: orientation), in: jpeg), to: name)
    }
  }

  /// Copies a file or folder of the project with its times.
  func copy(_ name: FilePath, to other: FilePath) throws {
    let folder = other.parent
    let copy = try Program.run(
      "cd '\(root)' && mkdir -p './\(folder)' && cp -Rp '\(name)' '\(other)'"
    )
    #expect(copy.code == 0, "\(copy.text)")
  }

  /// Removes a file or folder of the project, with all that is in it.
  func remove(_ name: FilePath) throws {
    _ = try Program.run("rm -rf '\(root)/\(name)'")
  }

  /// Builds into a folder of the project.
  @discardableResult
  func build(
    to output: FilePath = "public",
    jobs: Int = 2,
    dryRun: Bool = false,
    force: Bool = false,
    worker: FilePath? = nil
  ) throws -> BuildReport {
    var options = BuildOptions(
      project: root,
      output: root.appending(output),
      jobs: jobs,
      dryRun: dryRun,
      force: force,
      worker: worker
    )
    // The clocks of the file systems that tests run on step in ten milliseconds at most.
    options.clockStep = 30_000_000
    return try Publisher(options).build()
  }

  /// The files of an output folder with their bytes' hashes.
  func hashes(of output: FilePath = "public") throws -> [FilePath: String] {
    var hashes: [FilePath: String] = [:]
    for file in try folder.files() {
      guard let path = file.relative(to: output), file != output else { continue }
      let place = root.appending(file)
      // A link that leads nowhere has no bytes.
      hashes[path] =
        FileStatus.ifPresent(place)?.kind == .file ? try ContentHash.of(file: place) : "link"
    }
    return hashes
  }

  func page(_ path: FilePath) throws -> String {
    String(decoding: try File.read(root.appending("public").appending(path)), as: UTF8.self)
  }
}
