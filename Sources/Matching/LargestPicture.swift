/// How large the largest picture is that a screenshot shows beside a known one.
enum LargestPicture {
  /// The side of a square, in points.
  private static let cell = 8
  /// The least variance of a picture's brightness in a square: that of a shade is less.
  private static let leastVariance: Float = 9

  /// The area of the largest group of adjacent squares that have texture and few of the page's colors, in pixels.
  ///
  /// - Parameter frame: The known picture's.
  static func area(
    on screenshot: PixelGrid, scale: Int, _ colors: PageColors, besides frame: PixelFrame
  ) -> Float {
    let side = cell * scale
    let (columns, rows) = (screenshot.width / side, screenshot.height / side)
    let known = frame.inset(-Float(side), -Float(side))
    var isFree = [Bool](repeating: false, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (Float(column * side), Float(row * side))
        guard
          x + Float(side) <= known.left || x >= known.right || y + Float(side) <= known.top
            || y >= known.bottom
        else { continue }
        isFree[row * columns + column] = isPicture(
          on: screenshot, column * side, row * side, side: side, colors)
      }
    }
    var largest = 0
    for start in isFree.indices where isFree[start] {
      isFree[start] = false
      var members = [start]
      var next = 0
      while next < members.count {
        let (column, row) = (members[next] % columns, members[next] / columns)
        next += 1
        for (u, v) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        where u >= 0 && v >= 0 && u < columns && v < rows && isFree[v * columns + u] {
          isFree[v * columns + u] = false
          members.append(v * columns + u)
        }
      }
      largest = max(largest, members.count)
    }
    return Float(largest * side * side)
  }

  private static func isPicture(
    on screenshot: PixelGrid, _ left: Int, _ top: Int, side: Int, _ colors: PageColors
  ) -> Bool {
    let places = 6
    var (page, sum, square): (Int, Float, Float) = (0, 0, 0)
    for row in 0..<places {
      for column in 0..<places {
        let pixel = screenshot[left + column * side / places, top + row * side / places]
        if colors.color(like: pixel) != nil { page += 1 }
        let level = Float(pixel[1])
        sum += level
        square += level * level
      }
    }
    let count = Float(places * places)
    let mean = sum / count
    return Float(page) < 0.4 * count && square / count - mean * mean > leastVariance
  }
}
