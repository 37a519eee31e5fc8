public import Diagnostics
public import Templates

/// Turns albums into pages.
///
/// What a page needs is worked out when it is asked for, and what pages share is worked out once;
/// nothing changes afterwards, so any number of threads may render at once.
public struct SiteRenderer: Sendable {
  /// Every file that is made of albums, in their order.
  public let pages: PageList
  /// What the user should know besides what rendering each page tells.
  public var diagnostics: [Diagnostic] { values.diagnostics }

  private let templates: TemplateLibrary
  private let values: PageValues

  /// Prepares the pages of a site.
  public init(model: SiteModel, templates: TemplateLibrary) {
    self.templates = templates
    values = PageValues(model)
    pages = values.pages
  }

  /// What a page's template receives.
  public func context(for page: Page) -> TemplateValue { values.values(of: page).value }

  /// A page's bytes and what is wrong with the text in it.
  public func render(_ page: Page) throws(TemplateError) -> RenderedPage {
    if page.kind == .photoData {
      // What is wrong with captions was said with the photos' pages.
      let json = try values.photoData.json(
        album: page.album,
        file: page.index,
        templates: templates
      )
      return RenderedPage(bytes: json, diagnostics: [])
    }
    let (value, diagnostics) = values.values(of: page)
    let bytes = try templates.render(page.kind.rawValue, value)
    return RenderedPage(bytes: bytes, diagnostics: diagnostics)
  }
}
