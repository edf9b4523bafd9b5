import TEBuffers
import Foundation
import TEGeometry
import TEScene
import TETypography

/// A mask layer that is not a plain shape, in device coordinates.
struct MaskPlacement: Hashable {
  /// The mask layer.
  let layer: Layer
  /// From the masked layer's coordinates to pixels.
  let parent: PlaneTransform
  /// The picture's pixels per point.
  let scale: CGFloat

  /// The coverage mask within `bounds`, without the mask layer's opacity.
  func coverage(within bounds: PixelRect, cache: ContentsCache) -> Coverage {
    var layer = layer
    layer.opacity = 1
    let map: AlphaMap?
    if case .shape(let shape)? = layer.contents, layer.drawsOnlyContents,
      case .affine(let transform)? = parent.prepending(layer.transform)
    {
      map = alphas(of: shape, transform, within: bounds)
    } else {
      var drawing = OffscreenRenderer(layer: layer, parent: parent, scale: scale, cache: cache)
      map = drawing.alphas(within: bounds)
    }
    return map.map { Coverage($0) } ?? Coverage(top: bounds.top, rows: [], weights: [])
  }

  /// The alpha channel of a path, rasterised in place without a bitmap: masks of paths change in every
  /// frame, and in a large one only the edges matter.
  private func alphas(
    of shape: ShapeContents, _ transform: CGAffineTransform, within limit: PixelRect
  ) -> AlphaMap? {
    let reach = shape.inkBounds.applying(transform)
    let bounds = PixelRect(
      minX: Double(reach.minX), minY: Double(reach.minY), maxX: Double(reach.maxX),
      maxY: Double(reach.maxY), within: limit)
    guard !bounds.isEmpty else { return nil }
    return AlphaMap(shape, transform: transform, bounds: bounds)
  }
}

extension AlphaMap {
  /// The alpha channel of a rasterised path; nil for a path that cannot be rasterised.
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
  /// Whether the layer draws only its contents, without clipping them.
  var drawsOnlyContents: Bool {
    backgroundColor == nil && border == nil && shadow == nil && sublayers.isEmpty && mask == nil
      && !masksToBounds && dissolve == nil
  }

  /// The background color, if the layer draws nothing else; nil otherwise.
  var onlyBackground: RGBAColor? {
    guard contents == nil, border == nil, shadow == nil, sublayers.isEmpty, mask == nil,
      dissolve == nil
    else { return nil }
    return backgroundColor
  }
}
