private import CSystem
import Gallery

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

#if os(Linux)
extension Platform {
  static let hasNotices = true

  static func makeNotifier() -> Int32 { inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC)) }

  static func addWatch(_ notifier: Int32, _ path: UnsafePointer<CChar>) -> Int32 {
    inotify_add_watch(notifier, path, wanted)
  }

  static func removeWatch(_ notifier: Int32, _ watch: Int32) {
    _ = inotify_rm_watch(notifier, watch)
  }

  static func fileSystemWithoutNotices(_ path: UnsafePointer<CChar>) -> String? {
    var status = statfs()
    guard statfs(path, &status) == 0 else { return nil }
    return kindsWithoutNotices[UInt32(truncatingIfNeeded: status.f_type)]
  }

  /// File systems that other computers, or a program below them, change without a notice here.
  ///
  /// The numbers are those of statfs(2) and the kernel's own headers.
  private static let kindsWithoutNotices: [UInt32: String] = [
    0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "SMB", 0xFE53_4D42: "SMB", 0x0102_1997: "9P",
    0x6573_5546: "FUSE", 0x5346_414F: "AFS", 0x6B41_4653: "AFS", 0x00C3_6400: "Ceph",
    0x786F_4256: "VirtualBox", 0x0BD0_0BD0: "Lustre", 0x7375_7245: "Coda",
  ]

  // The masks of inotify(7); Swift does not see them all as numbers.
  private static let modify: UInt32 = 0x2
  private static let attributes: UInt32 = 0x4
  private static let closeWrite: UInt32 = 0x8
  private static let movedFrom: UInt32 = 0x40
  private static let movedTo: UInt32 = 0x80
  private static let create: UInt32 = 0x100
  private static let delete: UInt32 = 0x200
  private static let deleteSelf: UInt32 = 0x400
  private static let moveSelf: UInt32 = 0x800
  private static let unmount: UInt32 = 0x2000
  private static let overflow: UInt32 = 0x4000
  private static let ignored: UInt32 = 0x8000
  private static let onlyFolders: UInt32 = 0x0100_0000
  private static let isFolder: UInt32 = 0x4000_0000

  private static let wanted =
    modify | attributes | closeWrite | movedFrom | movedTo | create | delete | deleteSelf
    | moveSelf | onlyFolders

  static func readNotices(_ notifier: Int32) -> [FolderNotifier.Notice] {
    var notices: [FolderNotifier.Notice] = []
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 8) { buffer in
      let count = retryingInterrupts { Glibc.read(notifier, buffer.baseAddress, buffer.count) }
      var offset = 0
      // A record: watch, mask, cookie, length of the name (4 bytes each), name, zeros.
      while count - offset >= 16 {
        let watch = buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let name = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
        offset += 16 + length
        guard let kind = kind(mask) else { continue }
        notices.append(
          FolderNotifier.Notice(
            kind: kind,
            watch: FolderNotifier.Watch(number: watch),
            name: FilePath(bytes: Array(name)),
            isFolder: mask & isFolder != 0
          )
        )
      }
    }
    return notices
  }

  private static func kind(_ mask: UInt32) -> FolderNotifier.Notice.Kind? {
    if mask & overflow != 0 { return .overflow }
    if mask & (deleteSelf | moveSelf | unmount | ignored) != 0 { return .gone }
    if mask & create != 0 { return .made }
    if mask & movedTo != 0 { return .arrived }
    if mask & (delete | movedFrom) != 0 { return .disappeared }
    if mask & modify != 0 { return .modified }
    return mask & (closeWrite | attributes) != 0 ? .settled : nil
  }
}
#else
/// Systems without inotify are looked at again and again instead.
extension Platform {
  static let hasNotices = false

  static func makeNotifier() -> Int32 {
    errno = ENOTSUP
    return -1
  }

  static func addWatch(_ notifier: Int32, _ path: UnsafePointer<CChar>) -> Int32 {
    errno = ENOTSUP
    return -1
  }

  static func removeWatch(_ notifier: Int32, _ watch: Int32) {}

  static func fileSystemWithoutNotices(_ path: UnsafePointer<CChar>) -> String? { nil }

  static func readNotices(_ notifier: Int32) -> [FolderNotifier.Notice] { [] }
}
#endif
