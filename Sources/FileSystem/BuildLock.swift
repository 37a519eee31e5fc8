public import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Keeps two builds from writing to one output folder at a time.
public struct BuildLock: ~Copyable {
  /// Who holds a lock.
  public struct Owner: Sendable, Hashable {
    /// The number of the process.
    public var process: Int
    /// When it took the lock, in nanoseconds since 1970.
    public var since: Int

    /// Makes an owner.
    public init(process: Int, since: Int) {
      self.process = process
      self.since = since
    }

    /// How long it has had the lock, such as "3 min"; less than a second counts as one.
    public var age: String {
      let seconds = max(1, (SystemClock.now - since) / 1_000_000_000)
      return seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min"
    }
  }

  /// Why a lock was not to be had.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another build is running; its owner, unless it had no time yet to say so.
    case held(Owner?, path: FilePath)
    /// The lock file cannot be made or locked.
    case failed(FileSystemError)

    /// One phrase for people.
    public var description: String {
      switch self {
      case .held(let owner?, let path):
        "another build (process \(owner.process)) is at work: it holds \(path)"
      case .held(nil, let path): "another build is at work: it holds \(path)"
      case .failed(let error): error.description
      }
    }
  }

  private let lock: FileLock

  /// Takes the lock, or says who holds it.
  ///
  /// - Parameter path: the lock file; it and its folder are made if they are not there.
  /// - Throws: who holds the lock, or why there can be none.
  public init(at path: FilePath) throws(Failure) {
    do throws(FileSystemError) {
      try Folder.make(path.parent)
      lock = try FileLock(trying: path, note: "\(getpid()) \(SystemClock.now)\n")
    } catch {
      if FileLock.isHeldElsewhere(error) {
        throw .held(Self.owner(at: path), path: path)
      }
      throw .failed(error)
    }
  }

  /// Takes the lock, waiting up to a time for the build that holds it.
  ///
  /// - Parameters:
  ///   - path: the lock file; it and its folder are made if they are not there.
  ///   - patience: how long to wait at most.
  ///   - onWait: called once, with who holds the lock, before the wait begins.
  /// - Returns: the lock.
  /// - Throws: a `Failure` when patience ends, or that the task was cancelled.
  public static func acquire(
    at path: FilePath,
    patience: Duration,
    onWait: (Owner?) -> Void
  ) async throws -> BuildLock {
    let deadline = ContinuousClock.now + patience
    var isWaiting = false
    while true {
      do throws(Failure) {
        return try BuildLock(at: path)
      } catch {
        guard case .held(let owner, _) = error, ContinuousClock.now < deadline else { throw error }
        if !isWaiting { onWait(owner) }
        isWaiting = true
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// What the holder wrote into the lock file.
  private static func owner(at path: FilePath) -> Owner? {
    guard let bytes = try? File.readPrefix(path, count: 64) else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
      .compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return Owner(process: numbers[0], since: numbers[1])
  }
}
