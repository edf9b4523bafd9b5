import Foundation
import TEGeometry

/// Arrows, alone and combined with other shapes.
extension Symbol {
  static var arrows: [Symbol] {
    [
      Symbol("arrow.left", width: 20, height: 20, outline: arrowLeft),
      Symbol("arrow.right", width: 20, height: 20, outline: arrowRight),
      Symbol(
        "arrow.backward", width: 20, height: 20, outline: arrowLeft,
        flipsForRightToLeftLayoutDirection: true),
      Symbol(
        "arrow.forward", width: 20, height: 20, outline: arrowRight,
        flipsForRightToLeftLayoutDirection: true),
      Symbol("arrow.down.circle", width: 20, height: 20, outline: arrowDownCircle),
      Symbol("square.and.arrow.up", width: 20, height: 24, outline: share),
      Symbol("icloud.and.arrow.down", width: 26, height: 24, outline: download),
    ]
  }

  private static var arrowLeft: Path {
    .line(2.2, 10, 17.8, 10, width: 1.9)
      + .polyline([(8.6, 3.4), (2.1, 10), (8.6, 16.6)], width: 1.9)
  }

  private static var arrowRight: Path { arrowLeft.mirrored(about: 10) }

  private static var arrowDownCircle: Path {
    .ring(10, 10, radius: 9.8, width: 1.6) + .line(10, 5.4, 10, 14.4, width: 1.6)
      + .polyline([(6.4, 11), (10, 14.6), (13.6, 11)], width: 1.6)
  }

  /// A box that is open at the top, with an arrow that points up out of it.
  private static var share: Path {
    .polyline(
      [(6.5, 8.7), (2.4, 8.7), (2.4, 22.4), (17.6, 22.4), (17.6, 8.7), (13.5, 8.7)], width: 1.6,
      radius: 2.4)
      + .line(10, 1.9, 10, 15.2, width: 1.6)
      + .polyline([(6.3, 5.5), (10, 1.8), (13.7, 5.5)], width: 1.6)
  }

  /// A cloud with a gap at the bottom for an arrow that points down.
  private static var download: Path {
    var cloud = Path()
    cloud.move(to: CGPoint(x: 8, y: 17))
    cloud.line(to: CGPoint(x: 6.2, y: 17))
    // Left lobe, small lobe, large lobe, right lobe.
    cloud.cubic(
      control1: CGPoint(x: 3.3, y: 17), control2: CGPoint(x: 1.2, y: 15.2),
      to: CGPoint(x: 1.2, y: 12.6))
    cloud.cubic(
      control1: CGPoint(x: 1.2, y: 10.3), control2: CGPoint(x: 2.8, y: 8.7),
      to: CGPoint(x: 5, y: 8.3))
    cloud.cubic(
      control1: CGPoint(x: 5, y: 6.2), control2: CGPoint(x: 7.1, y: 4.8),
      to: CGPoint(x: 9.1, y: 5.5))
    cloud.cubic(
      control1: CGPoint(x: 10.2, y: 3.1), control2: CGPoint(x: 12.4, y: 1.6),
      to: CGPoint(x: 15, y: 1.6))
    cloud.cubic(
      control1: CGPoint(x: 18.8, y: 1.6), control2: CGPoint(x: 21.5, y: 4.4),
      to: CGPoint(x: 21.6, y: 8))
    cloud.cubic(
      control1: CGPoint(x: 23.6, y: 8.7), control2: CGPoint(x: 24.8, y: 10.4),
      to: CGPoint(x: 24.8, y: 12.3))
    cloud.cubic(
      control1: CGPoint(x: 24.8, y: 15), control2: CGPoint(x: 22.7, y: 17),
      to: CGPoint(x: 19.8, y: 17))
    cloud.line(to: CGPoint(x: 18, y: 17))
    return cloud.stroked(1.7) + .line(13, 10.2, 13, 22.5, width: 1.7)
      + .polyline([(9.8, 19.6), (13, 22.8), (16.2, 19.6)], width: 1.7)
  }
}
