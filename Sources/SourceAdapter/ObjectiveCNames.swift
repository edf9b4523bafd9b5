/// The names that methods of Swift have in Objective-C.
enum ObjectiveCNames {
  /// A method's selector.
  ///
  /// The rule is that of the Swift compiler (`AbstractFunctionDecl::getObjCSelector`): the label of the first
  /// argument follows the name, after `With` unless it begins with a preposition or the name ends with one.
  static func selector(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" {
      let isJoined =
        prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(name))
      result += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix(1)).lowercased() + String(name.dropFirst().prefix { !$0.isUppercase })
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }

  /// Prepositions of the English language that occur in names.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Methods of UIKit that apps name in selectors and whose Objective-C names are no mere translation.
  static let system: [String: String] = [
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
  ]
}
