internal import TEExport
internal import Foundation
internal import TEInputs
package import TEPlayback

/// The screen that a clip was recorded on.
package struct GoldenScreen: Hashable, Sendable {
  /// In points.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  package var appearance: Appearance

  package init(width: Double, height: Double, scale: Double, appearance: Appearance) {
    self.width = width
    self.height = height
    self.scale = scale
    self.appearance = appearance
  }

  /// Reads what ``description`` writes; nil for any other text.
  init?(_ text: some StringProtocol) {
    let parts = text.components(separatedBy: ", ")
    guard parts.count == 3, parts[0].hasSuffix(" pt"), parts[1].hasSuffix(" px/pt"),
      let appearance = Appearance(rawValue: parts[2]),
      let scale = Double(parts[1].dropLast(6)), (0.1...10).contains(scale)
    else { return nil }
    let sides = parts[0].dropLast(3).components(separatedBy: " x ").compactMap(Double.init)
    guard sides.count == 2, sides.allSatisfy((1...10_000).contains) else { return nil }
    self.init(width: sides[0], height: sides[1], scale: scale, appearance: appearance)
  }
}

extension GoldenScreen: CustomStringConvertible {
  /// `393 x 852 pt, 3 px/pt, light`.
  package var description: String {
    "\(shortDecimal(width)) x \(shortDecimal(height)) pt, \(shortDecimal(scale)) px/pt, "
      + appearance.rawValue
  }
}
