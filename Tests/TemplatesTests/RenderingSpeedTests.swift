import FoundationEssentials
import Templates
import Testing

/// Run with `VITRINE_BENCHMARKS=1 swift test -c release --filter RenderingSpeedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["VITRINE_BENCHMARKS"] != nil))
struct RenderingSpeedTests {
  private let files = [
    TemplateFile(
      name: "album",
      text: """
        {{> head}}
        <h1>{{title}}</h1>
        {{#intro}}<div class="intro">{{{intro}}}</div>{{/intro}}
        <div class="grid" style="--rows: {{rows}}">
          {{#photos}}
            {{> cell}}
          {{/photos}}
        </div>
        {{#pages}}<a href="{{href}}"{{#current}} aria-current="page"{{/current}}>{{label}}</a>{{/pages}}
        </body>
        </html>
        """,
      path: "album"
    ),
    TemplateFile(
      name: "head",
      text: """
        <!doctype html>
        <html lang="{{language}}">
        <head>
          <meta charset="utf-8">
          <title>{{title}} · {{site.title}}</title>
          <link rel="stylesheet" href="{{base}}{{stylesheet}}">
        </head>
        <body>

        """,
      path: "head"
    ),
    TemplateFile(
      name: "cell",
      text: """
        <a class="cell" href="{{href}}" style="{{frame}}">
          <img src="{{src}}" srcset="{{srcset}}" alt="{{alt}}"{{#lazy}} loading="lazy"{{/lazy}}>
          {{#caption}}
            <span class="caption">{{caption}}</span>
          {{/caption}}
        </a>

        """,
      path: "cell"
    ),
  ]

  /// A page with 152 values, much like a grid page of 20 photos.
  private func page(_ number: Int) -> TemplateValue {
    let photos = (0..<20).map { index -> TemplateValue in
      let stem = "images/ab/abcdef0123456789\(number)\(index)"
      return [
        "href": "../photo-\(index)/index.html",
        "frame": "--x:\(index * 13);--y:\(index * 7);--w:240;--h:160",
        "src": "\(stem)-512.jpg",
        "srcset": "\(stem)-256.jpg 256w, \(stem)-512.jpg 512w, \(stem)-1024.jpg 1024w",
        "alt": "Photo \(index) of 20",
        "lazy": .boolean(index > 5),
        "caption": index % 3 == 0 ? "The tram & the <hill> at dusk" : "",
      ]
    }
    return [
      "language": "en", "title": "Lisbon in spring", "site": ["title": "Photographs"],
      "base": "../../", "stylesheet": "assets/site-0123456789.css", "rows": "5",
      "intro": "<p>Three days on foot.</p>", "photos": .list(photos),
      "pages": [["href": "index.html", "label": "1", "current": true]],
    ]
  }

  @Test func `far more than 2,000 pages a second`() throws {
    let library = TemplateLibrary(files)
    let clock = ContinuousClock()
    let values = (0..<100).map(page)
    var bytes = 0
    let count = 5000
    let rendering = try clock.measure {
      for index in 0..<count { bytes += try library.render("album", values[index % 100]).count }
    }
    let all = try clock.measure {
      for index in 0..<count { bytes += try library.render("album", page(index)).count }
    }
    print("page of \(bytes / count / 2) bytes")
    print("render: \(rendering / count) a page")
    print("make the values and render: \(all / count) a page")
    #expect(all / count < .microseconds(250))
  }
}
