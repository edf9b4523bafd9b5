internal import TEInputs

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

  /// As it is given on the command line.
  var text: String { values.map(readable).joined(separator: ",") + (isInPixels ? "px" : "") }
}

/// An element with a name and its places: `photo=20,140,353,253:0,0,393,400`.
package struct NamedElement: Hashable, Sendable {
  package let name: String
  package let from: ScreenshotRectangle
  /// Nil for the whole second screenshot.
  package let to: ScreenshotRectangle?

  /// Nil for a text of another form; a name has letters, digits and hyphens, and starts with a letter.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].first, first.isASCII, first.isLetter,
      parts[0].count <= 64,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return nil }
    let places = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard places.count <= 2, let from = ScreenshotRectangle(String(places[0])) else { return nil }
    if places.count == 2 {
      guard let to = ScreenshotRectangle(String(places[1])) else { return nil }
      self.to = to
    } else {
      to = nil
    }
    name = String(parts[0])
    self.from = from
  }
}

/// What lies over an element and stays: the status bar, or a rectangle.
package enum KeptPlace: Hashable, Sendable {
  case statusBar
  /// - Parameter isSecond: Nil for the screenshot on which it lies over an element, the second one before the first.
  case rectangle(ScreenshotRectangle, isSecond: Bool?)

  /// The places in a text such as `status-bar,40,60,44,44` or `first:40,60,44,44`; nil for another one.
  package static func list(_ text: String) -> [KeptPlace]? {
    var rest = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }[...]
    var result: [KeptPlace] = []
    while let first = rest.first {
      if first == "status-bar" {
        result.append(.statusBar)
        rest = rest.dropFirst()
      } else {
        var isSecond: Bool?
        var numbers = rest.prefix(4).joined(separator: ",")
        for (prefix, value) in [("first:", false), ("second:", true)]
        where numbers.hasPrefix(prefix) {
          isSecond = value
          numbers.removeFirst(prefix.count)
        }
        guard rest.count >= 4, let rectangle = ScreenshotRectangle(numbers) else { return nil }
        result.append(.rectangle(rectangle, isSecond: isSecond))
        rest = rest.dropFirst(4)
      }
    }
    return result
  }
}
