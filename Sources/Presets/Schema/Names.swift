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

extension Sequence {
  /// The value with a name of the format; nil without one.
  func value<Value>(named name: String?) -> Value? where Element == FormatName<Value> {
    first { $0.name == name }?.value
  }
}
