public import Foundation
import TEGeometry
import TETypography

/// How text is measured and drawn; raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Text of several lines, whose rectangle begins at its top; without it, text is one line on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines have the distances of their fonts.
  ///
  /// - Note: They always have.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the shapes of the glyphs in place of their lines.
  ///
  /// - Note: Lines are always measured.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing found out about a text.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
  /// The least factor on the fonts' size so that a text fits; 0, the default, for its own size.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was used.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The place of the text that was drawn, in points.
  open internal(set) var totalBounds = CGRect.zero

  /// A context.
  public override init() {}
}

extension NSAttributedString {
  @MainActor
  private func block(width: CGFloat?, options: NSStringDrawingOptions) -> TextBlock {
    let traits = UITraitCollection.current
    var defaults = TextDefaults(font: .systemFont(ofSize: 12), color: .black, traits: traits)
    if !options.contains(.usesLineFragmentOrigin) { defaults.maximumLines = 1 }
    if options.contains(.truncatesLastVisibleLine) { defaults.lineBreakMode = .byTruncatingTail }
    return TextBlock(self, defaults)
  }

  /// The size of the text with as many lines as it has, in points.
  @preconcurrency @MainActor
  public func size() -> CGSize {
    guard length > 0 else { return .zero }
    let block = block(width: nil, options: .usesLineFragmentOrigin)
    let size = block.engine.measure(block, width: nil).size
    return CGSize(width: size.width, height: size.height)
  }

  /// The rectangle of the text in a box, in points.
  ///
  /// Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` its origin is on the baseline.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let isBox = options.contains(.usesLineFragmentOrigin)
    var block = block(width: size.width, options: options)
    let isBounded = isBox && size.width > 0 && size.width < 1e6
    let width = isBounded ? Double(size.width) : nil
    var metrics = block.engine.measure(block, width: width)
    if options.contains(.truncatesLastVisibleLine), size.height > 0 {
      while metrics.lineCount > 1, metrics.size.height > size.height {
        block.maximumLines = metrics.lineCount - 1
        metrics = block.engine.measure(block, width: width)
      }
    }
    var rect = CGRect(origin: .zero, size: metrics.size)
    if !isBox { rect.origin.y = -CGFloat(metrics.firstBaseline) }
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text with its top left corner at a point of the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size().roundedUp(toScale: 1)))
  }

  /// Draws the text in a rectangle of the current context; lines are broken at its width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle of the current context.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard length > 0, let current = UIGraphicsGetCurrentContext() else { return }
    let isBox = options.contains(.usesLineFragmentOrigin)
    let label = UILabel(frame: .zero)
    label.numberOfLines = isBox ? 0 : 1
    label.lineBreakMode =
      options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : .byWordWrapping
    label.textColor = .black
    label.font = .systemFont(ofSize: 12)
    label.attributedText = self
    let found = boundingRect(with: rect.size, options: options, context: context)
    let height = min(found.height, rect.height > 0 ? rect.height : found.height)
    label.bounds.size = CGSize(
      width: rect.width > 0 ? rect.width : found.width.rounded(.up), height: height)
    let top = isBox ? rect.minY : rect.minY + found.minY
    current.saveGState()
    current.translateBy(x: rect.minX, y: top)
    label.layer.render(in: current)
    current.restoreGState()
  }
}

extension NSString {
  @MainActor
  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }

  /// The size of the text in points; in the system font of 12 points without one.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attrs).size()
  }

  /// The rectangle of the text in a box, in points.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text with its top left corner at a point of the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(at: point)
  }

  /// Draws the text in a rectangle of the current context.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle of the current context.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// The size of the text in points; in the system font of 12 points without one.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  /// The rectangle of the text in a box, in points.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text with its top left corner at a point of the current context.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in a rectangle of the current context.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }
}
