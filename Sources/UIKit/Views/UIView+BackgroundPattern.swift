import Foundation

/// A sublayer with a repeated image.
final class PatternLayer: CALayer {
  /// What the contents were drawn of.
  private var drawn: (pattern: UIImage, size: CGSize)?

  /// Draws the image into the layer's bounds, as often as it fits.
  func show(_ pattern: UIImage) {
    guard drawn?.pattern != pattern || drawn?.size != bounds.size else { return }
    drawn = (pattern, bounds.size)
    contents = Self.fill(bounds.size, with: pattern)?.cgImage
  }

  private static func fill(_ size: CGSize, with tile: UIImage) -> UIImage? {
    guard size.width > 0, size.height > 0, tile.size.width > 0, tile.size.height > 0 else {
      return nil
    }
    // A small tile is first repeated to a larger one, so that the number of drawings stays small.
    let least: CGFloat = 64
    if tile.size.width < least || tile.size.height < least, size.width > least * 2 {
      let block = CGSize(
        width: tile.size.width * (least / tile.size.width).rounded(.up),
        height: tile.size.height * (least / tile.size.height).rounded(.up))
      if let larger = fill(block, with: tile) { return fill(size, with: larger) }
    }
    return UIGraphicsImageRenderer(size: size).image { _ in
      for y in stride(from: 0, to: size.height, by: tile.size.height) {
        for x in stride(from: 0, to: size.width, by: tile.size.width) {
          tile.draw(at: CGPoint(x: x, y: y))
        }
      }
    }
  }
}

extension UIView {
  /// Places the repeated image of the background behind the subviews.
  func layOutBackgroundPattern() {
    guard let pattern = backgroundColor?.pattern else {
      patternLayer?.removeFromSuperlayer()
      patternLayer = nil
      return
    }
    UIView.performWithoutAnimation {
      let shown = patternLayer ?? PatternLayer()
      if patternLayer == nil {
        patternLayer = shown
        layer.insertSublayer(shown, at: 0)
      }
      shown.frame = layer.bounds
      shown.show(pattern)
    }
  }
}
