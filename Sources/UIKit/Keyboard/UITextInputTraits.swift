public import Foundation

/// The kind of keyboard; raw values are UIKit's.
///
/// Letters are drawn for kinds that have letters, whatever punctuation UIKit's has in the first place.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default`
  /// Letters.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Letters, with keys for web addresses.
  case URL
  /// Ten digits.
  case numberPad
  /// Ten digits, star and hash.
  case phonePad
  /// Letters.
  case namePhonePad
  /// Letters, with keys for mail addresses.
  case emailAddress
  /// Ten digits and a decimal point.
  case decimalPad
  /// Letters.
  case twitter
  /// Letters.
  case webSearch
  /// Ten digits.
  case asciiCapableNumberPad

  var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }
}

/// The word on the return key; raw values are UIKit's.
public enum UIReturnKeyType: Int, Sendable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`

  /// In English.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }

  /// Whether the key is blue.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue, .emergencyCall: false
    default: true
    }
  }
}

/// When the keyboard's letters are capital; raw values are UIKit's.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters

  /// Whether the next letter after a text is a capital.
  func isCapital(after text: String) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0.isWhitespace } ?? true
    case .sentences:
      guard let last = text.last else { return true }
      guard last.isWhitespace else { return false }
      return text.last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? true
    }
  }
}

/// Whether the keyboard offers words; raw values are UIKit's.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`
  case no
  case yes
}

/// The appearance of the keyboard; raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
  /// That of the interface.
  case `default`
  case dark
  case light

  /// The older name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}

/// What a responder that takes text asks of the keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The kind of keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The word on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// When letters are capital.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard has a bar with words, which are never replaced here.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Whether the return key is dimmed while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, and no words are offered.
  var isSecureTextEntry: Bool { get set }
}
