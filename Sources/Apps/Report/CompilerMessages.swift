internal import Foundation

/// The messages of a compilation.
struct CompilerMessages {
  /// An error at a place of the app's own sources.
  struct Item: Codable, Hashable, Sendable {
    let file: String
    let line: Int
    let column: Int
    let text: String
  }

  /// Each once, in the order of the compiler.
  private(set) var errors: [Item] = []

  init(_ output: String) {
    var seen: Set<Item> = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let range = line.range(of: ": error: ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else {
        let item = Item(file: "", line: 0, column: 0, text: String(line[range.upperBound...]))
        if seen.insert(item).inserted { errors.append(item) }
        continue
      }
      let item = Item(
        file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
        text: String(line[range.upperBound...]))
      if seen.insert(item).inserted { errors.append(item) }
    }
  }

  /// The first errors, as the compiler says them.
  var shown: [String] {
    let lines = errors.prefix(20).map { error in
      error.file.isEmpty
        ? "error: \(error.text)"
        : "\(error.file):\(error.line):\(error.column): error: \(error.text)"
    }
    return errors.count > 20 ? lines + ["... and \(errors.count - 20) more"] : lines
  }
}
