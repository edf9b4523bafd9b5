import Foundation
package import Geometry

extension CGAffineTransform: Interpolatable {
  /// Interpolates as Core Animation does: translation, scale, shear and angle apart, so that a
  /// quarter turn turns instead of shrinking; without rotation and shear this is the matrix's own
  /// linear interpolation.
  package func interpolated(to target: CGAffineTransform, progress: Double) -> CGAffineTransform {
    if isAxisAligned, target.isAxisAligned {
      return mixed(with: target, progress: progress)
    }
    guard let from = Decomposition(self), let to = Decomposition(target) else {
      return mixed(with: target, progress: progress)
    }
    return from.interpolated(to: to, progress: progress).transform
  }

  private func mixed(with target: CGAffineTransform, progress: Double) -> CGAffineTransform {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
      from.interpolated(to: to, progress: progress)
    }
    return CGAffineTransform(
      a: mix(a, target.a), b: mix(b, target.b), c: mix(c, target.c), d: mix(d, target.d),
      tx: mix(tx, target.tx), ty: mix(ty, target.ty))
  }

  /// The change of an additive animation from `old` to `new` with `1 - progress` of it left, to be
  /// applied around a model value that is already `new`.
  ///
  /// Axis-aligned transforms add element by element (fidelity.md section 3). A rotation does not
  /// survive that sum, so it is kept as `old new⁻¹`, applied before the model value, and
  /// interpolated to the identity.
  package static func remainder(
    from old: CGAffineTransform, to new: CGAffineTransform, progress: Double,
    over presented: CGAffineTransform
  ) -> CGAffineTransform {
    let left = CGFloat(1 - progress)
    if old.isAxisAligned && new.isAxisAligned || new.determinant == 0 {
      return CGAffineTransform(
        a: presented.a + (old.a - new.a) * left, b: presented.b + (old.b - new.b) * left,
        c: presented.c + (old.c - new.c) * left, d: presented.d + (old.d - new.d) * left,
        tx: presented.tx + (old.tx - new.tx) * left, ty: presented.ty + (old.ty - new.ty) * left)
    }
    let difference = old.concatenating(new.inverted())
    return difference.interpolated(to: .identity, progress: progress).concatenating(presented)
  }
}

/// An affine transform as scale, shear, rotation and translation, applied in this order.
private struct Decomposition {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  var angle: Double
  var translation: CGPoint

  /// Nil where the linear part is singular.
  init?(_ matrix: CGAffineTransform) {
    let (a, b) = (Double(matrix.a), Double(matrix.b))
    let (c, d) = (Double(matrix.c), Double(matrix.d))
    let length = (a * a + b * b).squareRoot()
    let determinant = a * d - b * c
    guard length > 1e-12, abs(determinant) > 1e-12 else { return nil }
    scaleX = length
    scaleY = determinant / length
    shear = (a * c + b * d) / determinant
    angle = atan2(b, a)
    translation = CGPoint(x: matrix.tx, y: matrix.ty)
  }

  func interpolated(to target: Decomposition, progress: Double) -> Decomposition {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var result = self
    result.scaleX = mix(scaleX, target.scaleX)
    result.scaleY = mix(scaleY, target.scaleY)
    result.shear = mix(shear, target.shear)
    // The shorter way round.
    var turn = target.angle - angle
    if turn > Double.pi { turn -= 2 * Double.pi }
    if turn < -Double.pi { turn += 2 * Double.pi }
    result.angle = angle + turn * progress
    result.translation = translation.interpolated(to: target.translation, progress: progress)
    return result
  }

  var transform: CGAffineTransform {
    // Scale and shear: (x, y) -> (scaleX x + shear scaleY y, scaleY y), then the rotation.
    CGAffineTransform(
      a: CGFloat(scaleX), b: 0, c: CGFloat(shear * scaleY), d: CGFloat(scaleY), tx: 0, ty: 0
    )
    .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
    .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
  }
}
