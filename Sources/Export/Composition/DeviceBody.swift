internal import Foundation
internal import TEGeometry
internal import TEScene
internal import UIKit

/// The body of a phone or a tablet around its display, in our own drawing.
enum DeviceBody {
  /// The body's width on each side of the display, in points.
  static func bezel(of device: DeviceModel) -> UIEdgeInsets {
    if device.hasHomeIndicator || !device.hasStatusBar {
      let side = device.idiom == .pad ? tabletBezel : phoneBezel
      return UIEdgeInsets(top: side, left: side, bottom: side, right: side)
    }
    return UIEdgeInsets(top: 92, left: 18, bottom: 92, right: 18)
  }

  private static let phoneBezel: CGFloat = 14
  private static let tabletBezel: CGFloat = 28
  /// The metal edge around the black glass, in points.
  private static let edge: CGFloat = 4
  /// How far buttons stand out, in points.
  private static let buttonDepth: CGFloat = 3
  private static let metal = RGBAColor(hex: 0x54555a)
  private static let darkMetal = RGBAColor(hex: 0x2e2f33)
  private static let glass = RGBAColor(hex: 0x050506)

  /// The body with its buttons, from back to front; the display lies over it.
  ///
  /// - Parameters:
  ///   - frame: The body's place, with the bezel around the display.
  ///   - shadow: Nil for none.
  static func layers(of device: DeviceModel, in frame: CGRect, shadow: Shadow?) -> [Layer] {
    let radius = cornerRadius(of: device)
    var metalLayer = DrawingBoard.rectangle(frame, metal, radius: radius)
    metalLayer.border = Border(width: 1, color: darkMetal)
    metalLayer.shadow = shadow
    let glassLayer = DrawingBoard.rectangle(
      frame.insetBy(dx: edge, dy: edge), glass, radius: max(0, radius - edge))
    var layers = buttons(of: device, in: frame) + [metalLayer, glassLayer]
    if !device.hasHomeIndicator, device.hasStatusBar { layers += homeButton(in: frame) }
    return layers
  }

  private static func cornerRadius(of device: DeviceModel) -> CGFloat {
    let bezel = self.bezel(of: device).left
    if device.displayCornerRadius > 0 { return device.displayCornerRadius + bezel }
    return device.hasStatusBar ? 56 : 24
  }

  /// Side buttons: volume on the left of a phone, power on its right, all at the top of a tablet.
  private static func buttons(of device: DeviceModel, in frame: CGRect) -> [Layer] {
    if device.idiom == .pad {
      return [
        button(CGRect(x: frame.maxX - 150, y: frame.minY - buttonDepth, width: 70, height: 8))
      ]
    }
    let unit = frame.height / 100
    let left = [(14.5, 4.0), (21.0, 7.5), (30.5, 7.5)]
    return left.map { top, length in
      button(
        CGRect(
          x: frame.minX - buttonDepth, y: (frame.minY + top * unit).rounded(), width: 8,
          height: (length * unit).rounded()))
    } + [
      button(
        CGRect(
          x: frame.maxX - 8 + buttonDepth, y: (frame.minY + 24 * unit).rounded(), width: 8,
          height: (12 * unit).rounded()))
    ]
  }

  private static func button(_ frame: CGRect) -> Layer {
    DrawingBoard.rectangle(frame, darkMetal, radius: 2)
  }

  private static func homeButton(in frame: CGRect) -> [Layer] {
    let side: CGFloat = 60
    var ring = DrawingBoard.rectangle(
      CGRect(x: frame.midX - side / 2, y: frame.maxY - 76, width: side, height: side), glass)
    ring.corners = Corners(radius: side / 2)
    ring.border = Border(width: 2, color: metal)
    return [ring]
  }
}
