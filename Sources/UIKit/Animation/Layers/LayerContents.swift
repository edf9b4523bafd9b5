package import Foundation
package import TEGeometry
package import TEScene
package import TETypography

/// The placement of contents in a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity.
  public let rawValue: String

  /// A gravity by its name; an unknown one stretches as ``resize``.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At their own size, in the centre.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At their own size, in the middle of the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At their own size, in the middle of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At their own size, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At their own size, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At their own size, in the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At their own size, in the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At their own size, in the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At their own size, in the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits the bounds, with their aspect ratio, in the centre.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, with their aspect ratio, in the centre.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The frame of contents of `size` points in `bounds` (fidelity.md section 4).
  ///
  /// - Parameter focus: The point of contents that cover the bounds that stays nearest to their middle, in
  ///   fractions of the contents' size.
  func frame(
    of size: CGSize, in bounds: CGRect, focus: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) -> CGRect {
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
        height: size.height)
    }
    func scaled(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      guard size.width > 0, size.height > 0 else { return bounds }
      let factor = choose(bounds.width / size.width, bounds.height / size.height)
      return placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    switch self {
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    case .resizeAspect: return scaled(min)
    case .resizeAspectFill:
      let centred = scaled(max)
      guard focus != CGPoint(x: 0.5, y: 0.5) else { return centred }
      func origin(_ start: CGFloat, _ room: CGFloat, _ length: CGFloat, _ share: CGFloat) -> CGFloat
      {
        start + min(0, max(room - length, room / 2 - length * share))
      }
      return CGRect(
        x: origin(bounds.minX, bounds.width, centred.width, focus.x),
        y: origin(bounds.minY, bounds.height, centred.height, focus.y),
        width: centred.width, height: centred.height)
    default: return bounds
    }
  }
}

/// A layer's contents, independent of the presented bounds.
package enum LayerContents {
  case image(ImagePart, gravity: CALayerContentsGravity)
  /// A symbol's vector outline, with its size in points.
  case symbol(Path, size: CGSize, gravity: CALayerContentsGravity, tint: RGBAColor)
  /// Text laid out in `frame`, a rectangle of the model bounds (origin at their top left).
  case text(TextBlock, frame: CGRect, gravity: CALayerContentsGravity)
  case backdrop(BackdropContents)

  /// An image, or a part of one.
  package struct ImagePart {
    var image: CGImage
    /// Pixels per point.
    var scale: CGFloat
    /// The part that is stretched, in units of the image; all of it for an image without cap insets.
    var center = CGRect.unit
    var tint: RGBAColor?
    /// The pixels in place of the image's, for a layer that does not interpolate them; nil for the image's.
    var pixelated: Bitmap?
    /// What stays nearest to the middle of the bounds that the image covers, in fractions of the image.
    var focus: CGPoint?

    init(_ image: CGImage, scale: CGFloat) {
      self.image = image
      self.scale = scale
    }
  }

  /// The contents placed in the presented bounds, whose size may differ from the model's.
  func laidOut(_ shown: LayerProperties, modelSize: CGSize) -> Contents? {
    let bounds = shown.bounds
    switch self {
    case .image(let part, let gravity):
      let rect = shown.contentsRect
      let size = CGSize(
        width: CGFloat(part.image.width) / part.scale * rect.width,
        height: CGFloat(part.image.height) / part.scale * rect.height)
      var contents = ImageContents(
        source: part.pixelated.map { .bitmap($0) } ?? part.image.source,
        frame: gravity.frame(of: size, in: bounds, focus: part.focus ?? CGPoint(x: 0.5, y: 0.5)),
        tint: part.tint)
      contents.sourceRect = rect.inside(part.image.sourceRect)
      contents.center = shown.contentsCenter == .unit ? part.center : shown.contentsCenter
      contents.scale = part.scale
      return .image(contents)
    case .symbol(let path, let size, let gravity, let tint):
      let frame = gravity.frame(of: size, in: bounds)
      let placed = path.applying(
        CGAffineTransform(
          scaleX: size.width > 0 ? frame.width / size.width : 1,
          y: size.height > 0 ? frame.height / size.height : 1
        ).concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY)))
      return .shape(ShapeContents(path: placed, style: ShapeStyle(fill: tint)))
    case .text(let block, let frame, let gravity):
      let backing = gravity.frame(of: modelSize, in: bounds)
      let stretchX = modelSize.width > 0 ? backing.width / modelSize.width : 1
      let stretchY = modelSize.height > 0 ? backing.height / modelSize.height : 1
      return .text(
        TextContents(
          block: block, layoutSize: frame.size,
          frame: CGRect(
            x: backing.minX + frame.minX * stretchX, y: backing.minY + frame.minY * stretchY,
            width: frame.width * stretchX, height: frame.height * stretchY)))
    case .backdrop(let contents):
      return .backdrop(contents)
    }
  }
}
