import UIKit

/// A name of the preset format for a value of UIKit.
struct FormatName<Value: Sendable>: Sendable {
  let name: String
  let value: Value
}

enum TextStyleName {
  static let all: [FormatName<UIFont.TextStyle>] = [
    .init(name: "large-title", value: .largeTitle), .init(name: "title1", value: .title1),
    .init(name: "title2", value: .title2), .init(name: "title3", value: .title3),
    .init(name: "headline", value: .headline), .init(name: "body", value: .body),
    .init(name: "callout", value: .callout), .init(name: "subheadline", value: .subheadline),
    .init(name: "footnote", value: .footnote), .init(name: "caption1", value: .caption1),
    .init(name: "caption2", value: .caption2),
  ]
}

enum FontWeightName {
  static let all: [FormatName<UIFont.Weight>] = [
    .init(name: "ultra-light", value: .ultraLight), .init(name: "thin", value: .thin),
    .init(name: "light", value: .light), .init(name: "regular", value: .regular),
    .init(name: "medium", value: .medium), .init(name: "semibold", value: .semibold),
    .init(name: "bold", value: .bold), .init(name: "heavy", value: .heavy),
    .init(name: "black", value: .black),
  ]
}

enum MaterialName {
  static let all: [FormatName<UIBlurEffect.Style>] = [
    .init(name: "ultra-thin", value: .systemUltraThinMaterial),
    .init(name: "thin", value: .systemThinMaterial),
    .init(name: "regular", value: .systemMaterial),
    .init(name: "thick", value: .systemThickMaterial),
    .init(name: "chrome", value: .systemChromeMaterial),
  ]
}

enum BorderStyleName {
  static let all: [FormatName<UITextField.BorderStyle>] = [
    .init(name: "none", value: .none), .init(name: "line", value: .line),
    .init(name: "rounded", value: .roundedRect),
  ]
}

enum ViewModeName {
  static let all: [FormatName<UITextField.ViewMode>] = [
    .init(name: "never", value: .never), .init(name: "while-editing", value: .whileEditing),
    .init(name: "unless-editing", value: .unlessEditing), .init(name: "always", value: .always),
  ]
}

enum KeyboardTypeName {
  static let all: [FormatName<UIKeyboardType>] = [
    .init(name: "default", value: .default), .init(name: "url", value: .URL),
    .init(name: "email", value: .emailAddress), .init(name: "web-search", value: .webSearch),
    .init(name: "numbers-and-punctuation", value: .numbersAndPunctuation),
    .init(name: "number-pad", value: .numberPad), .init(name: "decimal-pad", value: .decimalPad),
    .init(name: "phone-pad", value: .phonePad),
  ]
}

enum ReturnKeyName {
  static let all: [FormatName<UIReturnKeyType>] = [
    .init(name: "default", value: .default), .init(name: "go", value: .go),
    .init(name: "join", value: .join), .init(name: "next", value: .next),
    .init(name: "route", value: .route), .init(name: "search", value: .search),
    .init(name: "send", value: .send), .init(name: "done", value: .done),
    .init(name: "continue", value: .continue),
  ]
}

enum AlertActionStyleName {
  static let all: [FormatName<UIAlertAction.Style>] = [
    .init(name: "default", value: .default), .init(name: "cancel", value: .cancel),
    .init(name: "destructive", value: .destructive),
  ]
}

extension Sequence {
  /// The value with a name of the format; nil without one.
  func value<Value>(named name: String?) -> Value? where Element == FormatName<Value> {
    first { $0.name == name }?.value
  }
}
