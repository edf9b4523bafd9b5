public import Foundation
import Geometry
import Scene

/// A picture: pixels or a drawing with a scale, or a symbol's outline.
public final class UIImage: Hashable, Sendable {
  /// Whether an image shows its own colours or only its shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  enum Source: Hashable, Sendable {
    case image(CGImage)
    case symbol(Path)
  }

  let source: Source
  /// In points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The edges that keep their size when the image is stretched, in points.
  public let capInsets: UIEdgeInsets

  init(
    source: Source, size: CGSize, scale: CGFloat, renderingMode: RenderingMode,
    capInsets: UIEdgeInsets = .zero
  ) {
    self.capInsets = capInsets
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// An empty image, which a bar takes for "nothing here".
  public convenience init() {
    self.init(source: .symbol(Path()), size: .zero, scale: 1, renderingMode: .automatic)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    self.init(
      source: .image(cgImage),
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale),
      scale: scale, renderingMode: .automatic)
  }

  /// One of the symbols that come with the tool; nil for a name it does not have.
  ///
  /// Drawn anew at every size, in the tint colour; ``Symbol`` lists the names.
  public convenience init?(systemName name: String) {
    guard let symbol = Symbol.named(name) else { return nil }
    self.init(
      source: .symbol(symbol.outline), size: symbol.size, scale: 1,
      renderingMode: .alwaysTemplate)
  }

  /// The names that ``init(systemName:)`` knows, sorted.
  package static var systemNames: [String] { Symbol.allNames }

  /// The pixels; nil for a symbol, which has none until it is drawn.
  public var cgImage: CGImage? {
    if case .image(let image) = source { image } else { nil }
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: mode, capInsets: capInsets)
  }

  /// The image as bars and system buttons show it: its shape, unless it keeps its colours.
  var asTemplate: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }

  /// The image's shape in a colour.
  @preconcurrency @MainActor
  public func withTintColor(_ color: UIColor) -> UIImage {
    let template = withRenderingMode(.alwaysTemplate)
    return UIGraphicsImageRenderer(size: size).image { _ in
      template.draw(in: CGRect(origin: .zero, size: size), tint: color)
    }
  }

  /// The image with edges that keep their size when it is stretched, in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: renderingMode, capInsets: capInsets)
  }

  /// What a layer shows of this image.
  func layerContents(gravity: CALayerContentsGravity, tint: RGBAColor) -> LayerContents {
    switch source {
    case .image(let image):
      var part = LayerContents.ImagePart(image, scale: scale)
      part.tint = renderingMode == .alwaysTemplate ? tint : nil
      if capInsets != .zero, size.width > 0, size.height > 0 {
        part.center = CGRect(origin: .zero, size: size).inset(by: capInsets)
          .applying(CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height))
      }
      return .image(part, gravity: gravity)
    case .symbol(let outline):
      // A symbol's own colour is black.
      return .symbol(
        outline, size: size, gravity: gravity,
        tint: renderingMode == .alwaysOriginal ? .black : tint)
    }
  }

  public static func == (left: UIImage, right: UIImage) -> Bool {
    left.source == right.source && left.size == right.size && left.scale == right.scale
      && left.renderingMode == right.renderingMode && left.capInsets == right.capInsets
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(scale)
    hasher.combine(renderingMode)
  }
}
