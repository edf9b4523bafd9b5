internal import Foundation
internal import TEGeometry
internal import TEScene
internal import TETypography

extension DrawingBoard {
  /// A text of several lines, measured.
  struct Paragraph {
    fileprivate let block: TextBlock
    /// In points.
    let size: CGSize

    /// The text in a box that is at least as large.
    func layer(in box: CGRect) -> Layer {
      var layer = Layer(bounds: CGRect(origin: .zero, size: box.size))
      layer.transform = ProjectiveTransform(
        CGAffineTransform(translationX: box.minX, y: box.minY))
      layer.contents = .text(
        TextContents(block: block, layoutSize: box.size, frame: layer.bounds))
      return layer
    }
  }

  /// A text broken into lines of a width in points; in scripts from right to left it begins on the right.
  static func paragraph(
    _ string: String, size: Double, weight: Int, _ color: RGBAColor, width: CGFloat,
    alignment: TextAlignment
  ) -> Paragraph {
    let block = block(string, size: size, weight: weight, color, alignment)
    let metrics = TextEngine.shared.measure(block, width: Double(max(1, width)))
    return Paragraph(
      block: block,
      size: CGSize(
        width: CGFloat(metrics.size.width).rounded(.up),
        height: CGFloat(metrics.size.height).rounded(.up)))
  }

  /// The characters of a text that no font has; nil for none.
  static func missingGlyphs(in string: String, size: Double) -> MissingGlyphs? {
    let block = block(string, size: size, weight: 600, .black, .natural)
    return MissingGlyphs(in: block, TextEngine.shared.measure(block, width: nil))
  }

  private static func block(
    _ string: String, size: Double, weight: Int, _ color: RGBAColor, _ alignment: TextAlignment
  ) -> TextBlock {
    TextBlock(
      runs: [
        TextRun(
          string: string, font: FontDescription(size: size, weight: weight), color: color)
      ], alignment: alignment)
  }
}
