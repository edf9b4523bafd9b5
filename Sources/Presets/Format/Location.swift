import TEInputs

/// A place in a preset file; lines and columns count from 1. Line 0 is the command line.
package struct Location: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  func failure(_ message: String, help: String? = nil) -> PresetError {
    PresetError(.invalid(self, message: message, help: help))
  }

  func failure(_ error: BudgetError) -> PresetError {
    PresetError(.tooLarge(error, self))
  }
}

extension Location: CustomStringConvertible {
  /// "today.yaml:12:5", or "--set 'transition.card.size.duration=0'".
  package var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}
