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
      // A background lies behind all sublayers, whatever their positions along z.
      let lowest = layer.sublayers?.filter { $0 !== shown }.map(\.zPosition).min() ?? 0
      shown.zPosition = lowest < 0 ? lowest - 1 : 0
      shown.frame = patternFrame(pattern.size)
      shown.show(pattern)
    }
  }

  /// The bounds; a scroll view's with room for scrolling until the next layout, in whole images, so that the
  /// pattern moves with the content.
  private func patternFrame(_ tile: CGSize) -> CGRect {
    let bounds = layer.bounds
    guard self is UIScrollView, tile.width > 0, tile.height > 0 else { return bounds }
    let room = max(bounds.width, bounds.height)
    func whole(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      (value / length).rounded(.down) * length
    }
    return CGRect(
      x: whole(bounds.minX - room, tile.width), y: whole(bounds.minY - room, tile.height),
      width: whole(bounds.width + 2 * room, tile.width) + 2 * tile.width,
      height: whole(bounds.height + 2 * room, tile.height) + 2 * tile.height)
  }
}
