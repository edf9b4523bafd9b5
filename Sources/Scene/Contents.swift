package import Foundation
package import TEGeometry
package import TETypography

/// The content that a layer draws between its background and its sublayers.
///
/// Indirect, because each of thousands of layers without contents has room for it.
package indirect enum Contents: Sendable, Hashable {
  case image(ImageContents)
  case text(TextContents)
  case shape(ShapeContents)
  case gradient(GradientContents)
  /// A blur of what lies beneath the layer: bars and visual effect views.
  case backdrop(BackdropContents)
  /// Black if what lies beneath the layer is bright on average, white if it is dark, within the rounded
  /// bounds.
  case contrast
}

/// The source of an image's pixels.
package enum ImageSource: Sendable, Hashable {
  case bitmap(Bitmap)
  /// Layers that are rendered off-screen; transparent where they draw nothing.
  case snapshot(Snapshot)
}

/// An image in a rectangle of a layer.
package struct ImageContents: Sendable, Hashable {
  /// The pixels.
  package var source: ImageSource
  /// The image's rectangle, in the layer's coordinates, in points; it may exceed the bounds, which clip it
  /// only if `masksToBounds` is set.
  package var frame: CGRect
  /// The part of the image that is shown, in fractions of its size: (0, 0, 1, 1) is all of it.
  package var sourceRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The centre of a nine-slice, in fractions of the shown part's size: it is stretched, and the slices
  /// beside it keep their size in points at `scale` pixels per point.
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The image's pixels per point; used only where `center` is not all of it.
  package var scale: CGFloat = 1
  /// The color that replaces the image's own colors, with the image's alpha; nil for its own.
  package var tint: RGBAColor?
  /// How the image is mixed with what lies beneath it.
  package var blend = BlendMode.normal

  /// An image that shows all of its source.
  package init(source: ImageSource, frame: CGRect, tint: RGBAColor? = nil) {
    self.source = source
    self.frame = frame
    self.tint = tint
  }

  /// An image that shows all of a bitmap.
  package init(bitmap: Bitmap, frame: CGRect, tint: RGBAColor? = nil) {
    self.init(source: .bitmap(bitmap), frame: frame, tint: tint)
  }
}

/// Text, which is rasterised once per scale and then moved as pixels, like a label's backing store.
package struct TextContents: Sendable, Hashable {
  /// The styled text.
  package var block: TextBlock
  /// The size of the layout box, in points.
  package var layoutSize: CGSize
  /// The rectangle of the layout box, in the layer's coordinates, in points; a size other than `layoutSize`
  /// stretches the text's pixels.
  package var frame: CGRect

  package init(block: TextBlock, layoutSize: CGSize, frame: CGRect) {
    self.block = block
    self.layoutSize = layoutSize
    self.frame = frame
  }
}

/// A filled and stroked path, in the layer's coordinates.
package struct ShapeContents: Sendable, Hashable {
  /// In points.
  package var path: Path
  /// The fill and the stroke.
  package var style: ShapeStyle

  package init(path: Path, style: ShapeStyle) {
    self.path = path
    self.style = style
  }
}

/// A gradient within the rounded bounds.
package struct GradientContents: Sendable, Hashable {
  /// The shape of a gradient.
  package enum Kind: Sendable, Hashable {
    /// Along a line.
    case axial
    /// Around a point, as an ellipse.
    case radial
    /// Around a point, clockwise from the direction of the end.
    case conic
  }

  /// A color at a location.
  package struct Stop: Sendable, Hashable {
    /// The color at the location.
    package var color: RGBAColor
    /// 0...1, not decreasing from stop to stop.
    package var location: CGFloat

    package init(color: RGBAColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The gradient's shape.
  package var kind: Kind
  /// The stops, in ascending order of location.
  package var stops: [Stop]
  /// The point of location 0, in fractions of the bounds: (0, 0) is the top left corner.
  package var start: CGPoint
  /// The point of location 1, in fractions of the bounds.
  package var end: CGPoint

  package init(kind: Kind = .axial, stops: [Stop], start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// The gray of `Contents.contrast` over a mean brightness.
package enum Contrast {
  /// The luma over which it is medium gray, 0...1. It is below the middle, so that white under a dimming view
  /// counts as bright; chosen by eye.
  private static let turningLuma: Float = 0.42
  /// The slope of the gray against the luma; chosen by eye.
  private static let gain: Float = 12

  /// The gray, from 0 for black to 1 for white.
  ///
  /// - Parameter luma: The mean Rec. 709 luma, 0...1.
  package static func white(over luma: Float) -> Float {
    min(max(0.5 + gain * (turningLuma - luma), 0), 1)
  }
}

/// A blur of what has been drawn beneath the layer, within its rounded bounds.
package struct BackdropContents: Sendable, Hashable {
  /// The Gaussian's standard deviation, in points.
  package var blurRadius: CGFloat
  /// 1 keeps the colors, 0 makes them gray, more makes them richer.
  package var saturation: CGFloat
  /// Painted over the blurred backdrop.
  package var tint: RGBAColor

  package init(blurRadius: CGFloat, saturation: CGFloat, tint: RGBAColor) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }
}

extension ShapeContents {
  /// A rectangle that holds all that is drawn, in points; `.null` for an empty path.
  package var inkBounds: CGRect {
    path.controlPointBounds.insetBy(dx: -style.strokeExtent, dy: -style.strokeExtent)
  }
}

extension ShapeStyle {
  /// How far a stroke may extend beyond its path, in points: half the line width, times the miter limit
  /// at a miter and the square root of two at a square cap; one point more for rounding.
  fileprivate var strokeExtent: Double {
    guard stroke != nil, lineWidth > 0 else { return 1 }
    return lineWidth / 2 * max(join == .miter ? miterLimit : 1, 1.5) + 1
  }
}
