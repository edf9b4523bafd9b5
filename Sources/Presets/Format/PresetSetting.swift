import Inputs
import YAML

/// A value that is replaced in the preset file or added to it: `transition.card.position.duration=2`.
struct PresetSetting: Sendable {
  /// The keys that remain to be followed, from the present value down.
  private(set) var path: Substring
  /// The whole setting, for messages.
  let text: String
  let node: YAMLNode

  /// - Parameter text: Keys separated by dots, "=", and the value as YAML.
  init(_ text: String, budgets: Budgets) throws(PresetError) {
    let location = Self.location(of: text)
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw location.failure("expected KEY.KEY=VALUE")
    }
    self.text = text
    path = text[..<sign]
    do throws(YAMLError) {
      let value = text[text.index(after: sign)...]
      node = try YAMLDocument.parse([UInt8](value.utf8), budgets: budgets)
    } catch {
      if case .tooLarge(let error) = error.reason { throw location.failure(error) }
      throw location.failure(error.message, help: error.help)
    }
  }

  static func location(of text: String) -> Location {
    Location(file: "--set \(quoted(text))", line: 0, column: 0)
  }

  /// The next key to follow.
  var key: String { String(path.prefix { $0 != "." }) }

  /// The setting relative to the value of its next key; nil if that value itself is set.
  var following: PresetSetting? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    var rest = self
    rest.path = path[path.index(after: dot)...]
    return rest
  }
}
