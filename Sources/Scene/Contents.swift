package import Foundation
package import Geometry
package import Typography

/// What a layer paints between its background and its sublayers.
///
/// Indirect, because thousands of layers that paint nothing have room for it.
package indirect enum Contents: Sendable, Hashable {
  case image(ImageContents)
  case text(TextContents)
  case shape(ShapeContents)
  case gradient(GradientContents)
  /// What lies beneath the layer, blurred: bars and visual effect views.
  case backdrop(BackdropContents)
  /// Black where what lies beneath the layer is bright on the average, and white where it is dark,
  /// through the rounded bounds.
  case contrast
}

/// Where an image's pixels come from.
package enum ImageSource: Sendable, Hashable {
  case bitmap(Bitmap)
  /// Transparent where its layers draw nothing.
  case snapshot(Snapshot)
}

/// An image laid into a rectangle of the layer.
package struct ImageContents: Sendable, Hashable {
  package var source: ImageSource
  /// Where the image goes, in the layer's coordinates, in points; may exceed the bounds, which clip
  /// only if `masksToBounds` is set.
  package var frame: CGRect
  /// The part of the image that is shown, in units of its size: (0, 0, 1, 1) is all of it.
  package var sourceRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of what is shown that stretches, in units of its size; what lies beside it keeps its
  /// size in points at `scale` pixels a point.
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The image's pixels per point; matters where `center` is not all of it.
  package var scale: CGFloat = 1
  /// Paints this colour through the image's alpha instead of the image's own colours.
  package var tint: RGBAColor?

  package init(source: ImageSource, frame: CGRect, tint: RGBAColor? = nil) {
    self.source = source
    self.frame = frame
    self.tint = tint
  }

  package init(bitmap: Bitmap, frame: CGRect, tint: RGBAColor? = nil) {
    self.init(source: .bitmap(bitmap), frame: frame, tint: tint)
  }
}

/// Shaped text, drawn once per scale and then moved as pixels, like a label's backing store.
package struct TextContents: Sendable, Hashable {
  package var block: TextBlock
  /// The size that the text was laid out for, in points.
  package var layoutSize: CGSize
  /// Where the box of `layoutSize` goes, in the layer's coordinates, in points; a different size
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
  package var path: Path
  package var style: ShapeStyle

  package init(path: Path, style: ShapeStyle) {
    self.path = path
    self.style = style
  }
}

/// A gradient across the rounded bounds.
package struct GradientContents: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case axial
    case radial
  }

  package struct Stop: Sendable, Hashable {
    package var color: RGBAColor
    /// 0...1, not decreasing from stop to stop.
    package var location: CGFloat

    package init(color: RGBAColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  package var kind: Kind
  package var stops: [Stop]
  /// Where the first stop lies, in units of the bounds: (0, 0) is the top left corner.
  package var start: CGPoint
  /// Where the last stop lies, in units of the bounds.
  package var end: CGPoint

  package init(kind: Kind = .axial, stops: [Stop], start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// What `Contents.contrast` draws over a mean brightness.
package enum Contrast {
  /// The brightness that makes gray, 0...1. Below the middle, so that white under a dimming view
  /// counts as bright; by eye.
  private static let turningLuma: Float = 0.42
  /// How much faster than the brightness the gray changes; by eye.
  private static let gain: Float = 12

  /// - Parameter luma: the mean brightness by Rec. 709's weights, 0...1.
  /// - Returns: 0 for black to 1 for white.
  package static func white(over luma: Float) -> Float {
    min(max(0.5 + gain * (turningLuma - luma), 0), 1)
  }
}

/// A blur of what has been drawn beneath the layer, within its rounded bounds.
package struct BackdropContents: Sendable, Hashable {
  /// The Gaussian's standard deviation, in points.
  package var blurRadius: CGFloat
  /// 1 keeps the colours, 0 makes them gray, more makes them richer.
  package var saturation: CGFloat
  /// Painted over the blurred backdrop.
  package var tint: RGBAColor

  package init(blurRadius: CGFloat, saturation: CGFloat, tint: RGBAColor) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }
}
