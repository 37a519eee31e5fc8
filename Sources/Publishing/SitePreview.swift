import Diagnostics
import FileSystem
public import Gallery
import Imaging
import Ledger
import Rendering
import Templates

/// A site as it would be built, with nothing made and nothing written.
struct SitePreview {
  private let assembly: SiteAssembly
  private let theme: SiteTheme
  private let renderer: SiteRenderer

  /// Reads a project.
  init(
    project: FilePath,
    jobs: Int,
    worker: FilePath?,
    observer: @escaping ProgressObserver = { _ in }
  ) throws(PublishingError) {
    let reader = SiteReader(
      project: project,
      output: BuildOptions.usualOutput(of: project),
      jobs: jobs,
      ledger: try BuildStore(project: project).ledger(mayWrite: false),
      workers: ImageWorkers(program: worker, jobs: jobs),
      observer: observer
    )
    let theme = try SiteTheme(project: project)
    var reading = try reader.read()
    reading.diagnostics += theme.diagnostics
    let assembly = SiteAssembly(reading, content: reader.content)
    let recipe = DerivativeRecipe(reading.configuration)
    let images = PublishedImages(recipe, outcome: nil)
    let model = assembly.model(
      image: images.image,
      sprites: StripStage.planned(
        assembly.album,
        image: images.image,
        isRightToLeft: assembly.isRightToLeft
      ),
      theme: theme
    )
    self.assembly = assembly
    self.theme = theme
    renderer = SiteRenderer(model: model, templates: theme.templates)
  }

  /// What a build would have to say; renders each page to follow its links.
  func report() throws(PublishingError) -> BuildReport {
    var report = BuildReport()
    report.diagnostics = renderer.diagnostics
    do throws(TemplateError) {
      for page in renderer.pages {
        report.diagnostics += try renderer.render(page).diagnostics
        report.pages += page.isPage ? 1 : 0
      }
    } catch {
      throw PublishingError(.template(error.description), path: "site/templates")
    }
    let pages = report.pages
    report = assembly.report(diagnostics: report.diagnostics)
    report.pages = pages
    return report
  }

  /// The JSON that a page's template receives; `index.html` may be left out of the page's path.
  func context(of name: String) throws(PublishingError) -> String {
    let wanted = FilePath(name).components.map(\.description).filter { $0 != "." }
      .joined(separator: "/")
    let index = wanted.isEmpty ? "index.html" : wanted + "/index.html"
    if let page = renderer.pages.first(where: {
      $0.isPage && ($0.path == wanted || $0.path == index)
    }) {
      return renderer.context(for: page).json
    }
    throw PublishingError(.noSuchPage(near(wanted)), path: FilePath(name))
  }

  private func near(_ wanted: String) -> [String] {
    let last = wanted.split(separator: "/").last?.lowercased() ?? wanted
    let paths = renderer.pages.map(\.path)
    let holding = paths.lazy.filter { $0.lowercased().contains(last) }.prefix(3)
    guard holding.isEmpty else { return Array(holding) }
    let written = wanted.hasSuffix(".html") ? wanted : wanted + "/index.html"
    return Suggestion.nearest(to: written, among: paths).map { [$0] } ?? []
  }
}

extension Publisher {
  /// Reads and validates everything a build would read, and follows all links; writes nothing.
  ///
  /// - Parameters:
  ///   - project: the folder that holds `content/`.
  ///   - jobs: the number of photos looked at at the same time.
  ///   - worker: our own program, to look at risky photos in other processes.
  ///   - observer: is told of progress, from several threads.
  /// - Returns: what a build would have to say.
  /// - Throws: why the project cannot be read.
  public static func check(
    project: FilePath,
    jobs: Int,
    worker: FilePath? = nil,
    observer: @escaping ProgressObserver = { _ in }
  ) throws(PublishingError) -> BuildReport {
    try SitePreview(project: project, jobs: jobs, worker: worker, observer: observer).report()
  }

  /// The JSON that a page's template receives.
  ///
  /// - Parameters:
  ///   - page: the page's path below the output folder; `index.html` may be left out.
  ///   - project: the folder that holds `content/`.
  ///   - jobs: the number of photos looked at at the same time.
  ///   - worker: our own program, to look at risky photos in other processes.
  /// - Returns: the JSON, indented, in the order of the template's documentation.
  /// - Throws: `noSuchPage` with the nearest pages, or why the project cannot be read.
  public static func context(
    of page: String,
    project: FilePath,
    jobs: Int,
    worker: FilePath? = nil
  )
    throws(PublishingError) -> String
  {
    try SitePreview(project: project, jobs: jobs, worker: worker).context(of: page)
  }
}
