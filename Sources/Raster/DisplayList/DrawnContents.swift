import Foundation
import Scene

/// What has been drawn for one picture and may not be in the cache: because that is too small, or
/// because a path that changes with every frame is not worth an entry.
///
/// So the tiles of a snapshot never draw it twice, nor does a drawing that is measured first.
struct DrawnContents {
  private var snapshots: [Snapshot: ImagePixels?] = [:]
  private var shapes: [ShapeContents: Drawing?] = [:]

  /// Nil for a snapshot that cannot be drawn.
  mutating func pixels(of snapshot: Snapshot, _ cache: ContentsCache) -> ImagePixels? {
    if let known = snapshots[snapshot] { return known }
    let pixels = cache.pixels(of: snapshot)
    snapshots[snapshot] = pixels
    return pixels
  }

  /// Nil where there is nothing to see.
  ///
  /// - Parameter scale: The same in every call.
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
