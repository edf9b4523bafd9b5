public import Foundation
import TETypography

/// The direction in which a paragraph is written; raw values are UIKit's.
public enum NSWritingDirection: Int, Sendable {
  /// By the text's first strong character.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The alignment, indents, line breaking and spacing of paragraphs, as an attribute of text.
///
/// A paragraph is laid out by the style of its first character. Lines are broken in the mode of the text's
/// first character.
@preconcurrency @MainActor
open class NSParagraphStyle: NSObject, @preconcurrency NSCopying, @preconcurrency NSMutableCopying {
  fileprivate struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var lineBreakStrategy: LineBreakStrategy = []
    /// Nil for twelve stops at a distance of 28 points.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  /// What moves the breaks between the lines of a paragraph; raw values are UIKit's.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A strategy from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Takes a word to the second line of a paragraph that would end there with a single one; paragraphs of
    /// more lines stay as they are, as in labels of iOS 16 to 18 (fidelity.md section 11).
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Keeps Korean words whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// What labels do by themselves: all of these.
    public static let standard = LineBreakStrategy(rawValue: 0xffff)

    var strategy: TETypography.LineBreakStrategy {
      TETypography.LineBreakStrategy(rawValue: rawValue)
    }
  }

  private let header = CoreFoundationHeader()
  fileprivate var values = Values()

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The default style.
  public override init() {}

  /// The alignment of the lines; natural by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// How lines are broken or truncated; between words by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The distance between lines, in points; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance after a paragraph, in points; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance before a paragraph that is not the first, in points, in addition to the distance after
  /// the previous one; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance from the leading edge to the first line, in points; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance from the leading edge to the other lines, in points; 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: a positive number is the distance from the leading edge, others are the negative
  /// distance from the trailing edge, in points; 0 by default.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor on the height of lines; 0, the default, for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The least height of a line, in points; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0, the default, for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The writing direction of the paragraphs; natural by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// What moves the breaks between lines; nothing by default. Labels apply it to their text only where it wraps
  /// between words.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The places that tab characters go to; every 28 points by default.
  open var tabStops: [NSTextTab] { values.tabStops ?? Self.standardStops }
  /// The distance of the stops after these, in points; 0 by default.
  ///
  /// - Note: With 0, stops go on at the distance of the last two; in UIKit, lines end at the last one.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// Words are divided at the ends of lines that are narrower than this part of the box; 0, the default, for none.
  ///
  /// - Note: Words of the Latin alphabet are divided by rules for English, without a dictionary; paragraphs
  ///   of more than 8,192 bytes are not.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  private static var standardStops: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  }

  private var tabs: TabStops? {
    guard values.tabStops != nil || values.defaultTabInterval > 0 else { return nil }
    return TabStops(
      stops: tabStops.map(\.stop).sorted { $0.location < $1.location },
      interval: max(0, Double(defaultTabInterval)))
  }

  /// The style itself, or a copy of a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  private var spacing: LineSpacing? {
    let spacing = LineSpacing(
      betweenLines: max(0, lineSpacing), beforeParagraph: max(0, paragraphSpacingBefore),
      afterParagraph: max(0, paragraphSpacing),
      heightMultiple: lineHeightMultiple > 0 ? lineHeightMultiple : 1,
      minimumHeight: max(0, minimumLineHeight), maximumHeight: max(0, maximumLineHeight))
    return spacing == LineSpacing() ? nil : spacing
  }

  /// The format of a paragraph.
  ///
  /// - Parameter alignment: What stands for the natural one.
  func format(natural alignment: TextAlignment) -> ParagraphFormat {
    ParagraphFormat(
      alignment: self.alignment == .natural ? alignment : self.alignment.textAlignment,
      spacing: spacing,
      indents: LineIndents(
        firstLine: max(0, Double(firstLineHeadIndent)), otherLines: max(0, Double(headIndent)),
        tail: Double(tailIndent)), baseDirection: baseWritingDirection.baseDirection,
      strategy: lineBreakStrategy.strategy, tabs: tabs,
      hyphenation: hyphenationFactor > 0 ? Double(hyphenationFactor) : 0)
  }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How lines are broken or truncated.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The distance between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The distance after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The distance before a paragraph that is not the first, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The distance from the leading edge to the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance from the leading edge to the other lines, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end, in points: from the leading edge if positive, else from the trailing edge.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The factor on the height of lines; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The least height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line, in points; 0 for any.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The writing direction of the paragraphs.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// What moves the breaks between lines.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// The places that tab characters go to.
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }
  /// The distance of the stops after these, in points; 0 for none.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  /// The part of the box below which a line ends within a word; 0 for never.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Adds a tab stop.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
  }
  /// Removes a tab stop of the same place and alignment.
  open func removeTabStop(_ anObject: NSTextTab) {
    values.tabStops = tabStops.filter { !$0.isEqual(anObject) }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }
}
