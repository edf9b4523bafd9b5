/// What is the same in two rectangles that are named.
package enum NamedPicture {
  /// From pixels of the first screenshot to those of the second, if both rectangles show one picture; else nil.
  package static func alignment(
    _ first: PixelGrid, _ from: PixelFrame, scale firstScale: Int, _ second: PixelGrid,
    _ to: PixelFrame, scale secondScale: Int
  ) -> Alignment? {
    let (one, two) = (from.pixels(of: first), to.pixels(of: second))
    let matcher = PictureMatcher(
      first.cropped(to: one), scale: firstScale, second.cropped(to: two), scale: secondScale)
    guard let found = matcher.alignment() else { return nil }
    return Alignment(
      scale: found.scale, x: found.x + Float(two.x) - Float(one.x) * found.scale,
      y: found.y + Float(two.y) - Float(one.y) * found.scale)
  }
}

extension PixelFrame {
  package init(_ rectangle: PixelRectangle) {
    self.init(
      left: Float(rectangle.x), top: Float(rectangle.y), right: Float(rectangle.right),
      bottom: Float(rectangle.bottom))
  }

  /// The nearest whole pixels, inside a picture.
  package func pixels(of picture: PixelGrid) -> PixelRectangle {
    let (x, y) = (Int(left.rounded()), Int(top.rounded()))
    return PixelRectangle(
      x: x, y: y, width: Int(right.rounded()) - x, height: Int(bottom.rounded()) - y
    ).clipped(width: picture.width, height: picture.height)
  }
}
