package import TEInputs

/// An error of parsing a YAML document.
package struct YAMLError: Error, Hashable, Sendable {
  /// The kind of an error.
  package enum Reason: Hashable, Sendable {
    case notUTF8
    /// The stream has no document.
    case empty
    /// A syntax error, and how to fix it.
    case syntax(problem: String, help: String?)
    case duplicateKey(String, firstLine: Int)
    /// A key is a sequence or a mapping.
    case keyIsNoText
    /// There is no anchor of this name before the alias.
    case unknownAlias(String)
    /// An alias within the value of its anchor.
    case recursiveAlias(String)
    /// A tag, which is not supported.
    case tag(String)
    /// The document exceeds a budget.
    case tooLarge(BudgetError)
  }

  /// The kind of the error.
  package let reason: Reason
  /// The location of the error.
  package let place: YAMLPlace
}

extension YAMLError {
  /// A description of the error, without a period.
  package var message: String {
    switch reason {
    case .notUTF8: "the file is not UTF-8 text"
    case .empty: "the file is empty"
    case .syntax(let problem, _): problem
    case .duplicateKey(let key, _): "duplicate key \(quoted(key))"
    case .keyIsNoText: "a key must be a scalar"
    case .unknownAlias(let name):
      "unknown alias \(quoted("*" + name)): there is no anchor \(quoted("&" + name)) before it"
    case .recursiveAlias(let name):
      "the alias \(quoted("*" + name)) is within the value of its anchor"
    case .tag(let tag): "the tag \(quoted(tag)) is not supported"
    case .tooLarge(let error): error.message
    }
  }

  /// How to fix the error; nil where that is obvious.
  package var help: String? {
    switch reason {
    case .notUTF8: "Save it as UTF-8"
    case .syntax(_, let help): help
    case .tag: "Remove the tag"
    case .duplicateKey("<<", _): "Merge several mappings as a list: <<: [*first, *second]"
    case .duplicateKey(_, let line): "The first one is in line \(line); leave one of them out"
    case .tooLarge(let error): error.advice
    case .empty, .keyIsNoText, .unknownAlias, .recursiveAlias: nil
    }
  }
}
