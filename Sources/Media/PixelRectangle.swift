/// A part of a picture, in whole pixels.
struct PixelRectangle: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }
}
