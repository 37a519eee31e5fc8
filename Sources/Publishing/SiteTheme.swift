import Diagnostics
import FileSystem
import Gallery
import Rendering
import Templates
import Theme

/// The templates and files of `site/`, ready to be used.
struct SiteTheme: Sendable {
  let files: ThemeFiles
  let templates: TemplateLibrary
  /// The style sheet's path below the output folder, which changes with its bytes.
  let stylesheetPath: String
  /// The script's path below the output folder, or nil without scripts.
  let scriptPath: String?
  /// The files to copy as they are, by their paths below `site/static`, sorted.
  let staticFiles: [SourceFile]
  /// What the user should know about their own files.
  let diagnostics: [Diagnostic]

  /// Reads the theme of a project: the built-in files with the user's over them.
  ///
  /// Fails when its templates cannot be used, before anything else is read or looked at.
  init(project: FilePath) throws(PublishingError) {
    let site = project.appending("site")
    do throws(FileSystemError) {
      files = try ThemeFiles(overrides: site)
    } catch {
      throw PublishingError(.fileSystem(error), path: site)
    }
    templates = TemplateLibrary(
      files.templates.map { TemplateFile(name: $0.templateName, bytes: $0.bytes, path: $0.place) }
    )
    guard !templates.diagnostics.contains(where: { $0.severity == .error }) else {
      throw PublishingError(.brokenTemplates(templates.diagnostics), path: site)
    }
    guard files.diagnostics.isEmpty else {
      throw PublishingError(.brokenScripts(files.diagnostics), path: site)
    }
    let folder = files.staticFolder
    staticFiles = files.staticFiles.compactMap { path in
      guard path.isUTF8, let folder,
        let status = FileStatus.ifPresent(folder.appending(path))
      else { return nil }
      return SourceFile(path: path, status: status)
    }
    stylesheetPath = "assets/vitrine-\(ContentHash.of(files.stylesheet).prefix(12)).css"
    scriptPath =
      files.script.isEmpty ? nil : "assets/vitrine-\(ContentHash.of(files.script).prefix(12)).js"
    diagnostics =
      templates.diagnostics
      + SiteRenderer.warnings(for: templates)
      + files.staticFiles.filter { !$0.isUTF8 }.map {
        Diagnostic(
          .warning,
          "left out: its name is not UTF-8",
          path: site.appending("static").appending($0).description
        )
      }
      + files.skipped.filter(\.isUnexpected).map {
        Diagnostic(
          .warning,
          "left out: \($0.reason)",
          path: site.appending($0.path).description
        )
      }
  }
  /// The files that all pages use: their bytes by their paths below the output folder.
  var assets: [(path: String, bytes: [UInt8])] {
    [(stylesheetPath, files.stylesheet)] + (scriptPath.map { [($0, files.script)] } ?? [])
  }
}
