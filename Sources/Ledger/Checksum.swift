/// Tells damaged rows from whole ones: SQLite itself does not notice a flipped bit in a value.
enum Checksum {
  /// FNV-1a with 32 bits, of the first bytes.
  static func of(_ bytes: [UInt8], count: Int) -> UInt32 {
    var check: UInt32 = 0x811C_9DC5
    for index in 0..<count { check = (check ^ UInt32(bytes[index])) &* 0x0100_0193 }
    return check
  }
}
