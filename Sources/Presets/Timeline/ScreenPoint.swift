package import UIKit

/// A point of the screen that a timeline names: in points, or in parts of the screen's width and height.
package struct ScreenPoint: Hashable, Sendable {
  package enum Coordinate: Hashable, Sendable {
    case points(Double)
    /// 0 to 1 on the screen.
    case share(Double)

    /// In points.
    ///
    /// - Parameter length: That of the screen, in points.
    func value(on length: CGFloat) -> CGFloat {
      switch self {
      case .points(let points): CGFloat(points)
      case .share(let share): CGFloat(share) * length
      }
    }
  }

  package let x: Coordinate
  package let y: Coordinate

  package init(x: Coordinate, y: Coordinate) { (self.x, self.y) = (x, y) }

  /// In points.
  ///
  /// - Parameter size: That of the screen as it is held, in points.
  package func location(on size: CGSize) -> CGPoint {
    CGPoint(x: x.value(on: size.width), y: y.value(on: size.height))
  }
}

extension ScreenPoint: CustomStringConvertible {
  /// "[10.0, 50%]".
  package var description: String { "[\(x), \(y)]" }
}

extension ScreenPoint.Coordinate: CustomStringConvertible {
  package var description: String {
    switch self {
    case .points(let points): "\(points)"
    case .share(let share): "\((share * 100).short)%"
    }
  }
}
