import FileSystem
import Gallery
import Publishing
import TestSupport
import Testing

/// Builds, whole and broken off, and previews between them.
extension EditHistory {
  /// Builds as people do, or does not.
  mutating func buildSomehow() throws {
    switch roll(12) {
    case 0: log.append("no build")
    case 1: try dryRun()
    case 2 where Program.path != nil:
      let moment = 0.01 + Double(roll(12)) * 0.02
      log.append("kill a build after \(moment) s")
      try Program.killBuild(of: project, to: output, after: moment)
    case 3:
      try preview()
      try buildNow()
    case 4, 5:
      // Now the next build may find that there is nothing to do.
      Pause.seconds(0.04)
      try buildNow()
      if roll(2) == 0 { try buildNow() }
    case 6: try buildNow(force: true)
    default: try buildNow()
    }
  }

  /// Builds, and says whether it could; what only the user can mend is left for later.
  @discardableResult
  mutating func buildNow(force: Bool = false) throws -> Bool {
    let jobs = 1 + roll(4)
    log.append("build with \(jobs) jobs\(force ? " and force" : "")")
    do {
      try build(jobs: jobs, force: force)
      return true
    } catch let error as PublishingError where error.isForTheUser {
      log.append("refused: \(error)")
      return false
    }
  }

  /// Builds, and moves a file away as the message says that nobody can tell to be ours.
  @discardableResult
  mutating func build(jobs: Int = 2, force: Bool = false) throws -> BuildReport {
    while true {
      do {
        return try project.build(to: output, jobs: jobs, force: force)
      } catch let error as PublishingError where error.reason == .foreignFile {
        guard let file = error.path.relative(to: project.root.appending(output)),
          foreign.remove(file) != nil
        else { throw error }
        log.append("move \(file) away")
        try File.remove(error.path)
      }
    }
  }

  private mutating func dryRun() throws {
    log.append("dry run")
    let before = try lastingFiles()
    do {
      try project.build(to: output, jobs: 2, dryRun: true)
    } catch let error as PublishingError where error.isForTheUser || error.reason == .foreignFile {
      log.append("refused: \(error)")
    }
    #expect(try lastingFiles() == before, "\(log.joined(separator: "\n"))")
  }

  /// All files of the project but the one by which SQLite shares its log among processes.
  private func lastingFiles() throws -> [FilePath: String] {
    try project.hashes(of: .root).filter { $0.key.lowercasedExtension != "sqlite-shm" }
  }

  /// Looks at all pages of the last build in a preview.
  private mutating func preview() throws {
    log.append("preview")
    do {
      let live = try LiveSite(project: project.root, jobs: 1)
      let snapshot = try live.read()
      for page in try project.hashes(of: output).keys.sorted() where page.name == "index.html" {
        let text = String(decoding: try snapshot.page(page.description) ?? [], as: UTF8.self)
        let words = text.split { " \"'(),;".contains($0) }.map {
          $0.split(separator: "/").suffix(3)
        }
        for word in Set(words) where word.first == "images" {
          guard let image = snapshot.image(word.joined(separator: "/")) else { continue }
          _ = try live.make(image, of: snapshot)
        }
      }
      try live.commit()
    } catch let error as PublishingError where error.isForTheUser {
      log.append("refused: \(error)")
    }
  }
}

extension PublishingError {
  /// Whether a clean build of the same files would end like that, too.
  var isForTheUser: Bool {
    switch reason {
    case .brokenTemplates, .template, .staticFileInTheWay: true
    default: false
    }
  }
}
