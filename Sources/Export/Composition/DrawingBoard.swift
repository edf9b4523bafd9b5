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
    // Centred in a line of 1.2 times the size, in whole points.
    let block = block(string, size: size, weight: weight, color, alignment)
    let height = TextEngine.shared.metrics(of: block.runs[0].font).lineHeight
    let inset = CGFloat(((size * 1.2).rounded() - height) / 2)
    layer.contents = .text(
      TextContents(
        block: block, layoutSize: frame.size, frame: layer.bounds.offsetBy(dx: 0, dy: inset)))
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
      alignment: alignment, lineBreak: .truncateTail, maximumLines: 1)
  }
}
