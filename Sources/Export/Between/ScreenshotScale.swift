internal import TEInputs
package import TEMedia

/// Pixels per point of a screenshot, guessed from its size.
package enum ScreenshotScale {
  /// Widths of phones and tablets in points, of the shorter side.
  private static let phones = 320...480
  private static let tablets = 700...1100

  /// 3 for a shorter side of a phone at 3x, 2 for one of a phone or tablet at 2x, else 1.
  package static func guess(_ size: PixelSize) -> Int {
    let side = min(size.width, size.height)
    if side.isMultiple(of: 3), phones.contains(side / 3) { return 3 }
    if side.isMultiple(of: 2), phones.contains(side / 2) || tablets.contains(side / 2) { return 2 }
    return 1
  }
}
