/// A content hash as two numbers: a quarter of what its text takes in memory.
struct ContentKey: Hashable, Sendable {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// Makes a key of 32 hexadecimal digits.
  init(_ contentHash: String) {
    for digit in contentHash.utf8 {
      // The low bits of "0" to "9" are their values, those of "a" to "f" one to six.
      let value = digit < UInt8(ascii: "a") ? digit & 15 : (digit & 15) + 9
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(value)
    }
  }

  /// One of a number of places for it, all as likely as the others.
  func place(among count: Int) -> Int { Int(low % UInt64(count)) }
}
