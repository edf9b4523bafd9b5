internal import Foundation
internal import TEGeometry
internal import TEInputs
internal import TEScene
internal import TETypography

/// The slow motion in a corner of the picture, while there is one.
struct SpeedLabel {
  let layout: DecorationLayout
  let isDark: Bool

  private static let height: CGFloat = 26
  private static let margin: CGFloat = 14

  /// - Parameter factor: Seconds of the clip for one of the app; nil where the picture stands still.
  func layers(_ factor: Double?) -> [Layer] {
    guard let text = Self.text(factor) else { return [] }
    let unit = layout.textUnit
    let size = 13 * Double(unit)
    let width = DrawingBoard.width(of: text, size: size, weight: 600) + 20 * unit
    let box = CGRect(
      origin: corner(width: width, unit), size: CGSize(width: width, height: Self.height * unit))
    var chip = DrawingBoard.rectangle(
      box, RGBAColor(hex: 0x1c1c1e, alpha: 0.78), radius: Self.height * unit / 2)
    chip.sublayers = [
      DrawingBoard.text(
        text, in: CGRect(x: 0, y: 5 * unit, width: width, height: 17 * unit), size: size,
        weight: 600, .white, alignment: .center)
    ]
    return [chip]
  }

  private func isOverScreen(width: CGFloat, _ unit: CGFloat) -> Bool {
    layout.device.minX < width + 2 * Self.margin * unit
  }

  /// The top of the label where it lies over the screen; nil for one beside the device.
  var topOverScreen: CGFloat? {
    let unit = layout.textUnit
    let width = DrawingBoard.width(of: "10\u{00D7} slower", size: 13 * Double(unit), weight: 600)
    guard isOverScreen(width: width + 20 * unit, unit) else { return nil }
    return corner(width: width + 20 * unit, unit).y
  }

  /// The corner of the picture where there is room beside the device, else one of the display.
  private func corner(width: CGFloat, _ unit: CGFloat) -> CGPoint {
    let (size, device, margin) = (layout.canvas.size, layout.device, Self.margin * unit)
    if !isOverScreen(width: width, unit) {
      return CGPoint(x: size.width - margin - width, y: margin)
    }
    // The display's corners and the home indicator stay clear.
    let inset = min(layout.bodySize.width, layout.bodySize.height) * 0.08
    return CGPoint(
      x: device.maxX - inset - width, y: device.maxY - inset - margin - Self.height * unit)
  }

  /// "4x slower", "2x faster" or "freeze"; nil at normal speed.
  private static func text(_ factor: Double?) -> String? {
    guard let factor else { return "freeze" }
    let rounded = (factor * 10).rounded() / 10
    guard rounded != 1, rounded > 0 else { return nil }
    return rounded > 1
      ? "\(shortDecimal(rounded))\u{00D7} slower"
      : "\(shortDecimal((10 / factor).rounded() / 10))\u{00D7} faster"
  }
}

extension DecorationLayout {
  /// The factor of texts over the picture: 1 on a phone's screen, more on a canvas that is seen from farther away.
  var textUnit: CGFloat {
    max(1, min(4, (canvas.size.width * canvas.size.height).squareRoot() / 600))
  }
}
