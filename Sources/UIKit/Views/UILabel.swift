public import Foundation
import TEGeometry
import TEScene
import TETypography

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, but for the last line.
  case justified
  /// At the right edge in right-to-left layout; in left-to-right layout by the direction of the
  /// text's script.
  case natural

  var textAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// How text that does not fit its line is wrapped, clipped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words; what does not fit the last line is left out.
  case byWordWrapping
  /// Wraps between any two characters.
  case byCharWrapping
  /// Is cut off at the edge.
  case byClipping
  /// An ellipsis stands for the beginning.
  case byTruncatingHead
  /// An ellipsis stands for the end.
  case byTruncatingTail
  /// An ellipsis stands for the middle.
  case byTruncatingMiddle

  var lineBreak: LineBreak {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

/// A view that shows text, centred vertically in its bounds.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, text, .staticText)
  }

  /// The text; nil for none. Setting it removes the attributes of ``attributedText``.
  open var text: String? {
    didSet {
      guard text != oldValue || styledText != nil else { return }
      styledText = nil
      textDidChange()
    }
  }

  /// The text that was set with attributes; nil for a text in one style.
  private var styledText: NSAttributedString?

  /// The text with its attributes; for those that it does not have the label's font, color, alignment
  /// and line breaking apply. Setting the font or the color afterwards replaces that of the whole text.
  open var attributedText: NSAttributedString? {
    get {
      styledText
        ?? text.map {
          NSAttributedString(
            string: $0, attributes: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
        }
    }
    set {
      text = newValue?.string
      styledText = newValue?.copy() as? NSAttributedString
      textDidChange()
    }
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let styledText else { return }
    let changed = NSMutableAttributedString(attributedString: styledText)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.styledText = changed
  }

  /// Changes the paragraph styles of the attributed text.
  private func setStyles(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let styledText else { return }
    let changed = NSMutableAttributedString(attributedString: styledText)
    let all = NSRange(location: 0, length: styledText.length)
    unsafe styledText.enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
      guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
      else { return }
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.styledText = changed
  }

  /// The font; the system font of 17 points by default.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      if adjustsFontForContentSizeCategory { font = font?.adjusted(to: traitCollection) }
      setAttribute(.font, font as UIFont)
      if font != oldValue { textDidChange() }
    }
  }

  /// Whether a font made for a text style or by ``UIFontMetrics`` follows the content size category;
  /// false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { contentSizeCategoryDidChange() } }
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    guard adjustsFontForContentSizeCategory else { return }
    guard let styledText else {
      // The observer replaces it by the font for the new category.
      let present = font
      font = present
      return
    }
    let changed = NSMutableAttributedString(attributedString: styledText)
    let all = NSRange(location: 0, length: changed.length)
    unsafe styledText.enumerateAttribute(.font, in: all, options: []) { value, range, _ in
      guard let own = value as? UIFont else { return }
      changed.addAttribute(.font, value: own.adjusted(to: traitCollection), range: range)
    }
    self.styledText = changed
    textDidChange()
  }

  /// The color of the text; ``UIColor/label`` by default, and for nil.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      setAttribute(.foregroundColor, textColor as UIColor)
      setNeedsDisplay()
    }
  }

  /// The color of the text while ``isHighlighted``; nil, the default, for ``textColor``.
  open var highlightedTextColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// Whether the text has ``highlightedTextColor``; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether the label responds to changes as if it were a control; a label that is not enabled is drawn
  /// in ``UIColor/tertiaryLabel``. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether a text that does not fit the width is made smaller; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// Whether the letters of a single line that is too wide by up to 5 % move closer together, so that it is not
  /// truncated; false by default.
  ///
  /// - Note: 5 % is the default of AppKit's `NSParagraphStyle.tighteningFactorForTruncation`; UIKit's is not
  ///   published.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
  }

  /// The least factor on the font's size where ``adjustsFontSizeToFitWidth`` is on; 0, the default, for
  /// any.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// Where a text that was made smaller stands; on the baseline of the larger text by default. A text with
  /// attributes is centred, as on iOS 17 (fidelity.md section 11).
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// The color of a copy of the text beneath it; nil, the default, for none. An attribute of the text has
  /// precedence.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// From the text to the copy beneath it, to the right and downwards, in points; (0, -1) by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// The alignment of the lines; natural by default.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { setNeedsDisplay() }
  }

  /// The maximum number of lines; 0 for no limit. 1 by default.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The treatment of text that does not fit; the tail is truncated by default. A paragraph style of
  /// ``attributedText`` has a mode of its own, which setting this afterwards replaces.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      setStyles { $0.lineBreakMode = lineBreakMode }
      if lineBreakMode != oldValue || styledText != nil { textDidChange() }
    }
  }

  /// What moves the breaks between lines, for text without a paragraph style;
  /// ``NSParagraphStyle/LineBreakStrategy/standard`` by default.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
    didSet { if lineBreakStrategy != oldValue { textDidChange() } }
  }

  /// The width at which a label of several lines wraps for its intrinsic size, in points; 0, the default,
  /// for the width that Auto Layout finds.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width from the layout engine's last solution; nil before the first.
  var layoutWidth: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UILabel.self)
  }

  private func setUp() {
    contentMode = .redraw
    isUserInteractionEnabled = false
    huggingPriority = (.defaultLow + 1, .defaultLow + 1)
  }

  /// The views of the pictures in the text; empty for most texts.
  var attachmentViews: [UIImageView] = []

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !attachmentViews.isEmpty || styledText != nil { placeAttachments(in: styledText) }
  }

  private func textDidChange() {
    if !attachmentViews.isEmpty || styledText != nil { setNeedsLayout() }
    layoutWidth = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var shownColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  private var block: TextBlock? { block(fontScale: 1) }

  private func block(fontScale: CGFloat) -> TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    var defaults = TextDefaults(
      font: font, color: shownColor, alignment: textAlignment, lineBreakMode: lineBreakMode,
      maximumLines: numberOfLines, strategy: lineBreakStrategy, isRightToLeft: isRightToLeft,
      traits: traitCollection)
    if let shadowColor {
      defaults.shadow = .init(
        color: shadowColor.resolved(with: traitCollection), x: Double(shadowOffset.width),
        y: Double(shadowOffset.height), radius: 0)
    }
    if let styledText { return TextBlock(styledText, defaults, fontScale: fontScale) }
    if fontScale != 1 { defaults.font = font.withSize(font.pointSize * fontScale) }
    return TextBlock(text, defaults)
  }

  /// The text as it is drawn: made smaller or with fewer lines, if it has to be.
  ///
  /// The size is found by repeated measuring, because tracking depends on it.
  private func shownBlock(in size: CGSize) -> (block: TextBlock, scale: CGFloat)? {
    guard let block else { return nil }
    if numberOfLines != 1 { return (linesThatFit(block, in: size), 1) }
    if let tight = tightened(block, to: size.width) { return (tight, 1) }
    guard adjustsFontSizeToFitWidth, size.width > 0 else { return (block, 1) }
    var scale: CGFloat = 1
    var shown = block
    for _ in 0..<8 {
      let width = measure(shown, width: nil).size.width
      guard width > size.width, scale > minimumScaleFactor else { break }
      scale = max(minimumScaleFactor, scale * min(size.width / width, 0.995))
      shown = self.block(fontScale: scale) ?? shown
    }
    return (shown, scale)
  }

  /// A line with its letters closer together; nil for one that fits, or that does not even then.
  private func tightened(_ block: TextBlock, to width: CGFloat) -> TextBlock? {
    guard allowsDefaultTighteningForTruncation, width > 0 else { return nil }
    let natural = measure(block, width: nil).size.width
    guard natural > width, natural * 0.95 <= width else { return nil }
    let count = block.runs.reduce(0) { $0 + $1.string.count }
    var shown = block
    // Each letter but the last has a space behind it, on the text engine's grid.
    for share in [1, 1.1, 1.3] {
      let change = Double(natural - width) / Double(max(1, count - 1)) * share
      for index in shown.runs.indices {
        shown.runs[index].font.tracking = block.runs[index].font.tracking - change
      }
      if measure(shown, width: nil).size.width <= width { return shown }
    }
    return nil
  }

  /// A text of several lines without those that would be cut by the bottom edge; one line is always drawn.
  private func linesThatFit(_ block: TextBlock, in size: CGSize) -> TextBlock {
    // Half a pixel more, so that no line is lost where a frame was rounded.
    let room = Double(size.height + 0.5 / max(1, traitCollection.displayScale))
    let width = Double(size.width)
    let metrics = measure(block, width: width)
    guard metrics.lineCount > 1, metrics.size.height > room else { return block }
    let others = metrics.lineCount - 1
    let distance = (metrics.lastBaseline - metrics.firstBaseline) / Double(others)
    let missing = (metrics.size.height - room) / max(distance, 1)
    var shown = block
    // Exact for a text in one style; other texts may have a line more.
    let isEven = block.runs.count == 1 && block.formats.count == 1
    shown.maximumLines = max(1, others + 1 - Int(missing.rounded(.up)) + (isEven ? 0 : 1))
    while shown.maximumLines > 1, measure(shown, width: width).size.height > room {
      shown.maximumLines -= 1
    }
    return shown
  }

  /// The last three measurements, newest at the end, because layout repeats the same few.
  private var measurements: [(block: TextBlock, width: Double?, metrics: TextMetrics)] = []

  private func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
    if let known = measurements.first(where: { $0.width == width && $0.block == block }) {
      return known.metrics
    }
    let metrics = block.engine.measure(block, width: width)
    // Unbounded, at the present width, and at the width in the other screen of a transition.
    if measurements.count == 3 { measurements.removeFirst() }
    measurements.append((block, width, metrics))
    return metrics
  }

  /// The text's size when wrapped at `width`, rounded up to whole pixels.
  private func textSize(width: CGFloat?) -> CGSize {
    guard let block else { return .zero }
    let size = measure(block, width: width.map(Double.init)).size
    return size.roundedUp(toScale: traitCollection.displayScale)
  }

  /// Larger than every text.
  private static let unbounded: CGFloat = 1e6

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth
    return fittingSize(width: numberOfLines == 1 ? nil : limit)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBounded = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return fittingSize(width: isBounded ? size.width : nil)
  }

  private func fittingSize(width: CGFloat?) -> CGSize {
    textRect(
      forBounds: CGRect(x: 0, y: 0, width: width ?? Self.unbounded, height: Self.unbounded),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// The area of the text at the top left corner of a rectangle, in points; the label's size that fits follows
  /// from it.
  ///
  /// - Parameters:
  ///   - bounds: Lines are broken at its width.
  ///   - numberOfLines: The most lines; 0 for any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard var block else { return CGRect(origin: bounds.origin, size: .zero) }
    block.maximumLines = numberOfLines
    let width = numberOfLines == 1 || bounds.width >= Self.unbounded ? nil : Double(bounds.width)
    let size = measure(block, width: width).size.roundedUp(toScale: traitCollection.displayScale)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: size.width,
      height: min(size.height, max(bounds.height, 0)))
  }

  /// What a subclass has drawn until now, while the label draws.
  private var drawing: (context: CGContext, text: CGRect?)?

  /// Draws the text, centred vertically in a rectangle of the label; overridden for another rectangle, or to draw
  /// something behind the text.
  open func drawText(in rect: CGRect) {
    drawing?.text = rect
  }

  /// Where the characters are, in a label that is as wide as it is now; nil without text.
  ///
  /// - Returns: In points from the text's top left corner, ``textTop`` beneath the label's.
  var places: TextPlaces? {
    block.flatMap { $0.engine.places(of: $0, width: Double(bounds.width)) }
  }

  /// From the top edge to the text, in points: it is centred, on a whole pixel so that the glyphs stay sharp.
  var textTop: CGFloat { top(ofHeight: textSize(width: bounds.width).height, in: bounds.height) }

  private func top(ofHeight height: CGFloat, in room: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale
    return max(0, ((room - height) / 2 * scale).rounded() / scale)
  }

  /// The distance from the top edge to the first baseline, in points.
  var firstBaselineOffset: CGFloat {
    guard let block else { return 0 }
    let width = numberOfLines == 1 ? nil : bounds.width > 0 ? Double(bounds.width) : nil
    return CGFloat(measure(block, width: width).firstBaseline)
  }

  /// The distance from the last baseline to the bottom edge, in points.
  var lastBaselineOffset: CGFloat {
    guard let block else { return 0 }
    let width = numberOfLines == 1 ? nil : bounds.width > 0 ? Double(bounds.width) : nil
    let metrics = measure(block, width: width)
    return metrics.size.height - CGFloat(metrics.lastBaseline)
  }

  /// The distance from the middle of a line to its baseline, in points; nil without text.
  var baselineBelowMiddleOfLine: CGFloat? {
    let height = intrinsicContentSize.height
    return height > 0 ? firstBaselineOffset - height / 2 : nil
  }

  override var drawsContents: Bool { false }

  override func displayedContents() -> LayerContents? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let context = CGContext(bounds: bounds, scale: contentScaleFactor, isOpaque: false)
    drawing = (context, nil)
    defer { drawing = nil }
    let whole = CGRect(origin: .zero, size: bounds.size)
    context.whileCurrent { drawText(in: whole) }
    let text = drawing?.text.flatMap { contents(in: $0) }
    if context.isEmpty { return text }
    if let text {
      var shown = LayerProperties()
      shown.bounds = bounds
      var layer = Layer(bounds: bounds)
      layer.contents = text.laidOut(shown, modelSize: bounds.size)
      context.add(layer)
    }
    return .image(
      LayerContents.ImagePart(context.makeImage(), scale: contentScaleFactor),
      gravity: contentMode.gravity)
  }

  /// The text in a rectangle of the label.
  private func contents(in rect: CGRect) -> LayerContents? {
    guard rect.width > 0, rect.height > 0, let shown = shownBlock(in: rect.size) else { return nil }
    var block = shown.block
    let scale = traitCollection.displayScale
    let whole = textSize(width: rect.width).height
    let metrics = measure(block, width: Double(rect.width))
    var height = whole
    if whole > rect.height + 0.5 / scale || shown.scale != 1 { height = metrics.size.height }
    let middle = (rect.height - height) / 2
    var top = top(ofHeight: height, in: rect.height)
    block.grid = BaselineGrid(scale: Double(scale), offset: Double(max(0, middle) - top))
    if shown.scale != 1, styledText == nil {
      switch baselineAdjustment {
      case .alignBaselines:
        top =
          self.top(ofHeight: whole, in: rect.height) + firstBaselineOffset
          - CGFloat(metrics.firstBaseline)
      case .alignCenters: break
      case .none: top = self.top(ofHeight: whole, in: rect.height)
      }
      top = max(0, (top * scale).rounded() / scale)
    }
    Stage.current.noteMissingGlyphs(in: block, metrics)
    return .text(
      block,
      frame: CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: height),
      gravity: contentMode.gravity)
  }
}

/// Where a label's text stands that was made smaller to fit; raw values are UIKit's.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the larger text.
  case alignBaselines
  /// In the middle of the larger text's line.
  case alignCenters
  /// At the top of the larger text's line.
  case none
}

extension CGSize {
  /// The size with both sides rounded up to whole pixels, with a tolerance of a thousandth of a pixel.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    CGSize(
      width: (width * scale - 0.001).rounded(.up) / scale,
      height: (height * scale - 0.001).rounded(.up) / scale)
  }
}
