public import Foundation
import TEGeometry
import TEScene

/// An immutable image: pixels or recorded drawing with a scale, or a symbol's outline.
public final class UIImage: NSObject, Sendable {
  /// Whether an image shows its own colors or only its shape in the tint color.
  public enum RenderingMode: Int, Sendable {
    /// The shape in bars and system buttons, the own colors elsewhere.
    case automatic
    /// The own colors.
    case alwaysOriginal
    /// The shape, filled with the tint color.
    case alwaysTemplate
  }

  enum Source: Hashable, Sendable {
    case image(CGImage)
    case symbol(Path)
  }

  let source: Source
  /// The size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether the image shows its own colors or its shape in the tint color.
  public let renderingMode: RenderingMode
  /// The edges that are not stretched with the rest of the image, in points.
  public let capInsets: UIEdgeInsets
  /// Whether image views show the image mirrored in right-to-left layout.
  public let flipsForRightToLeftLayoutDirection: Bool
  /// The name of a symbol; nil for other images.
  let symbolName: String?
  let symbolLook: SymbolLook

  init(
    source: Source, size: CGSize, scale: CGFloat, renderingMode: RenderingMode,
    capInsets: UIEdgeInsets = .zero, flipsForRightToLeftLayoutDirection: Bool = false,
    symbolName: String? = nil, symbolLook: SymbolLook = SymbolLook()
  ) {
    self.symbolName = symbolName
    self.symbolLook = symbolLook
    self.capInsets = capInsets
    self.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// An empty image; as a bar's background or shadow image it hides the bar's own.
  public override convenience init() {
    self.init(source: .symbol(Path()), size: .zero, scale: 1, renderingMode: .automatic)
  }

  /// An image of pixels.
  ///
  /// - Parameter scale: Pixels per point, greater than 0.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(
      source: .image(cgImage),
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale, renderingMode: .automatic)
  }

  /// A symbol by its SF Symbols name; nil for what cannot be such a name.
  ///
  /// A vector image: sharp at every size, drawn in the tint color. A ring, a disc or a slash is added to a bundled
  /// symbol for names such as `bolt.circle.fill`. Other names that are not bundled give a box with a cross.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// The names that ``init(systemName:)`` accepts, sorted.
  package static var systemNames: [String] { Symbol.allNames }

  /// The pixels or recorded drawing; nil for a symbol, which is vector only.
  public var cgImage: CGImage? {
    if case .image(let image) = source { image } else { nil }
  }

  /// The same image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: mode, capInsets: capInsets,
      flipsForRightToLeftLayoutDirection: flipsForRightToLeftLayoutDirection,
      symbolName: symbolName, symbolLook: symbolLook)
  }

  /// The same image, shown mirrored by image views in right-to-left layout.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: renderingMode,
      capInsets: capInsets, flipsForRightToLeftLayoutDirection: true, symbolName: symbolName,
      symbolLook: symbolLook)
  }

  /// The image's mirror image about the vertical axis.
  @MainActor
  var mirrored: UIImage {
    let mirroredSource: Source
    switch source {
    case .symbol(let outline): mirroredSource = .symbol(outline.mirrored(about: size.width / 2))
    case .image(let image):
      let context = CGContext(
        bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
      context.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
      context.add(image, in: CGRect(origin: .zero, size: size))
      mirroredSource = .image(context.makeImage())
    }
    return UIImage(
      source: mirroredSource, size: size, scale: scale, renderingMode: renderingMode,
      capInsets: UIEdgeInsets(
        top: capInsets.top, left: capInsets.right, bottom: capInsets.bottom, right: capInsets.left),
      symbolName: symbolName, symbolLook: symbolLook)
  }

  /// The image as bars and system buttons show it: `.automatic` stands for a template.
  var asTemplate: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }

  /// The image's shape filled with a color, rendered at the screen's scale.
  @preconcurrency @MainActor
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  /// The image's shape filled with a color, rendered at the screen's scale, with a rendering mode.
  @preconcurrency @MainActor
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let template = withRenderingMode(.alwaysTemplate)
    return UIGraphicsImageRenderer(size: size).image { _ in
      template.draw(in: CGRect(origin: .zero, size: size), tint: color)
    }.withRenderingMode(renderingMode)
  }

  /// The same image with edges that are not stretched with the rest, in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: renderingMode, capInsets: capInsets,
      flipsForRightToLeftLayoutDirection: flipsForRightToLeftLayoutDirection)
  }

  /// The layer contents for this image.
  ///
  /// - Parameter focus: What of an image that covers the bounds stays nearest to their middle, in fractions
  ///   of its size; nil for its middle.
  @MainActor
  func layerContents(
    gravity: CALayerContentsGravity, focus: CGPoint? = nil, tint: RGBAColor
  ) -> LayerContents {
    if let colored = coloredSymbol {
      return colored.layerContents(gravity: gravity, focus: focus, tint: tint)
    }
    switch source {
    case .image(let image):
      var part = LayerContents.ImagePart(image, scale: scale)
      part.focus = focus
      part.tint = renderingMode == .alwaysTemplate ? tint : nil
      if capInsets != .zero, size.width > 0, size.height > 0 {
        part.center = CGRect(origin: .zero, size: size).inset(by: capInsets)
          .applying(CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height))
      }
      return .image(part, gravity: gravity)
    case .symbol(let outline):
      // A symbol's own color is black.
      return .symbol(
        outline, size: size, gravity: gravity,
        tint: renderingMode == .alwaysOriginal ? .black : tint)
    }
  }

  /// Whether source, size, scale, rendering mode, cap insets and mirroring are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return source == other.source && size == other.size && scale == other.scale
      && renderingMode == other.renderingMode && capInsets == other.capInsets
      && flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection
      && symbolLook == other.symbolLook
  }

  /// A number made of the source, the scale and the rendering mode.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(source)
    hasher.combine(scale)
    hasher.combine(renderingMode)
    return hasher.finalize()
  }
}
