/// What a person wrote about one photo beside it: `photos:` in `index.md`, or `NAME.md`.
public struct PhotoText: Sendable, Hashable, Codable {
  /// The title, or nil.
  public var title: String?
  /// The caption, or nil.
  public var caption: MarkdownText?
  /// Text for people who do not see the photo, or nil.
  public var alternativeText: String?
  /// When the photo was taken, as precisely as the person knows, or nil.
  public var date: PhotoDate?
  /// Whether the photo is left out; nil when nothing is said.
  public var hidden: Bool?
  /// Addresses that the photo's page had before.
  public var aliases: [Alias] = []

  /// Makes a text that says nothing.
  public init() {}

  /// This text with what it does not say taken from another.
  public func filled(from other: PhotoText) -> PhotoText {
    var merged = self
    merged.title = title ?? other.title
    merged.caption = caption ?? other.caption
    merged.alternativeText = alternativeText ?? other.alternativeText
    merged.date = date ?? other.date
    merged.hidden = hidden ?? other.hidden
    merged.aliases = aliases + other.aliases
    return merged
  }
}

/// A date that a person gave a photo: a day (or less), or a moment.
public enum PhotoDate: Sendable, Hashable, Codable {
  case day(CalendarDate)
  case time(CaptureTime)

  /// The day, as exactly as it is known.
  public var calendarDate: CalendarDate {
    switch self {
    case .day(let date): date
    case .time(let time): time.calendarDate
    }
  }

  /// Milliseconds since 1970-01-01T00:00Z, the start of the day for a date without a time.
  public var instant: Int {
    switch self {
    case .time(let time): time.instant
    case .day(let date):
      CaptureTime(year: date.year, month: date.month ?? 1, day: date.day ?? 1)?.instant ?? 0
    }
  }
}
