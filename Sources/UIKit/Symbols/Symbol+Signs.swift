import Foundation
import TEGeometry

/// Signs made of a few strokes.
extension Symbol {
  static var signs: [Symbol] {
    [
      Symbol("xmark", width: 20, height: 20, outline: .diagonalCross(10, 10, reach: 9.6, width: 2)),
      Symbol("xmark.circle.fill", width: 20, height: 20, outline: xmarkDisc),
      Symbol("plus", width: 20, height: 20, outline: .cross(10, 10, reach: 8.8, width: 1.9)),
      Symbol("checkmark", width: 20, height: 20, outline: checkmark),
      Symbol("ellipsis", width: 20, height: 20, outline: .dots(spacing: 6.6, radius: 1.75)),
      Symbol("ellipsis.circle", width: 20, height: 20, outline: ellipsisCircle),
      Symbol("line.3.horizontal", width: 20, height: 20, outline: threeLines),
      Symbol("chevron.left", width: 13, height: 20, outline: chevronLeft),
      Symbol("chevron.right", width: 13, height: 20, outline: chevronRight),
      Symbol(
        "chevron.backward", width: 13, height: 20, outline: chevronLeft,
        flipsForRightToLeftLayoutDirection: true),
      Symbol(
        "chevron.forward", width: 13, height: 20, outline: chevronRight,
        flipsForRightToLeftLayoutDirection: true),
      Symbol("chevron.down", width: 20, height: 13, outline: chevronDown),
    ]
  }

  private static var xmarkDisc: Path {
    .disc(10, 10, radius: 9.8) - .diagonalCross(10, 10, reach: 4.9, width: 1.75)
  }

  private static var checkmark: Path {
    .polyline([(3.2, 11.1), (7.8, 16.5), (16.8, 3.4)], width: 2)
  }

  private static var ellipsisCircle: Path {
    .ring(10, 10, radius: 9.8, width: 1.6) + .dots(spacing: 4.3, radius: 1.25)
  }

  private static var threeLines: Path {
    [4.4, 10, 15.6].reduce(Path()) { $0 + .line(2.2, $1, 17.8, $1, width: 1.8) }
  }

  private static var chevronLeft: Path {
    .polyline([(10.1, 2.4), (2.6, 10), (10.1, 17.6)], width: 2.2)
  }

  private static var chevronRight: Path { chevronLeft.mirrored(about: 6.5) }

  private static var chevronDown: Path {
    .polyline([(2.6, 3), (10, 10.2), (17.4, 3)], width: 2.1)
  }
}

extension Path {
  fileprivate static func diagonalCross(
    _ x: CGFloat, _ y: CGFloat, reach: CGFloat, width: CGFloat
  ) -> Path {
    cross(x, y, reach: reach, width: width, angle: .pi / 4)
  }

  /// Three dots in the middle of a box of 20 points.
  fileprivate static func dots(spacing: CGFloat, radius: CGFloat) -> Path {
    .disc(10 - spacing, 10, radius: radius) + .disc(10, 10, radius: radius)
      + .disc(10 + spacing, 10, radius: radius)
  }
}
