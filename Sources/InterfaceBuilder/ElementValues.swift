internal import Foundation
internal import UIKit

// Values of properties: their forms are those that Xcode 8 to 16 write.

extension InterfaceElement {
  /// A rectangle in points.
  var rect: CGRect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  var size: CGSize? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The two notations of insets.
  var insets: UIEdgeInsets? {
    if let top = number("top"), let left = number("left") ?? number("leading"),
      let bottom = number("bottom"), let right = number("right") ?? number("trailing")
    {
      return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    guard let left = number("minX"), let top = number("minY"), let right = number("maxX"),
      let bottom = number("maxY")
    else { return nil }
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  var autoresizing: UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in
      if flag(part.0) == true { mask.formUnion(part.1) }
    }
  }

  /// A text: an attribute, or a child for text with line breaks.
  func string(_ key: String) -> String? {
    if let value = attributes[key] { return value }
    guard let child = children.first(where: { $0.key == key }),
      ["string", "mutableString", "localizedString"].contains(child.name)
    else { return nil }
    guard child.flag("base64-UTF8") == true else { return child.text }
    let unpadded = child.text.filter { !$0.isWhitespace }
    let padded = unpadded + String(repeating: "=", count: (4 - unpadded.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }
}

@MainActor
extension InterfaceDocument {
  /// The text of an object's property in the language of the clip.
  func string(_ key: String, of element: InterfaceElement) -> String? {
    element.id.flatMap { strings["\($0).\(key)"] } ?? element.string(key)
  }

  /// The color that is the value of an object's property; nil without one, and for `nil`.
  func color(_ key: String, of element: InterfaceElement) -> UIColor? {
    element.value(key).flatMap { color($0) }
  }

  func color(_ element: InterfaceElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
      ?? element["cocoaTouchSystemColor"]
    {
      if let color = SystemColors.named(name) { return color }
      if let fallback = color(named: name) { return color(fallback) }
      report(element, "the system color '\(name)' is not known here")
      return nil
    }
    if let name = element["name"] {
      if let color = Stage.current.resources?.color(name, bundle: bundle) { return color }
      // What Xcode last saw in the catalogue.
      if let fallback = color(named: name), let color = color(fallback) { return color }
      report(element, "there is no color '\(name)' in an asset catalogue")
      return nil
    }
    let alpha = CGFloat(element.number("alpha") ?? 1)
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return InterfaceFile.color(
      red: red, green: green, blue: blue, alpha: alpha,
      isDisplayP3: element["customColorSpace"] == "displayP3")
  }

  /// The font that is the value of an object's property.
  func font(_ key: String, of element: InterfaceElement) -> UIFont? {
    guard let description = element.value(key), description.name == "fontDescription" else {
      return nil
    }
    return font(description)
  }

  private func font(_ element: InterfaceElement) -> UIFont? {
    if let style = element["style"].flatMap({ TextStyles.named($0) }) {
      return .preferredFont(forTextStyle: style)
    }
    let size = CGFloat(min(max(element.number("pointSize") ?? 17, 1), 1000))
    switch element["type"] {
    case "system": return .systemFont(ofSize: size, weight: Self.weight(element["weight"]))
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case "smallSystem": return .systemFont(ofSize: element.number("pointSize") == nil ? 12 : size)
    default: break
    }
    let names = [element["name"], element["family"]].compactMap(\.self)
    return names.lazy.compactMap { UIFont(name: $0, size: size) }.first ?? .systemFont(ofSize: size)
  }

  private static func weight(_ name: String?) -> UIFont.Weight {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: .regular
    }
  }

  /// The image that an object's attribute names.
  func image(_ key: String, of element: InterfaceElement) -> UIImage? {
    let reference = element.value(key).flatMap { $0.name == "imageReference" ? $0 : nil }
    guard let name = reference?["image"] ?? element[key] else { return nil }
    let isSystem =
      element["catalog"] == "system" || reference?["catalog"] == "system" || isSystemImage(name)
    if isSystem, let symbol = UIImage(systemName: name) {
      guard let look = symbolConfiguration(of: element) else { return symbol }
      return symbol.withConfiguration(look)
    }
    if isSystem {
      report(element, "the symbol '\(name)' is not known here")
      return nil
    }
    return UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  /// The size and weight of symbols that an object prefers; nil for the standard ones.
  func symbolConfiguration(
    of element: InterfaceElement, _ key: String = "preferredSymbolConfiguration"
  ) -> UIImage.SymbolConfiguration? {
    guard let value = element.value(key) else { return nil }
    var look = UIImage.SymbolConfiguration.unspecified
    if let font = value.child("fontDescription").flatMap({ font($0) }) {
      look = UIImage.SymbolConfiguration(font: font)
    }
    if let size = value.number("pointSize") {
      look = UIImage.SymbolConfiguration(pointSize: CGFloat(min(max(size, 1), 1000)))
    }
    if let weight = value["weight"].flatMap({ Words.symbolWeight[$0] }) {
      look = look.applying(UIImage.SymbolConfiguration(weight: weight))
    }
    if let scale = value["scale"].flatMap({ Words.symbolScale[$0] }) {
      look = look.applying(UIImage.SymbolConfiguration(scale: scale))
    }
    return look
  }

  /// The text with attributes that is the value of an object's property.
  func attributedString(_ key: String, of element: InterfaceElement) -> NSAttributedString? {
    guard let value = element.value(key), value.name == "attributedString" else { return nil }
    let text = NSMutableAttributedString(string: "")
    for fragment in value.children where fragment.name == "fragment" {
      let content = fragment.string("content") ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in fragment.child("attributes")?.children ?? [] {
        switch (attribute.key, attribute.name) {
        case ("NSColor", _): attributes[.foregroundColor] = color(attribute)
        case ("NSFont", "font"):
          let size = CGFloat(min(max(attribute.number("size") ?? 17, 1), 1000))
          let isBold = attribute["metaFont"] == "systemBold"
          attributes[.font] =
            attribute["name"].flatMap { UIFont(name: $0, size: size) }
            ?? (isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size))
        case ("NSFont", "fontDescription"): attributes[.font] = font(attribute)
        case ("NSParagraphStyle", _): attributes[.paragraphStyle] = paragraphStyle(attribute)
        case ("NSUnderline", _):
          attributes[.underlineStyle] = attribute.number("value").map { Int(exactly: $0) ?? 1 }
        case ("NSKern", _): attributes[.kern] = attribute.number("value")
        default: break
        }
      }
      text.append(NSAttributedString(string: content, attributes: attributes))
    }
    return text
  }

  private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = Words.alignment[element["alignment"] ?? ""] ?? .natural
    style.lineBreakMode = Words.lineBreakMode[element["lineBreakMode"] ?? ""] ?? .byWordWrapping
    if let value = element.number("lineSpacing") { style.lineSpacing = value }
    if let value = element.number("paragraphSpacing") { style.paragraphSpacing = value }
    if let value = element.number("lineHeightMultiple") { style.lineHeightMultiple = value }
    if let value = element.number("minimumLineHeight") { style.minimumLineHeight = value }
    if let value = element.number("maximumLineHeight") { style.maximumLineHeight = value }
    if let value = element.number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
    if let value = element.number("headIndent") { style.headIndent = value }
    return style
  }
}

