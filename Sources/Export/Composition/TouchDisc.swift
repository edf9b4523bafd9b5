internal import Foundation
internal import TEGeometry
internal import TEPlayback
internal import TEScene

/// The disc under a finger, as in screen recordings.
enum TouchDisc {
  /// In points.
  private static let diameter: CGFloat = 46
  /// How long the disc fades after the finger has gone up, in seconds of the clip.
  private static let fadeDuration = 0.2

  /// The disc at a time of the clip; nil where nothing is left of it.
  static func layer(of mark: Player.FingerMark, at time: Double) -> Layer? {
    let elapsed = mark.liftTime.map { max(0, time - $0) } ?? 0
    guard elapsed < fadeDuration else { return nil }
    let rest = 1 - elapsed / fadeDuration
    let side = diameter * CGFloat(1 + 0.35 * (1 - rest))
    var disc = DrawingBoard.rectangle(
      CGRect(x: mark.point.x - side / 2, y: mark.point.y - side / 2, width: side, height: side),
      RGBAColor(white: 0.55, alpha: 0.45))
    disc.corners = Corners(radius: side / 2)
    disc.border = Border(width: 1.5, color: RGBAColor(white: 1, alpha: 0.9))
    disc.shadow = Shadow(
      color: .black, opacity: 0.35, offset: CGSize(width: 0, height: 1), radius: 3)
    disc.opacity = Float(rest)
    return disc
  }
}
