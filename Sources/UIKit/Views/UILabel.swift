public import Foundation
import Geometry
import Typography

/// How lines of text are aligned.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
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

/// What happens to text that does not fit its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
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
open class UILabel: UIView {
  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, text, .staticText)
  }

  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet { if font != oldValue { textDidChange() } }
  }

  open var textColor: UIColor! = .label {
    didSet { setNeedsDisplay() }
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet { setNeedsDisplay() }
  }

  /// Lines at most; 0 for any number.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The width at which a label of several lines wraps for its intrinsic size, in points; 0 leaves
  /// it to Auto Layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width that the layout engine found in its last round; nil before it.
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
      alignment: textAlignment.textAlignment, lineBreak: lineBreakMode.lineBreak,
      maximumLines: numberOfLines, lineHeight: Double(font.lineHeight))
  }

  /// What was measured last, the latest at the end: layout asks for the same few over and over.
  private var measurements: [(block: TextBlock, width: Double?, metrics: TextMetrics)] = []

  private func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
    if let known = measurements.first(where: { $0.width == width && $0.block == block }) {
      return known.metrics
    }
    let metrics = TextEngine.shared.measure(block, width: width)
    // Without a width, in its column, and in the column of the screen that comes or goes.
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

  /// From the top edge down to the first baseline, in points.
  var firstBaselineOffset: CGFloat {
    guard let block else { return 0 }
    let width = numberOfLines == 1 ? nil : bounds.width > 0 ? Double(bounds.width) : nil
    return CGFloat(measure(block, width: width).firstBaseline)
  }

  /// From the last baseline down to the bottom edge, in points.
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
  /// The size with both sides rounded up to whole pixels, forgiving errors of a thousandth.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    CGSize(
      width: (width * scale - 0.001).rounded(.up) / scale,
      height: (height * scale - 0.001).rounded(.up) / scale)
  }
}
