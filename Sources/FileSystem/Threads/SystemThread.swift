#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

import Synchronization

/// A thread of our own, for work that waits on the system.
///
/// Swift's own threads are few and meant for work that never blocks.
public final class SystemThread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
  private typealias Handle = UnsafeMutablePointer<_opaque_pthread_t>
  #else
  private typealias Handle = pthread_t
  #endif

  // The handle's bits: a thread's handle is an address on some systems, which Swift would not
  // let threads share.
  private let handle: Mutex<UInt?>

  /// Starts a thread; fails when the system has none left.
  public init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, nil, { SystemThread.run($0) }, work.toOpaque())
    let made = thread.map { UInt(bitPattern: $0) }
    #else
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, { SystemThread.run($0) }, work.toOpaque())
    let made: UInt? = UInt(thread)
    #endif
    guard result == 0 else {
      work.release()
      throw SystemError("start a thread", code: result)
    }
    handle = Mutex(made)
  }

  /// Waits until the thread has ended.
  public func join() {
    guard let bits = handle.withLock({ $0.take() }) else { return }
    #if canImport(Darwin)
    if let thread = pthread_t(bitPattern: bits) { pthread_join(thread, nil) }
    #else
    pthread_join(pthread_t(bits), nil)
    #endif
  }

  deinit {
    guard let bits = handle.withLock({ $0.take() }) else { return }
    #if canImport(Darwin)
    if let thread = pthread_t(bitPattern: bits) { pthread_detach(thread) }
    #else
    pthread_detach(pthread_t(bits))
    #endif
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}
