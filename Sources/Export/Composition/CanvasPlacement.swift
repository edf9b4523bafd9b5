package import Foundation

/// A canvas with the place of what is shown on it.
package struct CanvasPlacement: Hashable, Sendable {
  /// The canvas. Its points are those of the content.
  package let canvas: ClipCanvas
  /// The top left corner of the content in points, on a whole pixel.
  package let origin: CGPoint

  /// - Parameters:
  ///   - content: The size of the content, and its scale where the canvas has no size of its own.
  ///   - padding: The least room around it, in points.
  package init(_ canvas: Decoration.Canvas, holding content: ClipCanvas, padding: CGFloat) {
    let needed = CGSize(
      width: content.size.width + 2 * padding, height: content.size.height + 2 * padding)
    var scale = content.scale
    let size: CGSize
    switch canvas {
    case .pixels(let width, let height):
      scale = min(CGFloat(width) / needed.width, CGFloat(height) / needed.height)
      size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    case .ratio(let width, let height):
      let ratio = CGFloat(width) / CGFloat(height)
      size =
        needed.width < needed.height * ratio
        ? CGSize(width: (needed.height * ratio).rounded(.up), height: needed.height.rounded(.up))
        : CGSize(width: needed.width.rounded(.up), height: (needed.width / ratio).rounded(.up))
    }
    self.canvas = ClipCanvas(size: size, scale: scale)
    func middle(_ outer: CGFloat, _ inner: CGFloat) -> CGFloat {
      ((outer - inner) / 2 * scale).rounded() / scale
    }
    origin = CGPoint(
      x: middle(size.width, content.size.width), y: middle(size.height, content.size.height))
  }
}
