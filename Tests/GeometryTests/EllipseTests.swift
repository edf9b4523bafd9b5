import Foundation
import TEGeometry
import Testing

/// Ellipses, whose outlines can be interpolated from one to the other.
struct EllipseTests {
  private static let rects = [
    CGRect(x: 313, y: 732, width: 60, height: 60),
    // Rounding keeps this one's curves from meeting to the bit.
    CGRect(x: 343, y: 762, width: 0, height: 0).insetBy(dx: -835.639, dy: -835.639),
    CGRect(x: 0.1, y: 0.2, width: 0.3, height: 7.7),
    CGRect(x: 5, y: 6, width: 0, height: 0),
    CGRect(x: 5, y: 6, width: 10, height: 0),
  ]

  @Test("an ellipse is four curves, whatever its size", arguments: rects)
  func elements(_ rect: CGRect) {
    let kinds = Path(ellipseIn: rect).elements.map { element in
      switch element {
      case .move: "move"
      case .line: "line"
      case .quad: "quad"
      case .cubic: "cubic"
      case .close: "close"
      }
    }
    #expect(kinds == ["move", "cubic", "cubic", "cubic", "cubic", "close"])
    let bounds = Path(ellipseIn: rect).controlPointBounds
    #expect(abs(bounds.minX - rect.minX) < 1e-9 && abs(bounds.maxX - rect.maxX) < 1e-9)
    #expect(abs(bounds.minY - rect.minY) < 1e-9 && abs(bounds.maxY - rect.maxY) < 1e-9)
  }
}
