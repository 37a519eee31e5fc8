import Gallery
import Testing

@testable import Content

struct AlbumSequenceTests {
  private let albums: [Album] = [
    ("2 porto", 2022), ("10 faro", 2024), ("undated", nil), ("1 lisbon", 2023), ("Also", nil),
  ].map { name, year in
    let date = year.flatMap { CalendarDate(year: $0) }
    return Album(source: FilePath(name), slugs: [], title: "", dates: date.map { $0...$0 })
  }

  @Test(
    arguments: [
      (nil, nil, ["10 faro", "1 lisbon", "2 porto", "Also", "undated"]),
      (.date, .ascending, ["2 porto", "1 lisbon", "10 faro", "Also", "undated"]),
      (.name, nil, ["1 lisbon", "2 porto", "10 faro", "Also", "undated"]),
      (.name, .descending, ["undated", "Also", "10 faro", "2 porto", "1 lisbon"]),
      (.rating, nil, ["10 faro", "1 lisbon", "2 porto", "Also", "undated"]),
    ] as [(PhotoSort?, SortOrder?, [FilePath])]
  )
  func `sub-albums are newest first unless they are to be in order of name`(
    sort: PhotoSort?,
    order: SortOrder?,
    expected: [FilePath]
  ) {
    var settings = AlbumSettings()
    settings.sort = sort
    settings.order = order
    #expect(AlbumSequence(settings).sorted(albums).map(\.source) == expected)
  }
}
