import Gallery
import Testing

@testable import Content

struct SlugMakerTests {
  private func photos(_ names: [String]) -> [String] {
    SlugMaker(isHome: false).slugs(for: names.map { SlugMaker.Entry(FilePath($0)) })
  }

  @Test(arguments: [
    ("DSC_0001", "dsc-0001"), ("Trip (2019)", "trip-2019"), ("it's", "its"),
    ("Rock'n’Roll", "rocknroll"), ("Große Straße", "grosse-strasse"), ("Ünï", "uni"),
    ("Smørrebrød & Øl", "smorrebrod-ol"), ("Łódź", "lodz"), ("Æsir", "aesir"), ("ﬁn", "fin"),
    ("Nguyễn Thị", "nguyen-thi"), ("İstanbul ılık", "istanbul-ilik"), ("ǅ", "dz"),
    ("nfc-\u{E9}", "nfc-e"), ("nfc-e\u{301}", "nfc-e"), ("京都", "京都"), ("か\u{3099}", "が"),
    ("Москва Й", "москва-й"), ("Ελλάδα", "ελλάδα"), ("हिन्दी", "हिन्दी"), ("עִבְרִית", "עִבְרִית"),
    ("🛶 boat", "boat"), ("🛶", ""), ("1️⃣ a", "1-a"), ("👩‍👩‍👧", ""), ("...", ""), ("a/b", "a-b"),
    ("100%25", "100-25"), ("<b>tag", "b-tag"), ("back\\slash", "back-slash"), ("-rf", "rf"),
    ("#first", "first"), (" leading ", "leading"), ("a\u{202E}b", "ab"),
    ("line\nbreak", "line-break"),
    ("a__b--c", "a-b-c"), ("½ a²", "a"), ("٣ x", "٣-x"),
  ])
  func `a name becomes letters, digits and hyphens`(name: String, slug: String) {
    #expect(Array(SlugText.slug(name).utf8) == Array(slug.utf8))
  }

  @Test func `a slug is cut between characters`() {
    #expect(SlugText.slug(String(repeating: "x", count: 250)).utf8.count == 80)
    let long = SlugText.slug(String(repeating: "京", count: 100))
    #expect(long == String(repeating: "京", count: 26))
    #expect(
      SlugText.slug(String(repeating: "x", count: 79) + " y") == String(repeating: "x", count: 79)
    )
  }

  @Test func `names that do not clash keep their plain slugs`() {
    #expect(
      photos(["DSC_0001.JPG", "dsc_0002.jpg", "noext"]) == ["dsc-0001", "dsc-0002", "noext"]
    )
  }

  @Test func `names with one stem take their extensions`() {
    #expect(photos(["x.jpg", "x.png", "y.jpg"]) == ["x-jpg", "x-png", "y"])
  }

  @Test func `names that differ in case or form alone take a hash`() {
    let slugs = photos(["same.jpg", "same.png", "same.JPEG", "Same.jpg"])
    #expect(slugs[1] == "same-png")
    #expect(slugs[2] == "same-jpeg")
    #expect(slugs[0].hasPrefix("same-") && slugs[0].utf8.count == 11)
    #expect(slugs[3].hasPrefix("same-") && slugs[3].utf8.count == 11)
    #expect(slugs[0] != slugs[3])
    let forms = photos(["\u{E9}.jpg", "e\u{301}.jpg"])
    #expect(forms[0] != forms[1] && forms.allSatisfy { $0.hasPrefix("e-") })
  }

  @Test func `a hash depends on the name alone`() {
    let few = photos(["A.jpg", "a.jpg"])
    let many = photos(["b.jpg", "A.jpg", "c.png", "a.jpg", "a.png"])
    #expect(few == [many[1], many[3]])
  }

  @Test func `the order of the names does not matter`() {
    let names = ["a.jpg", "a.png", "a-jpg.tif", "A.jpg", "index.jpg", "é.jpg", "e.jpg", "🛶.jpg"]
    let forwards = Dictionary(uniqueKeysWithValues: zip(names, photos(names)))
    let reversed = Array(names.reversed())
    let backwards = Dictionary(uniqueKeysWithValues: zip(reversed, photos(reversed)))
    #expect(forwards == backwards)
    #expect(Set(forwards.values).count == names.count)
  }

  @Test func `who has a plain slug keeps it when a longer form runs into it`() {
    #expect(photos(["a-jpg.tif", "a.jpg", "a.png"]).prefix(1) == ["a-jpg"])
  }

  @Test func `reserved slugs are not given`() {
    #expect(
      photos(["index.jpg", "page.png", "con.jpg", "images.jpg"])
        == ["index-jpg", "page-png", "con-jpg", "images"]
    )
    let home = ["images", "assets", "404", "index", "Feed", "lisbon"]
      .map { SlugMaker.Entry(FilePath($0), isAlbum: true) }
    #expect(
      SlugMaker(isHome: true).slugs(for: home)
        == ["images-album", "assets-album", "404-album", "index-album", "feed-album", "lisbon"]
    )
  }

  @Test func `an album keeps its slug before a photo`() {
    let slugs = SlugMaker(isHome: false).slugs(for: [
      SlugMaker.Entry("beach.jpg"), SlugMaker.Entry("beach", isAlbum: true),
      SlugMaker.Entry("Trip.2019", isAlbum: true),
    ])
    #expect(slugs == ["beach-jpg", "beach", "trip-2019"])
  }

  @Test func `albums whose names fold to one slug all get longer ones`() {
    let slugs = SlugMaker(isHome: true).slugs(
      for: ["Trip (2019)", "Trip 2019"].map {
        SlugMaker.Entry(FilePath($0), isAlbum: true)
      }
    )
    #expect(Set(slugs).count == 2)
    #expect(slugs.allSatisfy { $0.hasPrefix("trip-2019-") })
  }

  @Test func `a name without letters gets a hash`() {
    let slugs = photos(["🛶.jpg", "...jpg", "🛶.png"])
    #expect(slugs.allSatisfy { $0.utf8.count == 6 })
    #expect(Set(slugs).count == 3)
  }

  @Test func `photos of one name from two folders differ`() {
    let slugs = SlugMaker(isHome: false).slugs(for: [
      SlugMaker.Entry("a.jpg", identity: "x/a.jpg"), SlugMaker.Entry("a.jpg", identity: "y/a.jpg"),
    ])
    #expect(Set(slugs).count == 2)
  }

  /// Names from a small alphabet clash often and in many ways.
  @Test func `any set of names gets slugs that differ on every disk`() {
    var generator = SystemRandomNumberGenerator()
    let parts = [
      "a", "A", "á", "a\u{301}", "-", ".jpg", ".JPG", ".png", "б", "Б", "ς", "σ", "🛶", "index",
    ]
    for _ in 0..<500 {
      let names = Set(
        (0..<12).map { _ in
          FilePath((0...2).map { _ in parts.randomElement(using: &generator) ?? "a" }.joined())
        }
      ).sorted()
      let entries = names.map { SlugMaker.Entry($0, isAlbum: Bool.random(using: &generator)) }
      let slugs = SlugMaker(isHome: false).slugs(for: entries)
      #expect(Set(slugs.map { $0.uppercased() }).count == names.count, "\(names)")
      #expect(slugs.allSatisfy { !$0.isEmpty && $0.utf8.count <= 80 && $0 != "index" }, "\(names)")
    }
  }
}
