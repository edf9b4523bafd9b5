import Foundation
import TEGeometry

/// The symbols of a shop's tab bar: solid shapes in a box of 28 points, about 25 points tall.
extension Symbol {
  static var appStore: [Symbol] {
    [
      Symbol("doc.text.image", width: 28, height: 28, outline: today),
      Symbol("rocket.fill", width: 28, height: 28, outline: rocket),
      Symbol("gamecontroller.fill", width: 28, height: 28, outline: gameController),
      Symbol("square.stack.3d.up.fill", width: 28, height: 28, outline: stack),
      Symbol("arcade.stick", width: 28, height: 28, outline: arcadeStick),
      Symbol("magnifyingglass", width: 28, height: 28, outline: magnifier),
    ]
  }

  /// A page with an image above two lines of text.
  private static var today: Path {
    let page = Path.roundedRect(3.9, 1.5, 20.2, 25, radius: 4.2, curve: .continuous)
    let window = Path.roundedRect(7.2, 4.9, 13.6, 9.6, radius: 1.5)
    let mountains = Path.polygon(
      [
        (6.8, 15, 0), (6.8, 13.5, 0), (11.1, 9.7, 0.9), (13.3, 11.9, 0.5), (16.4, 8.4, 0.9),
        (21.2, 13.2, 0), (21.2, 15, 0),
      ])
    return page - window + mountains + .disc(10.6, 7.8, radius: 1.2)
      - .line(8.2, 18.6, 19.8, 18.6, width: 1.9) - .line(8.2, 22.6, 15.4, 22.6, width: 1.9)
  }

  /// A rocket that points to the upper right; constructed upright about (0, 0) and then rotated.
  private static var rocket: Path {
    let body = Path.symmetric(about: 0) { half in
      half.move(to: CGPoint(x: 0, y: -15.3))
      half.cubic(
        control1: CGPoint(x: 2.1, y: -12.7), control2: CGPoint(x: 4.7, y: -9.2),
        to: CGPoint(x: 4.7, y: -4))
      half.cubic(
        control1: CGPoint(x: 4.7, y: -0.6), control2: CGPoint(x: 4, y: 2.6),
        to: CGPoint(x: 2.9, y: 5.2))
      half.line(to: CGPoint(x: 0, y: 5.2))
    }
    let fin = Path.polygon([
      (6.4, -1.2, 0.5), (9.8, 3.2, 2), (9.8, 10, 0.9), (4.5, 6.2, 0.7),
    ])
    let flame = Path.symmetric(about: 0) { half in
      half.move(to: CGPoint(x: 0, y: 8))
      half.line(to: CGPoint(x: 2.1, y: 8))
      half.cubic(
        control1: CGPoint(x: 2.2, y: 10.4), control2: CGPoint(x: 1.2, y: 12.3),
        to: CGPoint(x: 0, y: 13.8))
    }
    let upright =
      body.expanded(by: 0.6) - .disc(0, -5.4, radius: 2.3) + fin + fin.mirrored(about: 0)
      + flame.expanded(by: 0.4)
    return upright.applying(CGAffineTransform(rotationAngle: .pi / 4)).offsetBy(14.4, 13.6)
  }

  private static var gameController: Path {
    let body = Path.symmetric(about: 14) { half in
      half.move(to: CGPoint(x: 14, y: 6.4))
      half.line(to: CGPoint(x: 17.2, y: 6.4))
      half.cubic(
        control1: CGPoint(x: 18.5, y: 6.4), control2: CGPoint(x: 18.8, y: 5.2),
        to: CGPoint(x: 20.6, y: 5.2))
      half.cubic(
        control1: CGPoint(x: 24, y: 5.2), control2: CGPoint(x: 25.2, y: 8.2),
        to: CGPoint(x: 26.3, y: 12.6))
      half.cubic(
        control1: CGPoint(x: 27.1, y: 15.8), control2: CGPoint(x: 27.5, y: 18),
        to: CGPoint(x: 27.5, y: 19.8))
      half.cubic(
        control1: CGPoint(x: 27.5, y: 21.7), control2: CGPoint(x: 26.2, y: 22.8),
        to: CGPoint(x: 24.6, y: 22.8))
      half.cubic(
        control1: CGPoint(x: 22.6, y: 22.8), control2: CGPoint(x: 21.4, y: 21.4),
        to: CGPoint(x: 19.8, y: 19.4))
      half.cubic(
        control1: CGPoint(x: 19, y: 18.4), control2: CGPoint(x: 18.3, y: 18),
        to: CGPoint(x: 17.2, y: 18))
      half.line(to: CGPoint(x: 14, y: 18))
    }
    return body - .cross(8.6, 12.2, reach: 3.4, width: 1.9) - .disc(20.9, 10.3, radius: 1.45)
      - .disc(18.2, 13.9, radius: 1.45)
  }

  /// Three sheets in perspective; of the lower two the front parts are visible.
  private static var stack: Path {
    let halfHeight: CGFloat = 6.7
    return .sheet(14, 8.4, halfHeight: halfHeight)
      + .sheetEdge(14, 13.7, halfHeight: halfHeight, thickness: 3.2)
      + .sheetEdge(14, 19, halfHeight: halfHeight, thickness: 3.2)
  }

  /// A joystick: a ball on a stick in a notch of its plate.
  private static var arcadeStick: Path {
    let left = 14 - Path.sheetHalfWidth
    let right = 14 + Path.sheetHalfWidth
    let plate = Path.polygon([
      (left, 17.1, 1.5), (11, 12.7, 0.8), (11, 20.1, 3), (17, 20.1, 3), (17, 12.7, 0.8),
      (right, 17.1, 1.5), (14, 22.7, 3),
    ])
    return .disc(14, 5.8, radius: 4.7) + .line(14, 8, 14, 17.2, width: 2.8) + plate
      + .sheetEdge(14, 21.7, halfHeight: 5.6, thickness: 3)
  }

  private static var magnifier: Path {
    .ring(11.9, 11.9, radius: 10.2, width: 2.5) + .line(19, 19, 25.1, 25.1, width: 2.9)
  }
}

extension Path {
  /// The distance from a sheet's centre to its left and right corners before rounding, which leaves 12.4
  /// points.
  fileprivate static let sheetHalfWidth: CGFloat = 14.1

  /// A square sheet seen at an angle, with its centre at (`x`, `y`).
  fileprivate static func sheet(_ x: CGFloat, _ y: CGFloat, halfHeight: CGFloat) -> Path {
    polygon([
      (x - sheetHalfWidth, y, 1.5), (x, y - halfHeight, 3), (x + sheetHalfWidth, y, 1.5),
      (x, y + halfHeight, 3),
    ])
  }

  /// The visible part of the same sheet below another: its front, `thickness` high.
  fileprivate static func sheetEdge(
    _ x: CGFloat, _ y: CGFloat, halfHeight: CGFloat, thickness: CGFloat
  ) -> Path {
    // The cut is parallel to the front edge and meets the sheet's back edge at half height.
    let rise = thickness / 2
    let inset = rise * sheetHalfWidth / halfHeight
    // The largest radius that the back edge permits.
    let rounding = 0.93 * rise
    return polygon([
      (x - sheetHalfWidth, y, rounding), (x - sheetHalfWidth + inset, y - rise, 0.4),
      (x, y + halfHeight - thickness, 3), (x + sheetHalfWidth - inset, y - rise, 0.4),
      (x + sheetHalfWidth, y, rounding), (x, y + halfHeight, 3),
    ])
  }
}
