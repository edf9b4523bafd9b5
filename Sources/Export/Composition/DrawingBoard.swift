package import Foundation
package import TEGeometry
package import TEScene
package import TETypography

/// Layers for drawings of our own: texts, rectangles and lines.
package enum DrawingBoard {
  /// A rectangle of one color.
  package static func rectangle(
    _ frame: CGRect, _ color: RGBAColor, radius: CGFloat = 0
  ) -> Layer {
    var layer = Layer(bounds: CGRect(origin: .zero, size: frame.size))
    layer.transform = ProjectiveTransform(
      CGAffineTransform(translationX: frame.minX, y: frame.minY))
    layer.backgroundColor = color
    layer.corners = Corners(radius: radius, curve: radius > 0 ? .continuous : .circular)
    return layer
  }

  /// A path in the superlayer's coordinates.
  package static func shape(_ path: Path, _ style: ShapeStyle, within bounds: CGRect) -> Layer {
    var layer = Layer(bounds: bounds)
    layer.contents = .shape(ShapeContents(path: path, style: style))
    return layer
  }

  /// A line of text in a box, cut with an ellipsis where it is too long.
  package static func text(
    _ string: String, in frame: CGRect, size: Double, weight: Int = 400, _ color: RGBAColor,
    alignment: TextAlignment = .left
  ) -> Layer {
    var layer = Layer(bounds: CGRect(origin: .zero, size: frame.size))
    layer.transform = ProjectiveTransform(
      CGAffineTransform(translationX: frame.minX, y: frame.minY))
    layer.contents = .text(
      TextContents(
        block: block(string, size: size, weight: weight, color, alignment),
        layoutSize: frame.size, frame: layer.bounds))
    return layer
  }

  /// The width of a line of text in points.
  package static func width(of string: String, size: Double, weight: Int = 400) -> CGFloat {
    let metrics = TextEngine.shared.measure(
      block(string, size: size, weight: weight, .black, .left), width: nil)
    return CGFloat(metrics.size.width).rounded(.up)
  }

  private static func block(
    _ string: String, size: Double, weight: Int, _ color: RGBAColor, _ alignment: TextAlignment
  ) -> TextBlock {
    TextBlock(
      runs: [
        TextRun(
          string: string,
          font: FontDescription(size: size, weight: weight, monospacedDigits: true), color: color)
      ],
      alignment: alignment, lineBreak: .truncateTail, maximumLines: 1,
      lineHeight: (size * 1.2).rounded())
  }
}
