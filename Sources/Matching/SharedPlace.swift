/// Fills the place of an element from another screenshot that shows the same place without it.
package enum SharedPlace {
  /// The pixels of a rectangle on the other screenshot, if both show the same around it; else nil.
  ///
  /// - Parameters:
  ///   - occupied: Rectangles of elements on the other screenshot.
  ///   - scale: Pixels per point.
  package static func pixels(
    of rectangle: PixelRectangle, on screenshot: PixelGrid, from other: PixelGrid,
    occupied: [PixelRectangle], scale: Int
  ) -> PixelGrid? {
    guard screenshot.width == other.width, screenshot.height == other.height,
      occupied.allSatisfy({ $0.intersection(rectangle).area == 0 })
    else { return nil }
    var (count, same, textured, alike) = (0, 0, 0, 0)
    for distance in [1, 3, 6] {
      let reach = distance * scale
      /// What is beside it further out tells of a texture.
      func compare(_ x: Int, _ y: Int, _ u: Int, _ v: Int) {
        guard x >= 0, y >= 0, x < screenshot.width, y < screenshot.height else { return }
        count += 1
        let isSame = screenshot[x, y].distance(to: other[x, y]) <= 6
        if isSame { same += 1 }
        if [screenshot, other].contains(where: {
          $0[x, y].distance(to: $0[x + 2 * u * scale, y + 2 * v * scale]) > 8
        }) {
          textured += 1
          if isSame { alike += 1 }
        }
      }
      for x in rectangle.x - reach..<rectangle.right + reach {
        compare(x, rectangle.y - reach, 0, -1)
        compare(x, rectangle.bottom + reach, 0, 1)
      }
      for y in rectangle.y - reach..<rectangle.bottom + reach {
        compare(rectangle.x - reach, y, -1, 0)
        compare(rectangle.right + reach, y, 1, 0)
      }
    }
    // Around a place on a plain page everything is the same on any two screens, but for what only one of them has there.
    guard count > 0, same * 100 >= count * 97, textured * 50 > count, alike * 10 >= textured * 9
    else { return nil }
    return other.cropped(to: rectangle)
  }
}
