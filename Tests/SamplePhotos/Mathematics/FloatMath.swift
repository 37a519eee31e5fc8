#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The C library's functions on single precision, under the names of mathematics, so that no
// other file of this program has to know which system it runs on.

func sin(_ x: Float) -> Float { sinf(x) }
func cos(_ x: Float) -> Float { cosf(x) }
func tan(_ x: Float) -> Float { tanf(x) }
func acos(_ x: Float) -> Float { acosf(min(1, max(-1, x))) }
func asin(_ x: Float) -> Float { asinf(min(1, max(-1, x))) }
func atan(_ y: Float, over x: Float) -> Float { atan2f(y, x) }
func exp(_ x: Float) -> Float { expf(x) }
func log(_ x: Float) -> Float { logf(x) }
func power(_ x: Float, _ exponent: Float) -> Float { powf(x, exponent) }

func exp(_ x: Double) -> Double {
  #if canImport(Glibc)
  Glibc.exp(x)
  #elseif canImport(Musl)
  Musl.exp(x)
  #else
  Darwin.exp(x)
  #endif
}

/// Radians of an angle in degrees.
func radians(_ degrees: Float) -> Float { degrees * (.pi / 180) }

@inline(__always)
func clamp(_ x: Float, _ low: Float = 0, _ high: Float = 1) -> Float { min(high, max(low, x)) }

@inline(__always)
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

@inline(__always)
func mix(_ a: Vector, _ b: Vector, _ t: Float) -> Vector { a + (b - a) * t }

/// A cubic step from 0 at the first edge to 1 at the second; the edges may fall.
@inline(__always)
func smoothstep(_ first: Float, _ second: Float, _ x: Float) -> Float {
  let t = clamp((x - first) / (second - first))
  return t * t * (3 - 2 * t)
}

@inline(__always)
func exp(_ v: Vector) -> Vector { Vector(exp(v.x), exp(v.y), exp(v.z)) }

/// The largest whole number that is not above a number.
///
/// Without SSE 4.1, which a portable build cannot count on, `rounded(.down)` is a function call.
@inline(__always)
func floor(_ x: Float) -> Int32 {
  let whole = Int32(x)
  return x < Float(whole) ? whole &- 1 : whole
}
