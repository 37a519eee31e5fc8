import Testing

@testable import Metadata

struct TextTests {
  @Test func `bytes are UTF-8 if they can be, else Windows-1252`() {
    #expect(Text.decode(Array("Café 京都 🛶".utf8)) == "Café 京都 🛶")
    #expect(Text.decode([0x43, 0x61, 0x66, 0xE9]) == "Café")
    #expect(Text.decode([0x93, 0x80, 0x94, 0x20, 0x99, 0x81]) == "“€” ™\u{FFFD}")
    #expect(Text.decode([UInt8]()) == "")
  }

  @Test func `every byte is some text`() {
    for byte in UInt8.min...UInt8.max {
      #expect(Text.decode([byte, 0xFF]).unicodeScalars.count == 2)
    }
  }

  @Test func `other encodings go through iconv`() {
    #expect(Text.decode([0xB0, 0xE3, 0xE1], from: "ISO-8859-5") == "Аус")
    #expect(Text.decode([0xFF, 0xFF], from: "ISO-2022-JP") == nil)
    #expect(Text.decode([0x41], from: "no such encoding") == nil)
    #expect(Text.decode([], from: "ISO-8859-5") == "")
  }

  @Test func `UTF-16 is read in both orders, to the first NUL, whatever it holds`() {
    #expect(Text.decodeUTF16([0, 0x68, 0, 0xE9, 0, 0, 0, 0x78], isBigEndian: true) == "hé")
    #expect(Text.decodeUTF16([0x68, 0, 0xE9, 0, 0x78], isBigEndian: false) == "hé")
    #expect(Text.decodeUTF16([0xD8, 0x3D, 0xDE, 0xF6], isBigEndian: true) == "🛶")
    #expect(Text.decodeUTF16([0xD8, 0x3D, 0, 0x78], isBigEndian: true) == "\u{FFFD}x")
  }

  @Test(
    arguments: [
      ("  a text \n", "a text"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\tb", "a b"),
      ("\u{FEFF}a\0\0", "a"), ("", nil), (" \n\t\0 ", nil), ("\u{1}\u{2}\u{3}ab", nil),
      ("a long text with one \u{7} bell in it", "a long text with one  bell in it"),
      ("\u{A0}a\u{3000}", "a"), ("e\u{301}", "e\u{301}"),
    ] as [(String, String?)]
  )
  func `text is cleaned of what cannot be shown`(text: String, cleaned: String?) {
    #expect(Text.cleaned(text) == cleaned)
  }

  @Test func `a title has one line`() {
    #expect(Text.title(" Old\r\n\r\nTown ") == "Old Town")
  }

  @Test func `keywords come once, in the order of the file`() {
    #expect(Text.keywords(["b", " a", "b ", "", "B", "a"]) == ["b", "a", "B"])
  }

  @Test func `XML begins at its first bracket, in UTF-8`() {
    let xml = Array("<x/>".utf8)
    let wide = "<x/>".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let narrow = "<x/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      xml, [0xEF, 0xBB, 0xBF] + xml, [0x0A, 0x20] + xml, [0xFE, 0xFF] + wide,
      [0xFF, 0xFE] + narrow,
    ] {
      #expect(Text.utf8(fromXML: bytes) == xml)
    }
  }

  @Test(
    arguments: [
      ("en", "Default"), ("fr", "Titre"), ("fr-CA", "Titre"), ("FR", "Titre"), ("pt", "Título"),
      ("pt-BR", "Título"), ("ar", "عنوان, lang"), ("zh", "Default"),
    ]
  )
  func `the language of the site is chosen`(language: String, text: String) {
    let joined = #"lang="x-default" Default, lang="fr" Titre, lang="pt-PT" Título, lang="ar" "#
    let alternatives = LanguageAlternatives(joined + "عنوان, lang")
    #expect(alternatives.text(in: language) == text)
  }

  @Test func `text without languages is for all of them`() {
    #expect(LanguageAlternatives("Plain, lang").text(in: "de") == "Plain, lang")
    #expect(LanguageAlternatives("").text(in: "de") == "")
    #expect(LanguageAlternatives(#"lang="fr" Seul"#).text(in: "de") == "Seul")
    #expect(LanguageAlternatives(#"lang="x-default" "#).text(in: "de") == "")
    #expect(LanguageAlternatives(#"lang=""#).text(in: "de") == nil)
  }
}
