internal import Glibc

/// An error of reading an input file.
package enum InputError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The path leaves the folder; whether the file exists is not reported.
  case outside
  /// The entry is not a regular file.
  case notAFile(FileKind)
  /// The system denies reading the file.
  case permissionDenied
  /// The process or the system has too many open files.
  case tooManyOpenFiles
  /// The file exceeds its budget.
  case tooLarge(BudgetError)
  /// Any other error, with the system's message.
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
    case .outside: "it is outside the folder"
    case .notAFile(let kind): "it is \(kind)"
    case .permissionDenied: "permission denied"
    case .tooManyOpenFiles: "too many files are open"
    case .tooLarge(let error): error.message
    case .system(let reason): reason
    }
  }
}
