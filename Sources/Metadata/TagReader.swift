private import CGExiv2
internal import FileSystem
internal import Gallery

/// An open file's tags, by the names that Exiv2 gives them.
///
/// To be used inside `Exiv2.exclusively` only.
struct TagReader: ~Copyable {
  private let handle: UnsafeMutablePointer<GExiv2Metadata>
  /// The tags that have a value.
  ///
  /// Asked for a tag without one, gexiv2 answers with the next tag that has one: with the lens's
  /// serial number for an empty lens name.
  private let names: Set<String>

  /// Opens a file; Exiv2 reads its headers only.
  init(opening path: FilePath) throws(Exiv2Error) {
    try self.init { handle, error in
      path.withCPath { gexiv2_metadata_open_path(handle, $0, &error) }
    }
  }

  /// Opens a file in memory, which Exiv2 copies.
  init(opening bytes: [UInt8]) throws(Exiv2Error) {
    try self.init { handle, error in
      bytes.withUnsafeBufferPointer {
        gexiv2_metadata_open_buf(handle, $0.baseAddress, $0.count, &error)
      }
    }
  }

  private init(
    _ open: (
      UnsafeMutablePointer<GExiv2Metadata>, inout UnsafeMutablePointer<GError>?
    ) -> gboolean
  ) throws(Exiv2Error) {
    guard let made = gexiv2_metadata_new() else { throw Exiv2Error.taking(nil) }
    var error: UnsafeMutablePointer<GError>?
    guard open(made, &error) != 0 else {
      g_object_unref(made)
      throw Exiv2Error.taking(error)
    }
    handle = made
    var names: Set<String> = []
    for list in [
      gexiv2_metadata_get_exif_tags(made), gexiv2_metadata_get_iptc_tags(made),
      gexiv2_metadata_get_xmp_tags(made),
    ] {
      for name in Self.take(list) { names.insert(String(decoding: name, as: UTF8.self)) }
    }
    self.names = names
  }

  deinit { g_object_unref(handle) }

  /// The value's bytes as they are in the file.
  func bytes(_ tag: String) -> [UInt8]? {
    guard names.contains(tag), let bytes = gexiv2_metadata_try_get_tag_raw(handle, tag, nil) else {
      return nil
    }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }

  /// The value as Exiv2 writes it, in the encoding of the file.
  func text(_ tag: String) -> [UInt8]? {
    guard names.contains(tag) else { return nil }
    return Self.take(gexiv2_metadata_try_get_tag_string(handle, tag, nil))
  }

  /// The value as Exiv2 explains it, in UTF-8.
  func interpretedText(_ tag: String) -> [UInt8]? {
    guard names.contains(tag) else { return nil }
    return Self.take(gexiv2_metadata_try_get_tag_interpreted_string(handle, tag, nil))
  }

  /// The values of a tag that may be there several times.
  func texts(_ tag: String) -> [[UInt8]] {
    guard names.contains(tag) else { return [] }
    return Self.take(gexiv2_metadata_try_get_tag_multiple(handle, tag, nil))
  }

  /// A whole number.
  func number(_ tag: String) -> Int? {
    guard names.contains(tag) else { return nil }
    return Int(gexiv2_metadata_try_get_tag_long(handle, tag, nil))
  }

  /// A positive fraction; nil where the denominator is zero.
  func fraction(_ tag: String) -> Double? {
    var numerator: gint = 0
    var denominator: gint = 0
    guard names.contains(tag),
      gexiv2_metadata_try_get_exif_tag_rational(handle, tag, &numerator, &denominator, nil) != 0,
      numerator > 0, denominator > 0
    else { return nil }
    return Double(numerator) / Double(denominator)
  }

  /// The bytes of a C string, which is freed.
  private static func take(_ string: UnsafeMutablePointer<gchar>?) -> [UInt8]? {
    guard let string else { return nil }
    defer { g_free(string) }
    return bytes(of: string)
  }

  /// The bytes of a list of C strings, which is freed.
  private static func take(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) -> [[UInt8]] {
    guard let list else { return [] }
    defer { g_strfreev(list) }
    var strings: [[UInt8]] = []
    var next = list
    while let string = next.pointee {
      strings.append(bytes(of: string))
      next += 1
    }
    return strings
  }

  private static func bytes(of string: UnsafeMutablePointer<gchar>) -> [UInt8] {
    var count = 0
    while string[count] != 0 { count += 1 }
    return Array(UnsafeRawBufferPointer(start: string, count: count))
  }
}

extension Exiv2Error {
  /// Makes an error of GLib's, which is freed.
  fileprivate static func taking(_ error: UnsafeMutablePointer<GError>?) -> Exiv2Error {
    guard let error else { return Exiv2Error(code: 0, message: "no reason is given") }
    defer { g_error_free(error) }
    let message = error.pointee.message.map { String(cString: $0) }
    return Exiv2Error(code: Int(error.pointee.code), message: message ?? "no reason is given")
  }
}
