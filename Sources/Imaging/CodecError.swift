/// Why a coder or decoder refused pixels or bytes; whoever knows the file adds its path.
package struct CodecError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One phrase without a full stop.
  package var reason: String

  package var description: String { reason }
}
