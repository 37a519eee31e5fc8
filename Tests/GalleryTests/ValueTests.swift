import Gallery
import Testing

struct ValueTests {
  @Test(
    arguments: [
      ("#fff", 255, 255, 255), ("#102030", 16, 32, 48), ("#ABCdef", 171, 205, 239),
      ("#000", 0, 0, 0),
    ] as [(String, UInt8, UInt8, UInt8)]
  )
  func `a colour is read as in CSS`(text: String, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(RGBColor(hex: text) == RGBColor(red: red, green: green, blue: blue))
  }

  @Test(arguments: ["", "#", "fff", "#ff", "#ffff", "#12345g", "#１２３", "# fff", "#1234567", "red"])
  func `anything else is no colour`(text: String) {
    #expect(RGBColor(hex: text) == nil)
  }

  @Test func `a colour is written with six digits`() {
    #expect(RGBColor(red: 0, green: 10, blue: 255).hex == "#000aff")
  }

  @Test(arguments: [
    (4000, 3000, 1000, 1000, 750), (400, 300, 1000, 400, 300), (400, 300, 400, 400, 300),
    (12_000, 200, 320, 320, 5), (100_000, 10, 320, 320, 1), (3, 2, 1, 1, 1), (5, 3, 2, 2, 1),
    (400, 300, 0, 1, 1),
  ])
  func `a size is scaled down, never up and never to nothing`(
    width: Int,
    height: Int,
    newWidth: Int,
    expectedWidth: Int,
    expectedHeight: Int
  ) {
    #expect(
      PixelSize(width: width, height: height).scaledDown(toWidth: newWidth)
        == PixelSize(width: expectedWidth, height: expectedHeight)
    )
  }

  @Test func `a size has an aspect ratio and an area`() {
    let size = PixelSize(width: 30, height: 20)
    #expect(size.aspectRatio == 1.5)
    #expect(size.area == 600)
    #expect(PixelSize(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF).area == .max)
    #expect(size.transposed == PixelSize(width: 20, height: 30))
    #expect(PixelSize(width: 1, height: 0).aspectRatio == 1)
  }

  @Test func `formats are in the order of a picture element`() {
    #expect(ImageFormat.allCases.shuffled().sorted() == [.avif, .webp, .jpeg])
    #expect(ImageFormat.allCases.map(\.fileExtension).sorted() == ["avif", "jpg", "webp"])
    #expect(ImageFormat.jpeg.mediaType == "image/jpeg")
  }

  @Test func `a text takes from another what it does not say`() {
    var near = PhotoText()
    near.title = "Near"
    near.hidden = false
    var far = PhotoText()
    far.title = "Far"
    far.alternativeText = "Far"
    far.hidden = true
    far.date = CalendarDate(year: 2024).map { .day($0) }
    far.caption = MarkdownText("Far", path: "a.md", line: 1)
    var expected = far
    expected.title = "Near"
    expected.hidden = false
    #expect(near.filled(from: far) == expected)
    #expect(near.filled(from: PhotoText()) == near)
  }

  @Test func `an album counts its photos and those of the albums it lists`() {
    let header = ImageHeader(format: .jpeg, size: PixelSize(width: 1, height: 1))
    let facts = PhotoFacts(header: header, metadata: PhotoMetadata(), contentHash: "")
    func album(
      _ name: String,
      _ count: Int,
      unlisted: Bool = false,
      _ albums: [Album] = []
    ) -> Album {
      let photos = (0..<count).map { Photo(source: FilePath("\($0)"), slug: "", facts: facts) }
      var album = Album(
        source: FilePath(name),
        slugs: [],
        title: "",
        photos: photos,
        albums: albums
      )
      album.settings.unlisted = unlisted
      return album
    }
    let home = album(
      "",
      1,
      [album("a", 2, [album("a/b", 4)]), album("c", 8, unlisted: true, [album("c/d", 16)])]
    )
    #expect(home.totalPhotos == 7)
    #expect(home.listedAlbums.map(\.source) == ["a"])
  }
}
