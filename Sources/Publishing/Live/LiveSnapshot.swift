public import Diagnostics
import FileSystem
public import Gallery
import Imaging
import Rendering
import Templates
import Theme

/// A site as its files were at one moment: its pages, which are made when they are asked for.
public struct LiveSnapshot: Sendable {
  /// What the user should know, besides what rendering a page tells.
  public let diagnostics: [Diagnostic]
  /// The style sheet's path below the site's root.
  public let stylesheetPath: String
  /// The folder whose files are part of the site as they are, if there is one.
  public let staticFolder: FilePath?
  /// The number of photos.
  public let photoCount: Int

  private let assets: [String: [UInt8]]
  private let renderer: SiteRenderer
  private let pages: [String: Page]
  private let plans: LivePlans.Plans
  private let staticFiles: Set<FilePath>

  init(assembly: SiteAssembly, theme: SiteTheme, plans: LivePlans.Plans) {
    self.plans = plans
    let images = plans.images
    var model = assembly.model(
      image: { images[$0.source] },
      sprites: plans.sprites,
      theme: theme
    )
    model.address = "/"
    renderer = SiteRenderer(model: model, templates: theme.templates)
    pages = Dictionary(renderer.pages.map { ($0.path, $0) }) { first, _ in first }
    staticFiles = Set(theme.files.staticFiles)
    staticFolder = theme.files.staticFolder
    stylesheetPath = theme.stylesheetPath
    assets = Dictionary(uniqueKeysWithValues: theme.assets.map { ($0.path, $0.bytes) })
    let report = assembly.report(diagnostics: renderer.diagnostics)
    diagnostics = report.diagnostics
    photoCount = report.photos
  }

  /// Whether there is a page at a path such as `lisbon/index.html`.
  public func hasPage(_ path: String) -> Bool { pages[path] != nil }

  /// Whether a file of the static folder is part of the site.
  public func hasStaticFile(_ path: FilePath) -> Bool { staticFiles.contains(path) }

  /// The style sheet or the script at a path, or nil when there is neither.
  public func asset(_ path: String) -> [UInt8]? { assets[path] }

  /// The bytes of a page, or nil when there is no such page.
  public func page(_ path: String) throws(PublishingError) -> [UInt8]? {
    guard let page = pages[path] else { return nil }
    do throws(TemplateError) {
      return try renderer.render(page).bytes
    } catch {
      throw PublishingError(.template(error.description), path: FilePath(path))
    }
  }

  /// The picture at a path, or nil when no page shows one.
  public func image(_ path: String) -> LiveImage? {
    if let job = plans.strips[path] { return LiveImage(kind: .strip(job)) }
    guard let plan = plans.entries[LivePlans.stem(path)]?.plan else { return nil }
    for (format, planned) in plan.formats.enumerated() {
      if let size = planned.paths.firstIndex(of: path) {
        return LiveImage(kind: .derivative(plan, format: format, size: size))
      }
    }
    return nil
  }
}
