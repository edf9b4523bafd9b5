/// A rectangle of a screenshot as it is given on the command line: `20,140,353,253` in points, or
/// `60,420,1059,759px` in pixels.
package struct ScreenshotRectangle: Hashable, Sendable {
  /// Left, top, width and height.
  package let values: [Double]
  /// Whether they are in pixels, or else in points.
  package let isInPixels: Bool

  /// Nil unless the text has four finite numbers, the last two above 0.
  package init?(_ text: String) {
    let isInPixels = text.hasSuffix("px")
    let numbers = (isInPixels ? text.dropLast(2) : text[...]).split(
      separator: ",", omittingEmptySubsequences: false
    ).map { Double($0.drop { $0 == " " }) }
    let values = numbers.compactMap(\.self)
    guard numbers.count == 4, values.count == 4, values.allSatisfy({ abs($0) <= 16384 }),
      values[2] > 0, values[3] > 0
    else { return nil }
    self.values = values
    self.isInPixels = isInPixels
  }

  /// In pixels.
  ///
  /// - Parameter scale: Pixels per point.
  func pixels(scale: Int) -> [Double] { isInPixels ? values : values.map { $0 * Double(scale) } }
}
