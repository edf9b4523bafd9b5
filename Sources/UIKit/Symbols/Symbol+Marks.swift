import Foundation
import TEGeometry

/// Hearts, stars and bookmarks, each as an outline and as a solid of the same outer shape.
extension Symbol {
  static var marks: [Symbol] {
    [
      Symbol("heart", width: 22, height: 20, outline: heart.stroked(1.6)),
      Symbol("heart.fill", width: 22, height: 20, outline: heart.expanded(by: 0.8)),
      Symbol("star", width: 22, height: 22, outline: star.stroked(1.6)),
      Symbol("star.fill", width: 22, height: 22, outline: star.expanded(by: 0.8)),
      Symbol("bookmark", width: 16, height: 22, outline: bookmark.stroked(1.6)),
      Symbol("bookmark.fill", width: 16, height: 22, outline: bookmark.expanded(by: 0.8)),
    ]
  }

  private static var heart: Path {
    .symmetric(about: 11) { half in
      half.move(to: CGPoint(x: 11, y: 4.4))
      half.cubic(
        control1: CGPoint(x: 12.1, y: 2.6), control2: CGPoint(x: 13.8, y: 1.6),
        to: CGPoint(x: 15.8, y: 1.6))
      half.cubic(
        control1: CGPoint(x: 18.9, y: 1.6), control2: CGPoint(x: 21, y: 4),
        to: CGPoint(x: 21, y: 7))
      half.cubic(
        control1: CGPoint(x: 21, y: 11.3), control2: CGPoint(x: 16.9, y: 15.3),
        to: CGPoint(x: 11.9, y: 18.3))
      half.cubic(
        control1: CGPoint(x: 11.5, y: 18.55), control2: CGPoint(x: 11.2, y: 18.6),
        to: CGPoint(x: 11, y: 18.6))
    }
  }

  private static var star: Path {
    let points = (0..<10).map { index -> (CGFloat, CGFloat) in
      let radius = index.isMultiple(of: 2) ? 9.6 : 4.35
      let angle = Double(index) * .pi / 5
      return (CGFloat(11 + radius * sin(angle)), CGFloat(11.6 - radius * cos(angle)))
    }
    return .polygon(points, radius: 0.25)
  }

  private static var bookmark: Path {
    .polygon([
      (1.8, 1.4, 2.4), (14.2, 1.4, 2.4), (14.2, 20.4, 0.9), (8, 14.6, 0.8), (1.8, 20.4, 0.9),
    ])
  }
}
