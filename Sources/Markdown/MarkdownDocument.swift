private import CCmark

/// Parsed Markdown; owns libcmark's tree and stays on the thread that made it.
struct MarkdownDocument: ~Copyable {
  private let root: OpaquePointer
  private let lines: SourceLines

  /// Parses text; Markdown has no errors, and NUL becomes U+FFFD.
  init?(_ text: String) {
    let lines = SourceLines(text)
    let parsed = lines.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // libcmark wants an address even for nothing.
        $0.baseAddress.map { cmark_parse_document($0, bytes.count, CMARK_OPT_DEFAULT) }
          ?? cmark_parse_document("", 0, CMARK_OPT_DEFAULT)
      }
    }
    guard let parsed else { return nil }
    self.lines = lines
    root = parsed
  }

  deinit { cmark_node_free(root) }

  /// Lowers all headings by some levels.
  func shiftHeadings(by levels: Int) {
    guard levels > 0 else { return }
    for node in nodes(of: [CMARK_NODE_HEADING], whenEntered: true) {
      cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + Int32(levels)))
    }
  }

  /// Takes raw HTML out, where libcmark would leave a comment, and tells where it was.
  ///
  /// A comment in the text and the end of an element are no loss, so they are not told.
  @discardableResult
  func removeRawHTML() -> [MarkdownPosition] {
    var places: [MarkdownPosition] = []
    for node in nodes(of: [CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE], whenEntered: true) {
      let html = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      if !html.hasPrefix("<!--"), !html.hasPrefix("</") { places.append(position(of: node)) }
      cmark_node_unlink(node)
      cmark_node_free(node)
    }
    return places
  }

  /// Lets the caller replace links and images, the innermost first.
  ///
  /// What is inside an image is its alternative text, where links and images lead nowhere.
  func replaceReferences(_ resolve: (MarkdownReference) -> MarkdownReference.Replacement) {
    for node in nodes(of: [CMARK_NODE_LINK, CMARK_NODE_IMAGE], whenEntered: false) {
      switch resolve(reference(node)) {
      case .unchanged: continue
      case .address(let address): cmark_node_set_url(node, address)
      case .html(let html):
        guard let custom = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { continue }
        cmark_node_set_on_enter(custom, html)
        if cmark_node_replace(node, custom) == 1 {
          cmark_node_free(node)
        } else {
          cmark_node_free(custom)
        }
      }
    }
  }

  /// The document as HTML.
  func html(allowsRawHTML: Bool) -> String {
    let options = allowsRawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    guard let text = cmark_render_html(root, options) else { return "" }
    defer { ccmark_free(text) }
    return String(cString: text)
  }

  /// The words of the document without markup, on one line.
  func plainText() -> String { Self.plainText(of: root) }

  /// The nodes of some types that are not inside an image, in the order they are entered or left.
  ///
  /// Changing the tree while an iterator stands in it is not allowed, so they are collected.
  private func nodes(of types: [cmark_node_type], whenEntered: Bool) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    var imageDepth = 0
    Self.walk(root) { node, isEntered in
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_IMAGE, !isEntered { imageDepth -= 1 }
      if isEntered == whenEntered, imageDepth == 0, types.contains(type) { found.append(node) }
      if type == CMARK_NODE_IMAGE, isEntered { imageDepth += 1 }
    }
    return found
  }

  private static func walk(
    _ root: OpaquePointer,
    _ body: (_ node: OpaquePointer, _ isEntered: Bool) -> Void
  ) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      if let node = cmark_iter_get_node(iterator) { body(node, event == CMARK_EVENT_ENTER) }
    }
  }

  private static func plainText(of root: OpaquePointer) -> String {
    var text = PlainText()
    walk(root) { node, isEntered in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK:
        if let literal = cmark_node_get_literal(node) { text.add(String(cString: literal)) }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.add(" ")
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_ITEM:
        if !isEntered { text.add(" ") }
      default: break
      }
    }
    return text.line
  }

  private func reference(_ node: OpaquePointer) -> MarkdownReference {
    let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    let place = position(of: node, address)
    return MarkdownReference(
      kind: cmark_node_get_type(node) == CMARK_NODE_IMAGE ? .image : .link,
      address: address,
      text: Self.plainText(of: node),
      title: cmark_node_get_title(node).map { String(cString: $0) } ?? "",
      line: place.line,
      column: place.column
    )
  }

  /// Where an address stands; where the node or the block around it starts when the address stands
  /// elsewhere.
  private func position(of node: OpaquePointer, _ address: String = "") -> MarkdownPosition {
    var place = node
    while cmark_node_get_start_line(place) == 0, let parent = cmark_node_parent(place) {
      place = parent
    }
    return lines.position(
      of: address,
      line: Int(cmark_node_get_start_line(place)),
      byteColumn: Int(cmark_node_get_start_column(place))
    )
  }
}

extension MarkdownRenderer {
  /// The version of libcmark, which has a say in every text.
  public static var libraryVersion: String {
    cmark_version_string().map { String(cString: $0) } ?? ""
  }
}
