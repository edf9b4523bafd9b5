import TEInputs
import TEYAML

/// Where the nodes of a preset come from: its file, and settings of the command line.
struct SourceFile: Sendable {
  /// The path for messages.
  let file: String
  /// The settings, each as "key.key=value". A node of a setting has line 0, and the setting's index as
  /// its column.
  var settings: [String] = []
  /// The file's bytes, for the lines that findings show.
  var bytes: [UInt8] = []

  /// The findings with the lines that they are in.
  func withLines(_ findings: [Finding]) -> [Finding] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return findings.map { finding in
      var finding = finding
      let index = finding.location.line - 1
      if lines.indices.contains(index), lines[index].count <= 200 {
        let line = lines[index].last == UInt8(ascii: "\r") ? lines[index].dropLast() : lines[index]
        finding.sourceLine = String(validating: line, as: UTF8.self)
      }
      return finding
    }
  }

  /// The tree of a text of the file.
  ///
  /// - Parameter budgets: The limits of its size and depth.
  func root(of text: [UInt8], within budgets: Budgets) throws(PresetError) -> YAMLNode {
    do throws(YAMLError) {
      return try YAMLDocument.parse(text, budgets: budgets)
    } catch {
      let location = location(of: error.place)
      if case .tooLarge(let error) = error.reason { throw location.failure(error) }
      throw location.failure(error.message, help: error.help)
    }
  }

  func location(of place: YAMLPlace) -> Location {
    guard place.line == 0, settings.indices.contains(place.column) else {
      return Location(file: file, line: place.line, column: place.column)
    }
    return Location(file: "--set \(quoted(settings[place.column]))", line: 0, column: 0)
  }
}
