import Inputs
import YAML

/// Where the nodes of a preset come from: its file, and settings of the command line.
struct SourceFile: Sendable {
  /// The path for messages.
  let file: String
  /// The settings, each as "key.key=value". A node of a setting has line 0, and the setting's index as
  /// its column.
  var settings: [String] = []

  func location(of place: YAMLPlace) -> Location {
    guard place.line == 0, settings.indices.contains(place.column) else {
      return Location(file: file, line: place.line, column: place.column)
    }
    return Location(file: "--set \(quoted(settings[place.column]))", line: 0, column: 0)
  }
}
