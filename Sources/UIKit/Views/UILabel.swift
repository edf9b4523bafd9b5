public import Foundation
import Geometry
import Typography

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

  /// The text; nil for none.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The font; the system font of 17 points by default.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      if adjustsFontForContentSizeCategory { font = font?.adjusted(to: traitCollection) }
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
    // The observer replaces it by the font for the new category.
    let present = font
    font = present
  }

  /// The colour of the text; ``UIColor/label`` by default.
  open var textColor: UIColor! = .label {
    didSet { setNeedsDisplay() }
  }

  /// The alignment of the lines; natural by default.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { setNeedsDisplay() }
  }

  /// The maximum number of lines; 0 for no limit. 1 by default.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// What happens to text that does not fit; the tail is truncated by default.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
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
    contentMode = .redraw
    isUserInteractionEnabled = false
    huggingPriority = (.defaultLow + 1, .defaultLow + 1)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func textDidChange() {
    layoutWidth = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var block: TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    let font: UIFont = self.font
    let color: UIColor = textColor
    return TextBlock(
      runs: [
        TextRun(
          string: text, font: font.description,
          color: color.resolved(with: traitCollection))
      ],
      alignment: alignment, lineBreak: lineBreakMode.lineBreak,
      maximumLines: numberOfLines, lineHeight: Double(font.lineHeight),
      engine: Stage.current.textEngine)
  }

  private var alignment: TextAlignment {
    textAlignment == .natural && isRightToLeft ? .right : textAlignment.textAlignment
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

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth
    return textSize(width: numberOfLines == 1 ? nil : limit)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBounded = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return textSize(width: isBounded ? size.width : nil)
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

  override func displayedContents() -> LayerContents? {
    guard let block, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = traitCollection.displayScale
    let height = textSize(width: bounds.width).height
    // Centred, on a whole pixel so that the glyphs stay sharp.
    let top = ((bounds.height - height) / 2 * scale).rounded() / scale
    return .text(
      block, frame: CGRect(x: 0, y: max(0, top), width: bounds.width, height: height),
      gravity: contentMode.gravity)
  }
}

extension CGSize {
  /// The size with both sides rounded up to whole pixels, with a tolerance of a thousandth of a pixel.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    CGSize(
      width: (width * scale - 0.001).rounded(.up) / scale,
      height: (height * scale - 0.001).rounded(.up) / scale)
  }
}
