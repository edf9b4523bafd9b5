import Foundation
package import TEGeometry

extension CATransform3D: Interpolatable {
  /// Interpolates as Core Animation does: translation, scale, shear, rotation and perspective
  /// separately, so that a rotation does not shrink. Without rotation and shear this is the linear
  /// interpolation of the matrix.
  package func interpolated(to target: CATransform3D, progress: Double) -> CATransform3D {
    if isScaleAndTranslation, target.isScaleAndTranslation {
      return mixed(with: target, progress: progress)
    }
    if isAffine, target.isAffine {
      guard let from = PlaneComponents(self), let to = PlaneComponents(target) else {
        return mixed(with: target, progress: progress)
      }
      return from.interpolated(to: to, progress: progress).transform
    }
    guard let from = TransformComponents(self), let to = TransformComponents(target) else {
      return mixed(with: target, progress: progress)
    }
    return from.interpolated(to: to, progress: progress).transform
  }

  private func mixed(with target: CATransform3D, progress: Double) -> CATransform3D {
    let (from, to) = (rows, target.rows)
    var result = from
    for row in 0..<4 { result[row] += (to[row] - from[row]) * progress }
    return CATransform3D(rows: result)
  }

  /// Whether it has no rotation, shear or perspective.
  package var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1
  }

  /// The sum, element by element.
  package static func + (left: CATransform3D, right: CATransform3D) -> CATransform3D {
    let addend = right.rows
    var sum = left.rows
    for row in 0..<4 { sum[row] += addend[row] }
    return CATransform3D(rows: sum)
  }

  /// The product of all elements with a factor.
  package func scaled(by factor: Double) -> CATransform3D {
    var result = rows
    for row in 0..<4 { result[row] *= factor }
    return CATransform3D(rows: result)
  }
}

/// An affine transform of the plane as scale, shear, rotation and translation, applied in this order.
private struct PlaneComponents {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  var angle: Double
  var translation: CGPoint

  /// Nil if the linear part is singular.
  init?(_ matrix: CATransform3D) {
    let (a, b) = (Double(matrix.m11), Double(matrix.m12))
    let (c, d) = (Double(matrix.m21), Double(matrix.m22))
    let length = (a * a + b * b).squareRoot()
    let determinant = a * d - b * c
    guard length > 1e-12, abs(determinant) > 1e-12 else { return nil }
    scaleX = length
    scaleY = determinant / length
    shear = (a * c + b * d) / determinant
    angle = atan2(b, a)
    translation = CGPoint(x: matrix.m41, y: matrix.m42)
  }

  func interpolated(to target: PlaneComponents, progress: Double) -> PlaneComponents {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var result = self
    result.scaleX = mix(scaleX, target.scaleX)
    result.scaleY = mix(scaleY, target.scaleY)
    result.shear = mix(shear, target.shear)
    // The shorter direction of rotation.
    var difference = target.angle - angle
    if difference > Double.pi { difference -= 2 * Double.pi }
    if difference < -Double.pi { difference += 2 * Double.pi }
    result.angle = angle + difference * progress
    result.translation = translation.interpolated(to: target.translation, progress: progress)
    return result
  }

  var transform: CATransform3D {
    // Scale and shear: (x, y) -> (scaleX x + shear scaleY y, scaleY y), then the rotation.
    CATransform3D(
      CGAffineTransform(
        a: CGFloat(scaleX), b: 0, c: CGFloat(shear * scaleY), d: CGFloat(scaleY), tx: 0, ty: 0
      )
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y)))
  }
}
