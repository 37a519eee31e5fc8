private import CXXHash
public import Gallery

/// XXH3-128 of bytes that come piece by piece.
public struct HashStream: ~Copyable {
  private let state: OpaquePointer

  /// Makes a stream that has seen nothing; nil when memory runs out.
  public init?() {
    guard let state = XXH3_createState() else { return nil }
    XXH3_128bits_reset(state)
    self.state = state
  }

  deinit { XXH3_freeState(state) }

  /// Adds bytes as they are.
  public func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// Adds a number.
  public func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { add($0) }
  }

  /// Adds bytes and how many there are, so that where one piece ends matters.
  public func add(_ bytes: [UInt8]) {
    add(bytes.count)
    bytes.withUnsafeBytes { add($0) }
  }

  /// Adds text and its length.
  public func add(_ text: String) {
    var text = text
    text.withUTF8 {
      add($0.count)
      add(UnsafeRawBufferPointer($0))
    }
  }

  /// Adds what a file looks like from outside.
  public func add(_ file: SourceFile) {
    add(file.path.bytes)
    add(file.size)
    add(file.modified)
    add(file.changed)
    add(Int(Int64(bitPattern: file.inode)))
  }

  /// The hash of all that was added, as ``ContentHash`` writes it.
  public var text: String {
    let hash = XXH3_128bits_digest(state)
    return ContentHash.text(high: hash.high64, low: hash.low64)
  }
}
