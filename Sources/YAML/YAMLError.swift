package import Inputs

/// Why bytes are not a YAML document that is read here.
package struct YAMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notUTF8
    case empty
    /// In a person's words, and what to do about it.
    case syntax(problem: String, help: String?)
    case duplicateKey(String)
    case keyIsNoText
    case unknownAlias(String)
    /// An alias inside the value that its anchor names.
    case recursiveAlias(String)
    case tag(String)
    case tooLarge(BudgetError)
  }

  package let reason: Reason
  package let place: YAMLPlace
}

extension YAMLError {
  /// What is wrong, in a sentence without a period.
  package var message: String {
    switch reason {
    case .notUTF8: "the file is not UTF-8 text"
    case .empty: "the file is empty"
    case .syntax(let problem, _): problem
    case .duplicateKey(let key): "the key \(quoted(key)) stands here twice"
    case .keyIsNoText: "a key has to be a text"
    case .unknownAlias(let name):
      "the alias \(quoted("*" + name)) names nothing: there is no \(quoted("&" + name)) before it"
    case .recursiveAlias(let name):
      "the alias \(quoted("*" + name)) stands inside what it names"
    case .tag(let tag): "the tag \(quoted(tag)) means nothing here"
    case .tooLarge(let error): error.message
    }
  }

  package var help: String? {
    switch reason {
    case .notUTF8: "Save it as UTF-8"
    case .syntax(_, let help): help
    case .tag: "Leave the tag out"
    case .tooLarge(let error): error.advice
    case .empty, .duplicateKey, .keyIsNoText, .unknownAlias, .recursiveAlias: nil
    }
  }
}
