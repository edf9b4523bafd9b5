import Foundation
import TEGeometry

/// The symbols of the system's toolbar items.
extension Symbol {
  static var toolbar: [Symbol] {
    [
      Symbol("square.and.pencil", width: 22, height: 22, outline: compose),
      Symbol(
        "arrowshape.turn.up.left", width: 24, height: 20, outline: reply,
        flipsForRightToLeftLayoutDirection: true),
      Symbol("folder", width: 24, height: 20, outline: folder),
      Symbol("book", width: 24, height: 20, outline: book),
      Symbol("arrow.clockwise", width: 20, height: 22, outline: refresh),
      Symbol("camera", width: 26, height: 20, outline: camera),
    ]
  }

  /// A square that is open at the top right, and a pencil in the gap.
  private static var compose: Path {
    let pencil = Path.polygon([
      (9, 13.4, 0.3), (9.8, 10.6, 0.3), (18.1, 2.3, 0.8), (20.3, 4.5, 0.8), (12, 12.8, 0.3),
    ])
    return .polyline(
      [(12.4, 3.2), (1.9, 3.2), (1.9, 20.4), (19.1, 20.4), (19.1, 9.8)], width: 1.6, radius: 3)
      + pencil
  }

  /// The outline of a bent arrow that points left.
  private static var reply: Path {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 6.3))
    path.line(to: CGPoint(x: 10, y: 2.2))
    path.line(to: CGPoint(x: 1.6, y: 9.6))
    path.line(to: CGPoint(x: 10, y: 17))
    path.line(to: CGPoint(x: 10, y: 12.8))
    path.cubic(
      control1: CGPoint(x: 15.6, y: 12.6), control2: CGPoint(x: 19.4, y: 14),
      to: CGPoint(x: 22.2, y: 18.2))
    path.cubic(
      control1: CGPoint(x: 21.6, y: 11.4), control2: CGPoint(x: 17.4, y: 6.6),
      to: CGPoint(x: 10, y: 6.3))
    path.close()
    return path.stroked(1.6)
  }

  /// A folder with a tab, and the edge of its front.
  private static var folder: Path {
    var outline = Path()
    outline.move(to: CGPoint(x: 1.4, y: 15.6))
    outline.line(to: CGPoint(x: 1.4, y: 4.4))
    outline.corner(at: CGPoint(x: 1.4, y: 1.8), towards: CGPoint(x: 8, y: 1.8), radius: 2.4)
    outline.line(to: CGPoint(x: 8.2, y: 1.8))
    outline.line(to: CGPoint(x: 10.6, y: 4))
    outline.corner(at: CGPoint(x: 22.6, y: 4), towards: CGPoint(x: 22.6, y: 10), radius: 2.4)
    outline.corner(at: CGPoint(x: 22.6, y: 18.2), towards: CGPoint(x: 10, y: 18.2), radius: 2.4)
    outline.corner(at: CGPoint(x: 1.4, y: 18.2), towards: CGPoint(x: 1.4, y: 10), radius: 2.4)
    outline.close()
    return outline.stroked(1.6) + .line(2, 7.8, 22, 7.8, width: 1.6)
  }

  /// An open book.
  private static var book: Path {
    let page = Path.symmetric(about: 12) { half in
      half.move(to: CGPoint(x: 12, y: 3.4))
      half.cubic(
        control1: CGPoint(x: 14, y: 1.6), control2: CGPoint(x: 18.6, y: 1.2),
        to: CGPoint(x: 22.6, y: 2.6))
      half.line(to: CGPoint(x: 22.6, y: 16.6))
      half.cubic(
        control1: CGPoint(x: 18.6, y: 15.2), control2: CGPoint(x: 14, y: 15.8),
        to: CGPoint(x: 12, y: 17.8))
    }
    return page.stroked(1.6) + .line(12, 3.6, 12, 17.6, width: 1.6)
  }

  /// Most of a circle, with an arrowhead at its upper right end.
  static var refresh: Path {
    var circle = Path()
    circle.addArc(
      center: CGPoint(x: 10, y: 12.4), radius: 7.9, startAngle: -.pi * 0.12, endAngle: .pi * 1.55,
      clockwise: true)
    return circle.stroked(1.7)
      + .polyline([(9.2, 0.9), (13.4, 4.7), (9.2, 8.6)], width: 1.7)
  }

  /// A camera from the front.
  private static var camera: Path {
    let body = Path.polygon([
      (1.4, 4.4, 2.4), (7.2, 4.4, 0.6), (9, 1.6, 1), (17, 1.6, 1), (18.8, 4.4, 0.6),
      (24.6, 4.4, 2.4), (24.6, 18.4, 2.4), (1.4, 18.4, 2.4),
    ])
    return body.stroked(1.6) + .ring(13, 11, radius: 5, width: 1.6)
      + .disc(21.2, 8, radius: 1)
  }
}
