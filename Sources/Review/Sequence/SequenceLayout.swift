internal import TEExport
internal import Foundation

/// Where the clips of a sequence lie on their common canvas, in points.
struct SequenceLayout: Hashable, Sendable {
  let canvas: ClipCanvas
  /// The place of each clip, in the middle.
  let clips: [CGRect]
  /// The lines above and beneath all clips; empty rectangles without them.
  let label: CGRect
  let legend: CGFloat

  private static let labelHeight: CGFloat = 44

  /// - Parameters:
  ///   - hasLabels: Whether there is a line above the clips.
  ///   - legend: The height of what is written beneath them.
  init(
    _ sizes: [CGSize], scale: CGFloat, hasLabels: Bool, legend: CGFloat, _ decoration: Decoration
  ) {
    let label = hasLabels ? Self.labelHeight : 0
    let largest = CGSize(
      width: (sizes.map(\.width).max() ?? 1).rounded(.up),
      height: (sizes.map(\.height).max() ?? 1).rounded(.up))
    let foot = legend > 0 ? legend + 16 : 0
    let content = ClipCanvas(
      size: CGSize(width: largest.width, height: largest.height + label + foot), scale: scale)
    let placement = decoration.canvas.map {
      CanvasPlacement($0, holding: content, padding: CGFloat(decoration.padding ?? 0))
    }
    canvas = placement?.canvas ?? content
    let origin = placement?.origin ?? .zero
    self.legend = legend
    self.label = CGRect(
      x: origin.x, y: origin.y + 12, width: largest.width, height: max(0, label - 12))
    clips = sizes.map { size in
      func middle(_ start: CGFloat, _ room: CGFloat, _ length: CGFloat) -> CGFloat {
        ((start + (room - length) / 2) * scale).rounded() / scale
      }
      return CGRect(
        x: middle(origin.x, largest.width, size.width),
        y: middle(origin.y + label, largest.height, size.height), width: size.width,
        height: size.height)
    }
  }
}
