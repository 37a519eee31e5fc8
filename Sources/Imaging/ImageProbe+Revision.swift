extension ImageProbe {
  /// Everything but the file and the limits that decides what a probe says: what is remembered of
  /// files under another revision is asked again.
  public static var revision: String { "probe 2; \(EncoderVersions.text)" }
}
