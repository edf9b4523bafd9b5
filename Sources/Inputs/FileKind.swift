internal import Glibc

/// The kind of a file system entry.
package enum FileKind: Hashable, Sendable {
  case file, folder, pipe, device, socket, other

  /// - Parameter mode: `st_mode` of `struct stat`.
  package init(mode: UInt32) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .other
      }
  }
}

extension FileKind: CustomStringConvertible {
  /// The kind with an article, such as "a FIFO".
  package var description: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a FIFO"
    case .device: "a device"
    case .socket: "a socket"
    case .other: "not a file"
    }
  }
}
