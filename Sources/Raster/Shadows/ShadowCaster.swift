import TEBuffers
import Foundation
import TEGeometry
import TEScene
import TETypography

/// The shape that casts a blurred shadow; the key of its mask.
enum ShadowCaster: Hashable {
  case roundedRect(ShadowMask.Description)
  /// - radius: The standard deviation, in the silhouette's pixels.
  case silhouette(Silhouette, radius: Double)
}

/// A shape other than a rounded rectangle, in a layer's own coordinates at a scale.
enum Silhouette: Hashable {
  /// Filled by the nonzero rule.
  case path(Path, scale: CGFloat)
  /// The alpha channel of what the layer and its sublayers draw. Indirect, because a layer is large and each
  /// shadow has room for it.
  indirect case contents(Layer, scale: CGFloat)

  /// The shape that casts `shadow`; nil for a rounded rectangle.
  init?(_ shadow: Shadow, layer: Layer, scale: CGFloat) {
    switch shadow.shape {
    case .bounds, .roundedRect: return nil
    case .path(let path): self = .path(path, scale: scale)
    case .contents:
      // The group that holds the shadow applies the mask and the opacity.
      var caster = layer
      caster.transform = .identity
      caster.opacity = 1
      caster.shadow = nil
      caster.mask = nil
      self = .contents(caster, scale: scale)
    }
  }

  /// Pixels per point.
  var scale: CGFloat {
    switch self {
    case .path(_, let scale), .contents(_, let scale): scale
    }
  }

  /// The alpha channel, with the layer's origin at (0, 0); nil for an empty one.
  func alphas(_ cache: ContentsCache) -> AlphaMap? {
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    switch self {
    case .path(let path, _):
      let shape = ShapeContents(path: path, style: ShapeStyle(fill: .black))
      let bounds = Self.limited(shape.inkBounds.applying(transform))
      return bounds.isEmpty ? nil : AlphaMap(shape, transform: transform, bounds: bounds)
    case .contents(let layer, _):
      // Sublayers may extend beyond the bounds, but one that is far away is more likely to be a mistake.
      let margin = CGFloat(Self.margin)
      let limit = Self.limited(
        layer.bounds.standardized.applying(transform).insetBy(dx: -margin, dy: -margin))
      guard !limit.isEmpty else { return nil }
      var drawing = OffscreenRenderer(
        layer: layer, parent: .affine(transform), scale: scale, cache: cache)
      return drawing.alphas(within: limit)
    }
  }

  /// The largest distance from a layer's bounds at which its sublayers cast shadows, in pixels.
  private static let margin = 2048

  /// The pixels of a rectangle; none where it is too large.
  private static func limited(_ rect: CGRect) -> PixelRect {
    let bounds = PixelRect(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX),
      maxY: Double(rect.maxY), within: .all)
    let width = bounds.right - bounds.left
    let height = bounds.bottom - bounds.top
    let longest = Int(ContentsCache.longestSide)
    return width <= longest && height <= longest && width * height <= ContentsCache.largestArea
      ? bounds : .empty
  }
}

extension ContentsCache {
  /// A silhouette in black, for a shadow without blur; nil where it is empty.
  func drawing(of silhouette: Silhouette) -> Drawing? {
    let value = value(.silhouette(silhouette)) {
      .drawing(silhouette.alphas(self).flatMap { Drawing($0) })
    }
    guard case .drawing(let drawing) = value else { return nil }
    return drawing
  }

  /// The mask of a blurred shadow.
  func shadow(_ caster: ShadowCaster) -> ShadowMask {
    let value = value(.shadow(caster)) { .shadow(ShadowMask(caster, cache: self)) }
    guard case .shadow(let mask) = value else { preconditionFailure("a shadow's key") }
    return mask
  }
}

extension Drawing {
  /// Black pixels with the map's alpha; nil where all are transparent.
  fileprivate init?(_ map: AlphaMap) {
    let width = map.bounds.right - map.bounds.left
    let height = map.bounds.bottom - map.bounds.top
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        pixels[(y * width + x) * 4 + 3] = map.bytes[y * map.bytesPerRow + x]
      }
    }
    self.init(
      width: width, height: height, originX: map.bounds.left, originY: map.bounds.top,
      pixels: pixels)
  }
}

extension ShadowMask {
  init(_ caster: ShadowCaster, cache: ContentsCache) {
    switch caster {
    case .roundedRect(let description):
      self.init(description)
    case .silhouette(let silhouette, let radius):
      if let map = silhouette.alphas(cache) {
        self.init(map, radius: radius)
      } else {
        self = .none
      }
    }
  }
}
