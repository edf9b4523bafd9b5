import TEBuffers
import Foundation
import TEGeometry
import TEScene
import TETypography

extension ContentsCache {
  /// The longest side of a rasterised shape, in pixels; a longer one is not drawn.
  static let longestSide: CGFloat = 16384

  /// The most pixels of a snapshot, a silhouette or a stretched image; larger ones are not drawn.
  static let largestArea = 1 << 26

  /// Text rasterised at `scale` pixels per point; nil where it draws nothing.
  func drawing(of block: TextBlock, size: CGSize, scale: CGFloat) -> Drawing? {
    let value = value(.text(block, size: size, scale: scale)) {
      .drawing(Drawing(block.engine.draw(block, size: size, scale: scale)))
    }
    guard case .drawing(let drawing) = value else { return nil }
    return drawing
  }

  /// The entry for a shape at `scale` pixels per point, which is nil where it draws nothing; nil where
  /// there is no entry.
  func existingDrawing(of shape: ShapeContents, scale: CGFloat) -> Drawing?? {
    guard case .drawing(let drawing)? = existing(.shape(shape.path, shape.style, scale: scale))
    else { return nil }
    return .some(drawing)
  }

  /// A shape rasterised at `scale` pixels per point; nil where it draws nothing.
  func drawing(of shape: ShapeContents, scale: CGFloat) -> Drawing? {
    let bounds = shape.inkBounds
    guard bounds.isFinite, bounds.width * scale < Self.longestSide,
      bounds.height * scale < Self.longestSide
    else { return nil }
    let value = value(.shape(shape.path, shape.style, scale: scale)) {
      .drawing(
        Drawing(
          ShapeRasterizer.draw(shape.path, style: shape.style, bounds: bounds, scale: scale)))
    }
    guard case .drawing(let drawing) = value else { return nil }
    return drawing
  }

  /// A snapshot rasterised at its own scale; nil where it is empty or too large.
  func pixels(of snapshot: Snapshot) -> ImagePixels? {
    let width = Double(snapshot.size.width * snapshot.scale)
    let height = Double(snapshot.size.height * snapshot.scale)
    let sides = ImagePlacement.shortestSide...Double(Self.longestSide)
    guard sides.contains(width), sides.contains(height),
      width * height < Double(Self.largestArea)
    else { return nil }
    let value = value(.snapshot(snapshot)) {
      .bitmap(Bitmap(snapshot, width: width, height: height, cache: self))
    }
    guard case .bitmap(let bitmap) = value else { return nil }
    return ImagePixels(bitmap: bitmap, width: width, height: height)
  }
}

extension Snapshot {
  /// The root, clipped to the snapshot's size, so that the last pixels are covered by as much of them as
  /// the size takes up. A root of just that size clips itself.
  fileprivate var clippedRoot: Layer {
    let bounds = CGRect(origin: .zero, size: size)
    var clip = root
    if root.transform != .identity || root.bounds != bounds || !root.corners.isSquare
      || root.mask != nil || root.shadow != nil
    {
      clip = Layer(bounds: bounds)
      clip.sublayers = [root]
    }
    clip.masksToBounds = true
    return clip
  }
}

extension Bitmap {
  /// - Parameters:
  ///   - width: In pixels; the bitmap's is rounded up.
  ///   - height: Like `width`.
  fileprivate convenience init(
    _ snapshot: Snapshot, width: Double, height: Double, cache: ContentsCache
  ) {
    var drawing = OffscreenRenderer(
      layer: snapshot.clippedRoot,
      parent: .affine(CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale)),
      scale: snapshot.scale, cache: cache)
    self.init(
      drawing.draw(
        PixelRect(minX: 0, minY: 0, maxX: width - 1e-6, maxY: height - 1e-6, within: .all)))
  }

  /// A copy of all pixels.
  private convenience init(_ buffer: PixelBuffer) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(buffer.width * buffer.height * 4)
    for y in 0..<buffer.height {
      buffer.row(y).append(to: &pixels)
    }
    self.init(width: buffer.width, height: buffer.height, pixels: pixels)
  }
}
