internal import Foundation

/// The texts of a file by their keys.
enum TextTable {
  /// The endings of the files of a table, the best one first.
  static let endings = ["xcstrings", "stringsdict", "strings"]

  /// The texts of a file; nil for one that is malformed.
  ///
  /// - Parameter languages: For a file of several languages: in order of preference.
  static func texts(_ bytes: [UInt8], ending: String, languages: [String]) -> [String: String]? {
    if ending == "xcstrings" { return catalogue(bytes, languages) }
    let list = unsafe try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    guard let list = list as? [String: Any] else { return nil }
    return ending == "strings" ? list as? [String: String] : list.compactMapValues(plural)
  }

  /// The text for `other` of an entry with plural forms.
  private static func plural(_ entry: Any) -> String? {
    guard let entry = entry as? [String: Any],
      var text = entry["NSStringLocalizedFormatKey"] as? String
    else { return nil }
    for (name, rule) in entry.sorted(by: { $0.key < $1.key }) {
      guard let rule = rule as? [String: Any], let other = rule["other"] as? String else {
        continue
      }
      text = text.replacingOccurrences(of: "%#@\(name)@", with: other)
    }
    return text
  }

  /// The texts of a string catalogue: the first language that has a key, else the key.
  private static func catalogue(_ bytes: [UInt8], _ languages: [String]) -> [String: String]? {
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return nil }
    let source = root["sourceLanguage"] as? String
    return strings.compactMapValues { entry in
      let translations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      return (languages + [source].compactMap(\.self)).lazy.compactMap {
        text(translations[$0])
      }.first
    }
  }

  private static func text(_ translation: Any?) -> String? {
    guard let translation = translation as? [String: Any] else { return nil }
    if let unit = translation["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let plural = (translation["variations"] as? [String: Any])?["plural"] as? [String: Any]
    return text(plural?["other"])
  }
}
