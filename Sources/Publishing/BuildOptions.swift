public import Gallery
import Ledger

/// How one build is to be done.
public struct BuildOptions: Sendable {
  /// The folder that holds `content/` and perhaps `site/`.
  public var project: FilePath
  /// The folder to write the site to.
  public var output: FilePath
  /// The number of photos worked on at the same time.
  public var jobs: Int
  /// Whether to report what would be done without writing anything.
  public var dryRun: Bool
  /// Whether to make everything again and to overwrite files that Vitrine did not write.
  public var force: Bool
  /// Whether the report is to list the files that were written, which takes memory in a large site.
  public var listsChanges = true
  /// Our own program, which decodes risky photos in processes of their own; nil to do that here.
  public var worker: FilePath?
  /// The coarsest step of a file system's clock, in nanoseconds: two seconds on FAT.
  ///
  /// A file that is edited twice within a step looks the same both times, so a build that follows
  /// an edit so soon is not taken for the last word on it.
  public var clockStep = BuildLedger.coarsestClockStep

  /// Makes options.
  public init(
    project: FilePath,
    output: FilePath,
    jobs: Int,
    dryRun: Bool = false,
    force: Bool = false,
    worker: FilePath? = nil
  ) {
    self.project = project
    self.output = output
    self.jobs = jobs
    self.dryRun = dryRun
    self.force = force
    self.worker = worker
  }

  /// Where a project's site is written to unless told otherwise.
  public static func usualOutput(of project: FilePath) -> FilePath {
    project.appending("public")
  }
}
