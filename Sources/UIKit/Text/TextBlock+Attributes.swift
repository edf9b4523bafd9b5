import Foundation
import Typography

/// What text looks like where its attributes say nothing.
@MainActor
struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var alignment: NSTextAlignment = .natural
  var lineBreakMode: NSLineBreakMode = .byWordWrapping
  var maximumLines = 0
  var isRightToLeft = false
  var traits: UITraitCollection
}

extension TextBlock {
  /// A text with one style, as a label's.
  @MainActor
  init(_ text: String, _ defaults: TextDefaults) {
    self.init(
      runs: [
        TextRun(
          string: text, font: defaults.font.face,
          color: defaults.color.resolved(with: defaults.traits))
      ],
      alignment: Self.alignment(defaults.alignment, defaults),
      lineBreak: defaults.lineBreakMode.lineBreak, maximumLines: defaults.maximumLines,
      lineHeight: Double(defaults.font.lineHeight), engine: Stage.current.textEngine)
  }

  /// A text with attributes; those of ``Foundation/NSAttributedString/Key`` that are declared here count.
  ///
  /// - Parameter fontScale: Multiplies the sizes of all fonts.
  @MainActor
  init(_ text: NSAttributedString, _ defaults: TextDefaults, fontScale: CGFloat = 1) {
    var runs: [TextRun] = []
    var lineHeights: Set<CGFloat> = []
    let all = NSRange(location: 0, length: text.length)
    unsafe text.enumerateAttributes(in: all, options: []) { attributes, range, _ in
      var font = attributes[.font] as? UIFont ?? defaults.font
      if fontScale != 1 { font = font.withSize(font.pointSize * fontScale) }
      var face = font.face
      if let kern = attributes[.kern] as? NSNumber { face.tracking += kern.doubleValue }
      if let kern = attributes[.kern] as? CGFloat { face.tracking += Double(kern) }
      lineHeights.insert(font.lineHeight)
      let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
      runs.append(
        TextRun(
          string: (text.string as NSString).substring(with: range), font: face,
          color: color.resolved(with: defaults.traits),
          underline: Self.isLine(attributes[.underlineStyle]),
          strikethrough: Self.isLine(attributes[.strikethroughStyle])))
    }
    let style =
      text.length > 0
      ? unsafe text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      : nil
    let spacing = style?.spacing
    let alignment = style.flatMap { $0.alignment == .natural ? nil : $0.alignment }
    self.init(
      runs: runs, alignment: Self.alignment(alignment ?? defaults.alignment, defaults),
      lineBreak: Self.lineBreak(style, defaults).lineBreak, maximumLines: defaults.maximumLines,
      lineHeight: spacing == nil && lineHeights.count == 1
        ? lineHeights.first.map(Double.init) : nil,
      spacing: spacing, baseDirection: style?.baseWritingDirection.baseDirection ?? .natural,
      engine: Stage.current.textEngine)
  }

  /// A style that truncates truncates; one that wraps leaves it to the view.
  @MainActor
  private static func lineBreak(_ style: NSParagraphStyle?, _ defaults: TextDefaults)
    -> NSLineBreakMode
  {
    guard let mode = style?.lineBreakMode, mode != .byWordWrapping else {
      return defaults.lineBreakMode
    }
    return mode
  }

  @MainActor
  private static func alignment(_ alignment: NSTextAlignment, _ defaults: TextDefaults)
    -> TextAlignment
  {
    alignment == .natural && defaults.isRightToLeft ? .right : alignment.textAlignment
  }

  private static func isLine(_ value: Any?) -> Bool {
    if let number = value as? NSNumber { return number.intValue != 0 }
    return (value as? NSUnderlineStyle).map { !$0.isEmpty } ?? false
  }
}

extension NSWritingDirection {
  var baseDirection: BaseDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
