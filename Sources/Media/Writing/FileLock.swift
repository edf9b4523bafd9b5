internal import Glibc

/// An advisory lock (`flock`) of an open file or folder.
enum FileLock {
  case taken
  /// Another open file description holds it.
  case busy
  /// The file system does not support locks.
  case impossible

  /// Takes the lock without blocking; closing the file releases it.
  static func take(_ descriptor: Int32) -> FileLock {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
    return errno == EWOULDBLOCK ? .busy : .impossible
  }
}

/// Whether a path leads to the open file; symbolic links are not followed.
func names(_ path: String, _ descriptor: Int32) -> Bool {
  var named = stat()
  var opened = stat()
  return unsafe lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
    && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
}
