import Buffers
import Foundation
import Geometry
import Scene
import Typography

/// A layer's mask that is not a plain shape, on the device.
struct MaskPlacement: Hashable {
  let layer: Layer
  /// From the masked layer's coordinates to pixels.
  let parent: PlaneTransform
  /// The picture's pixels per point.
  let scale: CGFloat

  /// What of the pixels in `bounds` shows through, without the mask's opacity.
  func coverage(within bounds: PixelRect, cache: ContentsCache) -> Coverage {
    var layer = layer
    layer.opacity = 1
    let map: AlphaMap?
    if case .shape(let shape)? = layer.contents, layer.drawsOnlyContents,
      case .affine(let transform)? = parent.prepending(layer.transform)
    {
      map = alphas(of: shape, transform, within: bounds)
    } else {
      var drawing = IsolatedDrawing(layer: layer, parent: parent, scale: scale, cache: cache)
      map = drawing.alphas(within: bounds)
    }
    return map.map { Coverage($0) } ?? Coverage(top: bounds.top, rows: [], weights: [])
  }

  /// A path is drawn where it lies, without a bitmap in between: masks of paths move in every
  /// frame, and of a large one only the edges matter.
  private func alphas(
    of shape: ShapeContents, _ transform: CGAffineTransform, within limit: PixelRect
  ) -> AlphaMap? {
    let reach = shape.reach.applying(transform)
    let bounds = PixelRect(
      minX: Double(reach.minX), minY: Double(reach.minY), maxX: Double(reach.maxX),
      maxY: Double(reach.maxY), within: limit)
    guard !bounds.isEmpty else { return nil }
    return AlphaMap(shape, transform: transform, bounds: bounds)
  }
}

extension AlphaMap {
  /// A drawn path's alphas; nil for a path that cannot be drawn.
  ///
  /// - Parameter transform: From the path's points to pixels.
  init?(_ shape: ShapeContents, transform: CGAffineTransform, bounds: PixelRect) {
    let width = bounds.right - bounds.left
    let bytesPerRow = (width + 3) & ~3
    let bytes = ShapeRasterizer.alpha(
      of: shape.path, style: shape.style, transform: transform, left: bounds.left, top: bounds.top,
      width: width, height: bounds.bottom - bounds.top, bytesPerRow: bytesPerRow)
    guard let bytes else { return nil }
    self.init(bounds: bounds, bytesPerRow: bytesPerRow, bytes: bytes)
  }
}

extension Layer {
  /// Whether nothing but the contents is drawn, without a clip.
  var drawsOnlyContents: Bool {
    backgroundColor == nil && border == nil && shadow == nil && sublayers.isEmpty && mask == nil
      && !masksToBounds && dissolve == nil
  }

  /// The colour of the rounded bounds, where nothing else is drawn.
  var onlyBackground: RGBAColor? {
    guard contents == nil, border == nil, shadow == nil, sublayers.isEmpty, mask == nil,
      dissolve == nil
    else { return nil }
    return backgroundColor
  }
}
