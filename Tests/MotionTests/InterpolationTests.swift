import Foundation
import TEGeometry
import Testing

@testable import TEMotion

struct InterpolationTests {
  @Test("a rotation by 90 degrees interpolates by angle, not through a shrunken matrix")
  func rotation() {
    let target = CATransform3D(CGAffineTransform(rotationAngle: .pi / 2))
    let half = CATransform3DIdentity.interpolated(to: target, progress: 0.5)
    let expected = CATransform3D(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(half.isClose(to: expected))
  }

  @Test("scale and translation interpolate element by element")
  func axisAligned() {
    let from = CATransform3D(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: 10, ty: -20))
    let middle = from.interpolated(to: CATransform3DIdentity, progress: 0.25)
    let expected = CGAffineTransform(a: 0.625, b: 0, c: 0, d: 0.4375, tx: 7.5, ty: -15)
    #expect(middle == CATransform3D(expected))
  }

  @Test("a three-dimensional rotation with perspective interpolates by its angle")
  func rotationInSpace() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let target = CATransform3DRotate(perspective, 2, 1, 2, 0.5)
    let part = perspective.interpolated(to: target, progress: 0.3)
    #expect(part.isClose(to: CATransform3DRotate(perspective, 0.6, 1, 2, 0.5)))
  }

  @Test("a matrix is the product of its components")
  func components() throws {
    var matrix = CATransform3DMakeScale(2, -3, 0.5)
    matrix.m34 = 1 / 900
    matrix = CATransform3DRotate(matrix, 1.2, 0.3, -1, 0.2)
    matrix = CATransform3DTranslate(matrix, 14, -3, 80)
    matrix.m12 += 0.2
    let parts = try #require(TransformComponents(matrix))
    var normal = matrix.scaled(by: 1 / Double(matrix.m44))
    normal.m44 = 1
    #expect(parts.transform.isClose(to: normal))
  }

  @Test("angles about the axes survive a round trip", arguments: [-1.4, -0.3, 0, 0.8, 1.5])
  func eulerAngles(angle: Double) {
    let angles = SIMD3(0.4, angle, -2.1)
    let back = Quaternion(eulerAngles: angles).eulerAngles
    #expect(((back - angles) * (back - angles)).sum() < 1e-18)
  }

  @Test("a color that fades to clear keeps its hue")
  func fadingColor() {
    let half = RGBAColor(red: 1, green: 0, blue: 0).interpolated(to: .clear, progress: 0.5)
    #expect(half == RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test("two values go on in a straight line beyond both ends, more values stop there")
  func extrapolation() {
    let two = ValueTrack(from: .number(10), to: .number(20))
    #expect(two.value(at: -0.2) == .number(8) && two.value(at: 1.2) == .number(22))
    let three = ValueTrack(values: [.number(10), .number(20), .number(40)], times: [0, 0.5, 1])
    #expect(three.value(at: -0.2) == .number(10) && three.value(at: 1.2) == .number(40))
  }
}

extension CATransform3D {
  fileprivate func isClose(to other: CATransform3D) -> Bool {
    let (left, right) = (rows, other.rows)
    return (0..<4).allSatisfy { row in
      let difference = left[row] - right[row]
      return (difference * difference).sum() < 1e-18
    }
  }
}
