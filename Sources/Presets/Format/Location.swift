/// A place in a preset file; lines and columns count from 1.
struct Location: Hashable, Sendable {
  let file: String
  let line: Int
  let column: Int

  func failure(_ message: String, help: String? = nil) -> PresetError {
    PresetError(.invalid(file: file, line: line, column: column, message: message, help: help))
  }
}
