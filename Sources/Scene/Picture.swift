package import Foundation

/// One composed instant: an immutable layer tree from which a frame is rendered.
///
/// A picture has no time, no animations and no identity. Equal pictures have equal pixels.
package struct Picture: Sendable, Equatable {
  /// Size in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  /// Whether the picture lies on opaque black; otherwise it is transparent where nothing is drawn.
  package var isOpaque: Bool
  /// The root layer; its superlayer's coordinates are the picture's, origin at the top left.
  package var root: Layer

  package init(size: CGSize, scale: CGFloat, root: Layer, isOpaque: Bool = true) {
    self.size = size
    self.scale = scale
    self.isOpaque = isOpaque
    self.root = root
  }

  /// Size in pixels, rounded to whole pixels.
  package var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
