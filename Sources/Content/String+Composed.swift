extension String {
  /// The text in normalization form C, so that composed and decomposed letters are the same bytes.
  var composed: String {
    // The standard library has no other door to its normalizer.
    String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
