internal import Foundation
internal import UIKit

/// Where a decorated clip has what, in points; all edges lie on whole points.
struct DecorationLayout: Hashable, Sendable {
  let canvas: CGSize
  /// The device's body; nil without a frame.
  let body: CGRect?
  let screen: CGRect
  /// The panel of overlays beside the screen; nil without one.
  let panel: CGRect?

  /// Between the screen or the body and the panel.
  private static let gap: CGFloat = 16

  init(device: DeviceModel, _ decoration: Decoration) {
    let padding = CGFloat(
      decoration.padding
        ?? (decoration.hasFrame || decoration.background != nil ? Decoration.standardPadding : 0)
    ).rounded()
    let bezel = decoration.hasFrame ? DeviceBody.bezel(of: device) : .zero
    let bodySize = CGSize(
      width: device.size.width + bezel.left + bezel.right,
      height: device.size.height + bezel.top + bezel.bottom)
    let place = CGRect(origin: CGPoint(x: padding, y: padding), size: bodySize)
    body = decoration.hasFrame ? place : nil
    screen = CGRect(
      origin: CGPoint(x: place.minX + bezel.left, y: place.minY + bezel.top), size: device.size)
    var bottom = place.maxY
    if decoration.hasPanel {
      // Without padding the panel needs a margin of its own.
      let margin = padding == 0 ? Self.gap : 0
      let panel = CGRect(
        x: place.minX + margin, y: bottom + Self.gap, width: place.width - 2 * margin,
        height: OverlayPanel.height(decoration))
      self.panel = panel
      bottom = panel.maxY + margin
    } else {
      panel = nil
    }
    canvas = CGSize(width: place.maxX + padding, height: bottom + padding)
  }
}
