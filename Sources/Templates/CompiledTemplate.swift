private import CMustache

/// A template that the engine has compiled; it owns the engine's memory.
///
/// Proof of `@unchecked Sendable`: only the pointer is not `Sendable`. It is set once, freed once, and
/// in between only read: rendering keeps its state on its own stack (see mustache.cpp), so threads may
/// share a compiled template.
final class CompiledTemplate: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Compiles text that a ``PartialExpander`` wrote; nil when memory runs out.
  init?(_ bytes: [UInt8]) {
    guard let handle = cmustache_compile(bytes, bytes.count) else { return nil }
    self.handle = handle
  }

  deinit { cmustache_free(handle) }

  /// The page, or nil when memory runs out.
  func render(_ value: TemplateValue) -> [UInt8]? {
    let values = ValueWriter(value).bytes
    guard let page = cmustache_render(handle, values, values.count) else { return nil }
    defer { cmustache_page_free(page) }
    let count = cmustache_page_count(page)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      if let target = buffer.baseAddress { cmustache_page_copy(page, target) }
      filled = count
    }
  }
}
