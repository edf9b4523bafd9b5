import Foundation
import Geometry
import Testing

@testable import Motion

struct InterpolationTests {
  @Test("a half turn interpolates by angle, not through a shrunken matrix")
  func rotation() {
    let target = CGAffineTransform(rotationAngle: .pi / 2)
    let half = CGAffineTransform.identity.interpolated(to: target, progress: 0.5)
    let expected = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(half.a - expected.a) < 1e-12)
    #expect(abs(half.b - expected.b) < 1e-12)
    #expect(abs(half.determinant - 1) < 1e-12)
  }

  @Test("scale and translation interpolate element by element")
  func axisAligned() {
    let from = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: 10, ty: -20)
    let middle = from.interpolated(to: .identity, progress: 0.25)
    #expect(middle == CGAffineTransform(a: 0.625, b: 0, c: 0, d: 0.4375, tx: 7.5, ty: -15))
  }

  @Test(
    "the remainder of an animation is the old transform at its start and the new one at its end")
  func remainder() {
    let old = CGAffineTransform(rotationAngle: 1).translatedBy(x: 30, y: 4)
    let new = CGAffineTransform(translationX: 100, y: 0)
    let start = CGAffineTransform.remainder(from: old, to: new, progress: 0, over: new)
    for (left, right) in [
      (start.a, old.a), (start.b, old.b), (start.tx, old.tx), (start.ty, old.ty),
    ] {
      #expect(abs(left - right) < 1e-9)
    }
    let end = CGAffineTransform.remainder(from: old, to: new, progress: 1, over: new)
    #expect(abs(end.tx - 100) < 1e-9 && abs(end.a - 1) < 1e-9 && abs(end.b) < 1e-9)
  }

  @Test("a colour that fades to clear keeps its hue")
  func fadingColor() {
    let half = RGBAColor(red: 1, green: 0, blue: 0).interpolated(to: .clear, progress: 0.5)
    #expect(half == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }
}
