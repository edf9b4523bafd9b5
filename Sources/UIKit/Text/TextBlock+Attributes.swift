import Foundation
import TEGeometry
import TETypography

/// The look of text where its attributes say nothing.
@MainActor
struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var alignment: NSTextAlignment = .natural
  var lineBreakMode: NSLineBreakMode = .byWordWrapping
  var maximumLines = 0
  var strategy: NSParagraphStyle.LineBreakStrategy = []
  var isRightToLeft = false
  var shadow: TextRunExtras.Shadow?
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
          color: defaults.color.resolved(with: defaults.traits),
          leading: Double(defaults.font.leading),
          extras: defaults.shadow.map { shadow in
            var extras = TextRunExtras()
            extras.shadow = shadow
            return extras
          })
      ],
      alignment: Self.alignment(defaults.alignment, defaults),
      lineBreak: defaults.lineBreakMode.lineBreak, maximumLines: defaults.maximumLines,
      strategy: defaults.strategy.strategy, engine: Stage.current.textEngine)
  }

  /// A text with attributes; those of ``Foundation/NSAttributedString/Key`` that are declared here count.
  ///
  /// - Parameter fontScale: Multiplies the sizes of all fonts.
  @MainActor
  init(_ text: NSAttributedString, _ defaults: TextDefaults, fontScale: CGFloat = 1) {
    var runs: [TextRun] = []
    let all = NSRange(location: 0, length: text.length)
    unsafe text.enumerateAttributes(in: all, options: []) { attributes, range, _ in
      var font = attributes[.font] as? UIFont ?? defaults.font
      if fontScale != 1 { font = font.withSize(font.pointSize * fontScale) }
      var face = font.face
      if let kern = attributes[.kern] as? NSNumber { face.tracking += kern.doubleValue }
      if let kern = attributes[.kern] as? CGFloat { face.tracking += Double(kern) }
      let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
      runs.append(
        TextRun(
          string: (text.string as NSString).substring(with: range), font: face,
          color: color.resolved(with: defaults.traits),
          underline: Self.isLine(attributes[.underlineStyle]),
          strikethrough: Self.isLine(attributes[.strikethroughStyle]),
          leading: Double(font.leading),
          extras: Self.extras(attributes, fontScale: fontScale, defaults)))
    }
    let natural = Self.alignment(defaults.alignment, defaults)
    let styles = Self.paragraphStyles(of: text)
    let formats = styles.map {
      $0?.format(natural: natural)
        ?? ParagraphFormat(alignment: natural, strategy: defaults.strategy.strategy)
    }
    self.init(
      runs: runs, formats: formats,
      lineBreak: (styles.first??.lineBreakMode ?? defaults.lineBreakMode).lineBreak,
      maximumLines: defaults.maximumLines,
      engine: Stage.current.textEngine)
  }

  /// The style of each paragraph's first character; nil for a paragraph without one.
  @MainActor
  private static func paragraphStyles(of text: NSAttributedString) -> [NSParagraphStyle?] {
    var styles: [NSParagraphStyle?] = []
    var isAtStart = true
    var location = 0
    for character in text.string {
      if isAtStart {
        styles.append(
          unsafe text.attribute(.paragraphStyle, at: location, effectiveRange: nil)
            as? NSParagraphStyle)
      }
      isAtStart = character.isNewline
      location += character.utf16.count
    }
    return styles
  }

  @MainActor
  private static func alignment(_ alignment: NSTextAlignment, _ defaults: TextDefaults)
    -> TextAlignment
  {
    alignment == .natural && defaults.isRightToLeft ? .right : alignment.textAlignment
  }

  /// The attributes that few texts have; nil without any.
  @MainActor
  private static func extras(
    _ attributes: [NSAttributedString.Key: Any], fontScale: CGFloat, _ defaults: TextDefaults
  ) -> TextRunExtras? {
    let traits = defaults.traits
    func color(_ key: NSAttributedString.Key) -> RGBAColor? {
      (attributes[key] as? UIColor)?.resolved(with: traits)
    }
    func number(_ key: NSAttributedString.Key) -> Double {
      switch attributes[key] {
      case let value as NSNumber: value.doubleValue
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Int: Double(value)
      default: 0
      }
    }
    var extras = TextRunExtras()
    extras.background = color(.backgroundColor)
    extras.underlineColor = color(.underlineColor)
    extras.strikethroughColor = color(.strikethroughColor)
    extras.baselineOffset = number(.baselineOffset) * Double(fontScale)
    extras.slant = number(.obliqueness)
    extras.shadow = defaults.shadow
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.resolved(traits) {
      extras.shadow = .init(
        color: color, x: Double(shadow.shadowOffset.width), y: Double(shadow.shadowOffset.height),
        radius: Double(shadow.shadowBlurRadius))
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      let size = attachment.size
      extras.picture = SIMD3(
        Double(size.width), Double(size.height), Double(-attachment.bounds.minY))
    }
    return extras == TextRunExtras() ? nil : extras
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
