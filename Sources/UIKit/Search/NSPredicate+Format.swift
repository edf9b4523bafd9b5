public import Foundation

extension NSPredicate {
  private enum Comparison: String {
    case matches, contains, beginswith, endswith
    case equals = "=="
  }

  /// A condition on a text, as apps write it for the fields of a form: `SELF MATCHES %@` with a regular expression, or
  /// `CONTAINS`, `BEGINSWITH`, `ENDSWITH` and `==` with a text; `[c]` after the word ignores case.
  ///
  /// - Note: Foundation on Linux has no conditions in words. Another one is reported, and is fulfilled by nothing.
  @preconcurrency @MainActor
  public convenience init(format predicateFormat: String, _ argument: Any) {
    let words = predicateFormat.split(separator: " ").map { $0.lowercased() }
    let parts = words.count == 3 ? words[1].split(separator: "[") : []
    let comparison = parts.first.flatMap {
      $0 == "=" ? .equals : Comparison(rawValue: String($0))
    }
    guard words.first == "self", words.last == "%@", let comparison, let text = argument as? String
    else {
      Stage.current.reportOnce(
        "The predicate '\(predicateFormat)' is fulfilled by nothing: conditions are 'SELF MATCHES %@' and comparisons "
          + "of texts")
      self.init(value: false)
      return
    }
    let ignoresCase = parts.dropFirst().first?.contains("c") == true
    self.init { object, _ in
      (object as? String).map { Self.isFulfilled(by: $0, comparison, text, ignoresCase) } ?? false
    }
  }

  private static func isFulfilled(
    by value: String, _ comparison: Comparison, _ text: String, _ ignoresCase: Bool
  ) -> Bool {
    let options: String.CompareOptions = ignoresCase ? .caseInsensitive : []
    switch comparison {
    case .matches:
      let pattern = "\\A(?:\(text))\\z"
      return value.range(of: pattern, options: options.union(.regularExpression)) != nil
    case .contains: return value.range(of: text, options: options) != nil
    case .beginswith: return value.range(of: text, options: options.union(.anchored)) != nil
    case .endswith:
      return value.range(of: text, options: options.union([.anchored, .backwards])) != nil
    case .equals: return value.compare(text, options: options) == .orderedSame
    }
  }
}
