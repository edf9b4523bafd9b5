import Foundation
import TEScene

/// The snapshots and shapes that have been rasterised for one picture.
///
/// They may have no entry in the cache, because it is too small or its policy does not admit a path that
/// changes with every frame; still each is rasterised once, however many tiles or passes need it.
struct FrameDrawings {
  private var snapshots: [Snapshot: ImagePixels?] = [:]
  private var shapes: [ShapeContents: Drawing?] = [:]

  /// The pixels of a snapshot; nil where it is empty or too large.
  mutating func pixels(of snapshot: Snapshot, _ cache: ContentsCache) -> ImagePixels? {
    if let known = snapshots[snapshot] { return known }
    let pixels = cache.pixels(of: snapshot)
    snapshots[snapshot] = pixels
    return pixels
  }

  /// A rasterised shape; nil where it draws nothing.
  ///
  /// - Parameter scale: Pixels per point, the same in every call.
  mutating func drawing(of shape: ShapeContents, scale: CGFloat, _ cache: ContentsCache)
    -> Drawing?
  {
    if let kept = cache.existingDrawing(of: shape, scale: scale) { return kept }
    if let known = shapes[shape] { return known }
    let drawing = cache.drawing(of: shape, scale: scale)
    shapes[shape] = drawing
    return drawing
  }
}
