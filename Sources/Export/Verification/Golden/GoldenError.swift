package import Inputs

/// Why a golden cannot be used.
package enum GoldenError: Error, Hashable, Sendable {
  /// It cannot be opened or read.
  case file(InputError)
  /// It is no golden.
  case foreign
  /// It is a golden of another version of the format.
  case version(String)
  /// Its last line does not belong to the others: it was edited, merged or cut off.
  case damaged
  /// A line is not what it should be; lines are numbered from 1.
  case line(Int, expected: String)
  /// It has more frames or elements than can be compared.
  case tooLarge
  /// It was recorded of another clip.
  case otherClip(name: String)
}

extension GoldenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): "the golden cannot be read: \(error)"
    case .foreign: "the file is no golden"
    case .version(let line): "the golden has another format: \(quoted(line))"
    case .damaged: "the golden was edited, merged or cut off: its last line has another hash"
    case .line(let number, let expected): "line \(number) of the golden: expected \(expected)"
    case .tooLarge: "the golden has too many frames and elements"
    case .otherClip(let name): "the golden is one of the clip \(quoted(name))"
    }
  }
}
