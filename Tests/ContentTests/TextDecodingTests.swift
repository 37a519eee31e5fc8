import Testing

@testable import Content

struct TextDecodingTests {
  @Test(
    arguments: [
      (Array("a\r\nb\rc\n".utf8), "a\nb\nc\n"), ([0xEF, 0xBB, 0xBF] + Array("é".utf8), "é"),
      ([0xFF, 0xFE, 0x61, 0x00, 0xE9, 0x00], "aé"), ([0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0D], "a\n"),
      ([], ""), ([0xFF, 0xFE], ""), ([0xFF, 0xFE, 0x61], ""), (Array("a\0b".utf8), "a\0b"),
    ] as [([UInt8], String)]
  )
  func `UTF-8 and marked UTF-16 are read with Unix line ends`(bytes: [UInt8], text: String) {
    let decoded = TextDecoding(bytes)
    #expect(Array(decoded.text.utf8) == Array(text.utf8))
    #expect(decoded.repairedLine == nil)
  }

  @Test(
    arguments: [
      (Array("a\nCaf".utf8) + [0xE9, 0x0A], "a\nCafé\n", 2),
      (Array("é".utf8) + [0xE9, 0x21], "éé!", 1), ([0x80], "\u{FFFD}", 1),
      ([0xE2, 0x82], "â\u{FFFD}", 1), ([0x0D, 0x0A, 0xFF], "\nÿ", 2),
      ([0xC0, 0x80], "À\u{FFFD}", 1),
    ] as [([UInt8], String, Int)]
  )
  func `other bytes are read as Latin-1 and told`(bytes: [UInt8], text: String, line: Int) {
    let decoded = TextDecoding(bytes)
    #expect(decoded.text == text)
    #expect(decoded.repairedLine == line)
  }
}
