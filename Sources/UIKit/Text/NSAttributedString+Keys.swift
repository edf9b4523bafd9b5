public import Foundation

/// The line under or through a text; raw values are UIKit's. Every style is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// The older name of ``single``.
  public static let styleSingle = NSUnderlineStyle.single
}

/// The attributes that are drawn.
extension NSAttributedString.Key {
  /// The font of the text; the value is a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text; the value is a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The style of the paragraphs; the value is an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The space between characters, in points; the value is a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A line under the text; the value is the raw value of an ``NSUnderlineStyle``, 0 for none.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A line through the text; the value is the raw value of an ``NSUnderlineStyle``, 0 for none.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// The name of `NSAttributedString.Key` from before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// Names from before Swift 4.
public let NSFontAttributeName = NSAttributedString.Key.font.rawValue
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor.rawValue
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle.rawValue
public let NSKernAttributeName = NSAttributedString.Key.kern.rawValue
