private import CCmark

/// Parsed Markdown; owns libcmark's tree and stays on the thread that made it.
struct MarkdownDocument: ~Copyable {
  private let root: OpaquePointer

  /// Parses text; Markdown has no errors, and bytes that are not UTF-8 become U+FFFD.
  init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        // libcmark wants an address even for nothing.
        $0.baseAddress.map { cmark_parse_document($0, buffer.count, CMARK_OPT_VALIDATE_UTF8) }
          ?? cmark_parse_document("", 0, CMARK_OPT_DEFAULT)
      }
    }
    guard let parsed else { return nil }
    root = parsed
  }

  deinit { cmark_node_free(root) }

  /// Lowers all headings by some levels.
  func shiftHeadings(by levels: Int) {
    guard levels > 0 else { return }
    forEachNode { node, isEntered in
      guard isEntered, cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
      cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + Int32(levels)))
    }
  }

  /// Lets the caller replace links and images, the innermost first.
  func replaceReferences(_ resolve: (MarkdownReference) -> MarkdownReference.Replacement) {
    var found: [OpaquePointer] = []
    // Replacing frees nodes, which must not happen while an iterator stands on them.
    forEachNode { node, isEntered in
      let type = cmark_node_get_type(node)
      if !isEntered, type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE { found.append(node) }
    }
    for node in found {
      switch resolve(Self.reference(node)) {
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

  /// The words of the document without markup, blocks parted by single spaces.
  func plainText() -> String { Self.plainText(of: root) }

  private func forEachNode(_ body: (_ node: OpaquePointer, _ isEntered: Bool) -> Void) {
    Self.walk(root, body)
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
    var text = ""
    walk(root) { node, isEntered in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK:
        if let literal = cmark_node_get_literal(node) { text += String(cString: literal) }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_ITEM:
        if !isEntered { text += " " }
      default: break
      }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func reference(_ node: OpaquePointer) -> MarkdownReference {
    // Only blocks know their line for sure.
    var place = node
    while cmark_node_get_start_line(place) == 0, let parent = cmark_node_parent(place) {
      place = parent
    }
    return MarkdownReference(
      kind: cmark_node_get_type(node) == CMARK_NODE_IMAGE ? .image : .link,
      address: cmark_node_get_url(node).map { String(cString: $0) } ?? "",
      text: plainText(of: node),
      title: cmark_node_get_title(node).map { String(cString: $0) } ?? "",
      line: max(1, Int(cmark_node_get_start_line(place))),
      column: max(1, Int(cmark_node_get_start_column(place)))
    )
  }
}
