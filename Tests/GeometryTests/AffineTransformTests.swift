import Foundation
import Testing

@testable import TEGeometry

struct AffineTransformTests {
  @Test("concatenation applies the left transform first, as in Core Graphics")
  func order() {
    let transform = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
  }

  @Test("translatedBy moves before the transform applies")
  func translatedBy() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    #expect(CGPoint.zero.applying(transform) == CGPoint(x: 10, y: 0))
  }

  @Test("the inverse undoes the transform")
  func inverse() {
    let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5)
      .translatedBy(x: 3, y: -8)
    let point = CGPoint(x: 4, y: 9)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - 4) < 1e-9 && abs(back.y - 9) < 1e-9)
  }

  @Test("a singular transform is its own inverse, as in Core Graphics")
  func singular() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("a rotated rectangle's frame is its bounding box")
  func boundingBox() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    let diagonal = 2 * CGFloat(2).squareRoot()
    #expect(abs(rect.width - diagonal) < 1e-9 && abs(rect.height - diagonal) < 1e-9)
  }
}
