internal import Foundation
internal import TEGeometry
internal import UIKit

/// Where a decorated clip has what, in points.
///
/// Without a canvas all edges lie on whole points. On a canvas of a given size they lie where the scale puts them,
/// but for the display, whose edges are on whole pixels.
struct DecorationLayout: Hashable, Sendable {
  /// The size of the pictures.
  let canvas: ClipCanvas
  /// The room of the device, or of the bare screen, as it is held.
  let device: CGRect
  /// The panel of overlays beneath it; nil without one.
  let panel: CGRect?
  /// The size of the upright body; that of the display without a frame.
  let bodySize: CGSize
  /// The display within the upright body.
  let screen: CGRect
  /// Whether the display has its corners.
  let hasCorners: Bool

  /// Between the screen or the body and the panel.
  private static let gap: CGFloat = 16

  /// - Parameters:
  ///   - isLandscape: Whether the device lies on its side.
  ///   - scale: Pixels per point without a canvas of a given size.
  init(device: DeviceModel, isLandscape: Bool, scale: CGFloat, _ decoration: Decoration) {
    let isOnCanvas = decoration.canvas != nil
    let hasRoom = decoration.hasFrame || decoration.background != nil || isOnCanvas
    let padding = CGFloat(
      decoration.padding ?? (hasRoom ? Decoration.standardPadding : 0)
    ).rounded()
    let bezel = decoration.hasFrame ? DeviceBody.bezel(of: device) : .zero
    bodySize = CGSize(
      width: device.size.width + bezel.left + bezel.right,
      height: device.size.height + bezel.top + bezel.bottom)
    var room = bodySize
    if decoration.turning == .device {
      // The corners go round in a circle, which may reach into the padding but not over the picture's edges. The
      // longer side keeps whole points beside it.
      let longest = max(bodySize.width, bodySize.height)
      let diagonal = hypot(bodySize.width, bodySize.height) + 2 * (Self.gap - padding)
      let side = longest + 2 * max(0, (diagonal - longest) / 2).rounded(.up)
      room = CGSize(width: side, height: side)
    } else if isLandscape {
      room = CGSize(width: bodySize.height, height: bodySize.width)
    }
    let inset = isOnCanvas ? 0 : padding
    let place = CGRect(origin: CGPoint(x: inset, y: inset), size: room)
    var bottom = place.maxY
    var panel: CGRect?
    if decoration.hasPanel {
      // Without padding the panel needs a margin of its own.
      let margin = padding == 0 ? Self.gap : 0
      panel = CGRect(
        x: place.minX + margin, y: bottom + Self.gap, width: place.width - 2 * margin,
        height: OverlayPanel.height(decoration))
      bottom = (panel?.maxY ?? bottom) + margin
    }
    let size = CGSize(width: place.maxX + inset, height: bottom + inset)
    let content = ClipCanvas(size: size, scale: scale)
    let placement = decoration.canvas.map {
      CanvasPlacement($0, holding: content, padding: padding)
    }
    let (dx, dy) = (placement?.origin.x ?? 0, placement?.origin.y ?? 0)
    canvas = placement?.canvas ?? content
    self.device = place.offsetBy(dx: dx, dy: dy)
    self.panel = panel?.offsetBy(dx: dx, dy: dy)
    let display = CGRect(origin: CGPoint(x: bezel.left, y: bezel.top), size: device.size)
    let isUpright = room == bodySize
    screen =
      isOnCanvas && isUpright
      ? Self.aligned(display, in: self.device.origin, scale: canvas.scale) : display
    hasCorners =
      decoration.hasFrame || isOnCanvas || decoration.turning == .device || canvas.size != room
  }

  /// A rectangle whose edges are moved to whole pixels.
  private static func aligned(_ rect: CGRect, in origin: CGPoint, scale: CGFloat) -> CGRect {
    func edge(_ value: CGFloat, _ start: CGFloat) -> CGFloat {
      ((value + start) * scale).rounded() / scale - start
    }
    let (left, top) = (edge(rect.minX, origin.x), edge(rect.minY, origin.y))
    return CGRect(
      x: left, y: top, width: edge(rect.maxX, origin.x) - left,
      height: edge(rect.maxY, origin.y) - top)
  }

  /// From the upright body's coordinates to the picture's.
  ///
  /// - Parameter angle: Of the body, clockwise in radians.
  func bodyTransform(turnedBy angle: CGFloat) -> CGAffineTransform {
    guard angle != 0 || device.size != bodySize else {
      return CGAffineTransform(translationX: device.minX, y: device.minY)
    }
    var turn = CGAffineTransform(rotationAngle: angle)
    // A quarter turn keeps edges exactly upright.
    for path in [\CGAffineTransform.a, \.b, \.c, \.d] where abs(turn[keyPath: path]) < 1e-9 {
      turn[keyPath: path] = 0
    }
    return CGAffineTransform(translationX: -bodySize.width / 2, y: -bodySize.height / 2)
      .concatenating(turn)
      .concatenating(CGAffineTransform(translationX: device.midX, y: device.midY))
  }

  /// From the display's coordinates, in portrait, to those of the upright body.
  func displayTransform(of size: CGSize) -> CGAffineTransform {
    CGAffineTransform(
      a: screen.width / size.width, b: 0, c: 0, d: screen.height / size.height, tx: screen.minX,
      ty: screen.minY)
  }
}
