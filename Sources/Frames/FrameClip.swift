package import Foundation

/// A clip that is one rectangle.
package struct FrameClip: Hashable, Sendable {
  /// In points of the frame.
  package let frame: CGRect
  /// The radius of all its corners, in points.
  package let radius: CGFloat

  /// Whether it shows all of a place with round corners.
  func shows(_ place: CGRect, radius placeRadius: CGFloat) -> Bool {
    // Beside the corners, or as far from them as a circle is from its square.
    let rest = max(0, radius - placeRadius)
    let inset = rest * (1 - 1 / CGFloat(2).squareRoot())
    return [(rest, 0), (0, rest), (inset, inset)].contains { x, y in
      frame.insetBy(dx: x, dy: y).covers(place, within: 0.01)
    }
  }

  /// Whether it rounds one to three corners of a place and cuts nothing else off, as a card does with a photo at
  /// its top.
  func roundsCorners(of place: CGRect) -> Bool {
    guard radius > 0, frame.covers(place, within: 0.01) else { return false }
    var count = 0
    for (x, outerX) in [(place.minX, frame.minX), (place.maxX, frame.maxX)] {
      for (y, outerY) in [(place.minY, frame.minY), (place.maxY, frame.maxY)] {
        let (dx, dy) = (abs(x - outerX), abs(y - outerY))
        if max(dx, dy) < 0.01 {
          count += 1
        } else if max(dx, dy) < radius {
          return false
        }
      }
    }
    return (1...3).contains(count)
  }
}
