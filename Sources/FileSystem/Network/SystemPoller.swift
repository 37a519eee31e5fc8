#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

#if os(Linux)
private import CSystem

/// Waits with epoll, whose cost does not grow with the number of idle connections.
final class SystemPoller: Sendable {
  private let number: Int32
  private static let mostEvents = 256

  init() throws(SystemError) {
    let made = epoll_create1(Int32(O_CLOEXEC))
    guard made >= 0 else { throw SystemError("wait for connections", code: errno) }
    number = made
  }

  deinit { close(number) }

  func set(_ descriptor: Int32, _ token: UInt64, _ interest: Poller.Interest, isNew: Bool) {
    var event = epoll_event()
    if interest.contains(.reading) { event.events |= EPOLLIN.rawValue }
    if interest.contains(.writing) { event.events |= EPOLLOUT.rawValue }
    if interest.contains(.finish) { event.events |= EPOLLRDHUP.rawValue }
    event.data.u64 = token
    _ = epoll_ctl(number, isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event)
  }

  func remove(_ descriptor: Int32) {
    var event = epoll_event()
    _ = epoll_ctl(number, EPOLL_CTL_DEL, descriptor, &event)
  }

  func wait(milliseconds: Int32) -> [Poller.Event] {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.mostEvents) { events in
      let count = epoll_wait(number, events.baseAddress, Int32(events.count), milliseconds)
      return count > 0 ? events[..<Int(count)].map(Self.event) : []
    }
  }

  private static func event(_ event: epoll_event) -> Poller.Event {
    var ready: Poller.Interest = []
    if event.events & EPOLLIN.rawValue != 0 { ready.insert(.reading) }
    if event.events & EPOLLOUT.rawValue != 0 { ready.insert(.writing) }
    if event.events & EPOLLRDHUP.rawValue != 0 { ready.insert(.finish) }
    let isBroken = event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
    return Poller.Event(token: event.data.u64, ready: ready, isBroken: isBroken)
  }
}
#else
import Synchronization

/// Waits with poll, which every system has.
final class SystemPoller: Sendable {
  private struct Entry {
    var token: UInt64
    var interest: Poller.Interest
  }

  private let waiting = Mutex<[Int32: Entry]>([:])

  init() throws(SystemError) {}

  func set(
    _ descriptor: Int32,
    _ token: UInt64,
    _ interest: Poller.Interest,
    isNew: Bool
  ) {
    waiting.withLock { $0[descriptor] = Entry(token: token, interest: interest) }
  }

  func remove(_ descriptor: Int32) {
    waiting.withLock { $0[descriptor] = nil }
  }

  func wait(milliseconds: Int32) -> [Poller.Event] {
    let entries = waiting.withLock { $0 }
    var list = entries.map { descriptor, entry in
      var events: Int32 = 0
      if !entry.interest.isDisjoint(with: [.reading, .finish]) { events |= POLLIN }
      if entry.interest.contains(.writing) { events |= POLLOUT }
      return pollfd(fd: descriptor, events: Int16(events), revents: 0)
    }
    guard poll(&list, nfds_t(list.count), milliseconds) > 0 else { return [] }
    return list.compactMap { item in
      guard item.revents != 0, let entry = entries[item.fd] else { return nil }
      var ready: Poller.Interest = []
      if item.revents & Int16(POLLIN) != 0 { ready = arrival(at: item.fd, for: entry) }
      if item.revents & Int16(POLLOUT) != 0 { ready.insert(.writing) }
      let isBroken = item.revents & Int16(POLLERR | POLLNVAL) != 0
      return Poller.Event(token: entry.token, ready: ready, isBroken: isBroken)
    }
  }

  /// Tells bytes from the end of them, for poll does not.
  private func arrival(at descriptor: Int32, for entry: Entry) -> Poller.Interest {
    if entry.interest.contains(.reading) { return .reading }
    var byte: UInt8 = 0
    if recv(descriptor, &byte, 1, Platform.peeking) == 0 { return .finish }
    // Bytes that nobody wants yet would end every wait at once.
    waiting.withLock { _ = $0[descriptor]?.interest.remove(.finish) }
    return []
  }
}
#endif
