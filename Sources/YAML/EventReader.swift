private import CYAML
import Diagnostics

/// One step through a YAML file.
struct Event {
  enum Kind {
    case documentStart
    case documentEnd
    case scalar(YAMLScalar)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    case alias(String)
    case streamEnd
  }

  var kind: Kind
  /// The name given with `&`, if any.
  var anchor: String?
  var location: SourceLocation
}

/// Reads YAML event by event through libyaml.
///
/// libyaml keeps the address of its parser and of the input, so the parser lives on the heap and
/// the bytes must outlive the reader.
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>
  private let firstLine: Int

  private init(
    owning parser: UnsafeMutablePointer<yaml_parser_t>,
    input: UnsafeBufferPointer<UInt8>,
    firstLine: Int
  ) {
    self.parser = parser
    self.input = input
    self.firstLine = firstLine
  }

  /// Starts reading; nil when memory is short or there is no byte to read.
  static func start(_ input: UnsafeBufferPointer<UInt8>, firstLine: Int) -> EventReader? {
    // libyaml asserts that there is an address.
    guard let address = input.baseAddress else { return nil }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, address, input.count)
    return EventReader(owning: parser, input: input, firstLine: firstLine)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(YAMLProblem) -> Event {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
      defer { yaml_event_delete(&event) }
      if let known = Self.event(event, at: location(event.start_mark)) { return known }
    }
  }

  private static func event(_ event: yaml_event_t, at location: SourceLocation) -> Event? {
    var anchor: String?
    let kind: Event.Kind
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let hasTag = scalar.plain_implicit == 0
      kind = .scalar(
        YAMLScalar(
          String(decoding: bytes, as: UTF8.self),
          style: style(scalar.style, hasTag: hasTag)
        )
      )
      anchor = scalar.anchor.map { String(cString: $0) }
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = event.data.sequence_start.anchor.map { String(cString: $0) }
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = event.data.mapping_start.anchor.map { String(cString: $0) }
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      kind = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: kind = .streamEnd
    default: return nil
    }
    return Event(kind: kind, anchor: anchor, location: location)
  }

  /// A tag such as `!!str` says that a plain value is text.
  private static func style(_ style: yaml_scalar_style_t, hasTag: Bool) -> YAMLScalar.Style {
    switch style {
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    case YAML_PLAIN_SCALAR_STYLE where !hasTag: .plain
    default: .quoted
    }
  }

  /// libyaml counts lines and columns from zero, columns in characters.
  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(line: Int(mark.line) + firstLine, column: Int(mark.column) + 1)
  }

  private func problem() -> YAMLProblem {
    let state = parser.pointee
    let text = state.problem.map { String(cString: $0) } ?? "cannot be read"
    switch state.error {
    case YAML_READER_ERROR:
      return YAMLProblem(
        text == "control characters are not allowed"
          ? "a control character is not allowed here" : text,
        at: location(ofByte: Int(state.problem_offset))
      )
    case YAML_MEMORY_ERROR:
      return YAMLProblem("there is not enough memory", at: SourceLocation(line: firstLine))
    default:
      return ProblemWording.problem(
        text,
        context: state.context.map { String(cString: $0) } ?? "",
        at: withinText(location(state.problem_mark)),
        from: location(state.context_mark),
        character: character(at: state.problem_mark)
      )
    }
  }

  /// A place at the end of the file where libyaml counts a line that is not there.
  private func withinText(_ location: SourceLocation) -> SourceLocation {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let end = input.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? 0
    let last = self.location(ofByte: end)
    return location.line > last.line ? last : location
  }

  /// The byte a problem points at, if it is ASCII.
  private func character(at mark: yaml_mark_t) -> UInt8? {
    // The index counts characters; those before it may be longer than one byte.
    var remaining = Int(mark.index)
    for byte in input where byte & 0xC0 != 0x80 {
      if remaining == 0 { return byte < 0x80 ? byte : nil }
      remaining -= 1
    }
    return nil
  }

  private func location(ofByte offset: Int) -> SourceLocation {
    var line = firstLine
    var column = 1
    for byte in input.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourceLocation(line: line, column: column)
  }
}
