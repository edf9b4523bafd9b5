internal import Foundation

/// Texts in YAML.
package enum YAMLText {
  /// A scalar in double quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 32 || scalar.value == 127:
        result += String(format: "\\x%02X", Int(scalar.value))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
