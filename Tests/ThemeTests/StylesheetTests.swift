import Testing

@testable import Theme

struct StylesheetTests {
  @Test(arguments: [
    ("a {\n  color: red;\n}\n", "a{color:red}\n"),
    ("\u{FEFF}a { }", "a{}\n"),
    ("", ""),
    (" \n\t\n", ""),
    ("a { }\r\n\r\n\tb { }  \r\n", "a{}b{}\n"),
    ("/* one */\na { } /* two\n three */\nb { }", "a{}b{}\n"),
    ("a { } /* not closed", "a{}\n"),
    ("/*/ still */a { }", "a{}\n"),
    ("margin: 1px/* a */2px", "margin:1px/**/2px\n"),
    ("margin: 1px /* a */ 2px", "margin:1px  2px\n"),
    ("a::after { content: \"/* kept */\" }", "a::after{content:\"/* kept */\"}\n"),
    ("a { content: 'it\\'s /* */' } /* gone */", "a{content:'it\\'s /* */'}\n"),
    ("a { content: \"one\\\n  two\" }", "a{content:\"one\\\n  two\"}\n"),
    ("a { content: \"not closed\n  /* gone */ b: c }", "a{content:\"not closed\nb:c}\n"),
    ("a { b: url( x/*y*/z ) } /* gone */", "a{b:url( x/*y*/z )}\n"),
    ("a { b: URL(\"x/*y*/)\") /* gone */ }", "a{b:URL(\"x/*y*/)\")}\n"),
    ("a { b: my-url(/* gone */) }", "a{b:my-url(/**/)}\n"),
    ("a { b: url(never closed /* x", "a{b:url(never closed /* x\n"),
    (".\\/\\* { }\n  .b\\ \n", ".\\/\\*{}.b\\ \n"),
    ("é { --x: \"日\" }\n", "é{--x:\"日\"}\n"),
    ("a :b , c\n{ d: e ; }\n\n} ; f", "a :b,c{d:e}};f\n"),
    (".a\\ { }", ".a\\ {}\n"), (".a\\{ b { }", ".a\\{ b{}\n"), ("a { } /* b */ c { }", "a{}c{}\n"),
    ("\\", "\\\n"), ("'", "'\n"), ("/*", ""), ("url(", "url(\n"),
  ])
  func `comments and needless white space go, all else stays`(_ sheet: String, _ short: String) {
    #expect(String(decoding: Stylesheet.joined([Array(sheet.utf8)]), as: UTF8.self) == short)
  }

  @Test func `each sheet starts on a line of its own`() {
    let sheets = ["a { }", "/* nothing */", "b { }\n", "c { } /*", "d { }"].map { Array($0.utf8) }
    let joined = Stylesheet.joined(sheets)
    #expect(String(decoding: joined, as: UTF8.self) == "a{}\nb{}\nc{}\nd{}\n")
  }
}
