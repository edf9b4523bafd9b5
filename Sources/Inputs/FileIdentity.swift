internal import Glibc

/// The identity of a version of a file: equal for all names of a file, different after a change.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  /// The inode number.
  let number: UInt64
  /// In bytes.
  let size: Int64
  /// The modification time.
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The file that a path leads to now, symbolic links followed; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