/// Words that stand for cases.
enum Words {
  static let symbolWeight: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  static let symbolScale: [String: UIImage.SymbolScale] = [
    "small": .small, "medium": .medium, "large": .large,
  ]

  static let imagePlacement: [String: NSDirectionalRectEdge] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]

  static let cornerStyle: [String: UIButton.Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]

  static let buttonSize: [String: UIButton.Configuration.Size] = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]

  static let alignment: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]

  static let lineBreakMode: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping,
    "characterWrap": .byCharWrapping, "charWrapping": .byCharWrapping, "clip": .byClipping,
    "clipping": .byClipping, "headTruncation": .byTruncatingHead,
    "truncatingHead": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    "truncatingMiddle": .byTruncatingMiddle, "tailTruncation": .byTruncatingTail,
    "truncatingTail": .byTruncatingTail,
  ]

  static let contentMode: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}

/// Colors of Display P3 on an sRGB screen.
enum DisplayP3 {
  /// Converts components that are encoded with sRGB's transfer function; what lies outside of sRGB is clipped.
  ///
  /// The matrix is the product of Display P3 to XYZ and XYZ to sRGB (both with white D65; CSS Color 4, 10.4).
  static func sRGB(_ color: (CGFloat, CGFloat, CGFloat)) -> (CGFloat, CGFloat, CGFloat) {
    let (red, green, blue) = (linear(color.0), linear(color.1), linear(color.2))
    return (
      encoded(1.2249402 * red - 0.2249402 * green),
      encoded(-0.0420570 * red + 1.0420571 * green),
      encoded(-0.0196376 * red - 0.0786361 * green + 1.0982735 * blue)
    )
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: CGFloat) -> CGFloat {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
