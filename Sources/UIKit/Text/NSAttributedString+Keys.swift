public import Foundation

/// The line under or through a text; raw values are UIKit's. Every style is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
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
  /// The color behind the text; the value is a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The color of the line under the text; the value is a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of the line through the text; the value is a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How far the text is above the baseline, in points; the value is a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The tangent of the angle by which the text leans to the right; the value is a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A shadow of the text; the value is an ``NSShadow``.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The target of a link; the value is a `URL` or a string. Labels draw it as other text, text views in
  /// their link color.
  public static let link = NSAttributedString.Key("NSLink")
  /// A picture in the text; the value is an ``NSTextAttachment``.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// The name of `NSAttributedString.Key` from before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// Names from before Swift 4.
public let NSFontAttributeName = NSAttributedString.Key.font.rawValue
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor.rawValue
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle.rawValue
public let NSKernAttributeName = NSAttributedString.Key.kern.rawValue

// Foundation on Linux does not inherit `init()`, and an extension cannot override it.
extension NSAttributedString {
  /// An empty text: `NSAttributedString()`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
