public import Foundation
import TEGeometry
import TEScene
import TETypography

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name; an unknown one is natural.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By the direction of the text's script.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// The treatment of a line that does not fit in a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name; an unknown one does not truncate.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cuts the line off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis stands for the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis stands for the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// An ellipsis stands for the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that shows text from its top edge.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`, which has its own fonts and colors; nil for none.
  open var string: Any? {
    didSet { contentsAreStale = true }
  }
  /// A `UIFont`, a `CGFont` or a font's name; nil, the default, for the system font. ``fontSize`` counts for both.
  open var font: AnyObject? {
    didSet { contentsAreStale = true }
  }
  /// In points; 36 by default.
  open var fontSize: CGFloat = 36 {
    didSet { contentsAreStale = true }
  }
  /// The color of the text; opaque white by default.
  open var foregroundColor: CGColor? = CGColor(RGBAColor.white) {
    didSet { contentsAreStale = true }
  }
  /// Whether lines are wrapped to the bounds; false by default.
  open var isWrapped = false {
    didSet { contentsAreStale = true }
  }
  /// The alignment of the lines; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode = .natural {
    didSet { contentsAreStale = true }
  }
  /// The treatment of a line that does not fit; it is cut off by default.
  open var truncationMode: CATextLayerTruncationMode = .none {
    didSet { contentsAreStale = true }
  }

  override func copyAppearance(of layer: CALayer) {
    super.copyAppearance(of: layer)
    guard let layer = layer as? CATextLayer else { return }
    string = layer.string
    font = layer.font
    fontSize = layer.fontSize
    foregroundColor = layer.foregroundColor
    isWrapped = layer.isWrapped
    alignmentMode = layer.alignmentMode
    truncationMode = layer.truncationMode
  }

  private var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }

  /// The text as it is drawn; nil without one.
  private var block: TextBlock? {
    guard let string else { return nil }
    var face: UIFont = .systemFont(ofSize: fontSize)
    if let font = font as? UIFont { face = font.withSize(fontSize) }
    let name = font as? String ?? (font as? CGFont)?.name
    if let name, let named = UIFont(name: name, size: fontSize) { face = named }
    let defaults = TextDefaults(
      font: face, color: foregroundColor.map { UIColor(cgColor: $0) } ?? .clear,
      alignment: alignmentMode.alignment, lineBreakMode: lineBreakMode,
      maximumLines: isWrapped ? 0 : 1, traits: Stage.current.traitCollection)
    if let styled = string as? NSAttributedString { return TextBlock(styled, defaults) }
    return (string as? String).map { TextBlock($0, defaults) }
  }

  /// The size of the text, in points: of one line, or of lines as wide as the bounds if the text is wrapped.
  open func preferredFrameSize() -> CGSize {
    guard let block else { return .zero }
    let width: Double? = isWrapped ? Double(bounds.width) : nil
    let size = block.engine.measure(block, width: width).size
    return CGSize(width: size.width, height: size.height)
  }

  override func sceneContents(_ presented: LayerProperties) -> Contents? {
    guard bounds.width > 0, bounds.height > 0, let block else { return nil }
    let metrics = block.engine.measure(block, width: Double(bounds.width))
    Stage.current.noteMissingGlyphs(in: block, metrics)
    return LayerContents.text(
      block, frame: CGRect(x: 0, y: 0, width: bounds.width, height: metrics.size.height),
      gravity: .resize
    ).laidOut(presented, modelSize: bounds.size)
  }
}

/// Names from before Swift 4.2.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
public let kCATruncationNone = CATextLayerTruncationMode.none
public let kCATruncationEnd = CATextLayerTruncationMode.end
