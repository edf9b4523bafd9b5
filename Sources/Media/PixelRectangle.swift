/// A part of a picture, in whole pixels.
package struct PixelRectangle: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }
}
