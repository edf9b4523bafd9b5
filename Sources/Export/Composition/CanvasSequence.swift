package import Foundation
internal import TEGeometry
package import TEPlayback
package import TEScene

/// The pictures of a sequence in the middle of a canvas.
@MainActor
package final class CanvasSequence: PictureSequence {
  private let sequence: any PictureSequence
  private let canvas: ClipCanvas
  /// Where the pictures lie, in points of the canvas.
  private let frame: CGRect
  private let decoration: Decoration
  private let isDark: Bool
  private let overlays: [Layer]

  /// - Parameter overlays: What lies over the pictures, in coordinates of the canvas.
  package init(
    _ sequence: any PictureSequence, on canvas: ClipCanvas, in frame: CGRect,
    _ decoration: Decoration, isDark: Bool, over overlays: [Layer] = []
  ) {
    self.overlays = overlays
    self.sequence = sequence
    self.canvas = canvas
    self.frame = frame
    self.decoration = decoration
    self.isDark = isDark
  }

  package var estimatedDuration: Double { sequence.estimatedDuration }
  package var messages: [String] { sequence.messages }
  package var stepName: String { sequence.stepName }
  package var playedLength: Double { sequence.playedLength }
  package func stepName(at time: Double) -> String { sequence.stepName(at: time) }

  package func picture(at time: Double) throws(PlaybackError) -> Picture? {
    guard let picture = try sequence.picture(at: time) else { return nil }
    var content = Layer(bounds: CGRect(origin: .zero, size: picture.size))
    content.transform = ProjectiveTransform(
      CGAffineTransform(
        a: frame.width / picture.size.width, b: 0, c: 0, d: frame.height / picture.size.height,
        tx: frame.minX, ty: frame.minY))
    content.masksToBounds = true
    content.sublayers = [picture.root]
    var root = Layer(bounds: CGRect(origin: .zero, size: canvas.size))
    root.sublayers = decoration.backgroundLayers(canvas.size, isDark: isDark) + [content] + overlays
    return Picture(
      size: canvas.size, scale: canvas.scale, root: root, isOpaque: !decoration.isTransparent)
  }
}
