internal import Glibc

/// The lock of a whole file or folder that is open.
enum FileLock {
  case taken
  /// Another open file holds it.
  case busy
  /// The file system has no locks.
  case impossible

  /// Takes the lock, without waiting; closing the file gives it back.
  static func take(_ descriptor: Int32) -> FileLock {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
    return errno == EWOULDBLOCK ? .busy : .impossible
  }
}

/// Whether a path names the open file.
func names(_ path: String, _ descriptor: Int32) -> Bool {
  var named = stat()
  var opened = stat()
  return unsafe lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
    && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
}
