internal import Glibc

/// Why a file that was named cannot be read.
package enum InputError: Error, Hashable, Sendable {
  case missing
  /// The path leaves the folder that it may not leave; whether there is such a file is not said.
  case outside
  /// It is something else than a file, such as "a FIFO".
  case notAFile(FileKind)
  case permissionDenied
  /// The process or the system has too many open files.
  case tooManyOpenFiles
  case tooLarge(BudgetError)
  /// What the system says about any other failure.
  case system(reason: String)

  init(errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .permissionDenied
      case EMFILE, ENFILE: .tooManyOpenFiles
      case ELOOP: .system(reason: "it is a loop of symbolic links")
      default: .system(reason: unsafe String(cString: strerror(number)))
      }
  }
}

extension InputError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "there is no such file"
    case .outside: "it lies outside the folder"
    case .notAFile(let kind): "it is \(kind)"
    case .permissionDenied: "permission denied"
    case .tooManyOpenFiles: "too many files are open"
    case .tooLarge(let error): error.message
    case .system(let reason): reason
    }
  }
}
