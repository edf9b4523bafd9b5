import Foundation
package import TEGeometry

/// A three-dimensional transform as scale, shear, rotation, translation and perspective, applied in
/// this order.
///
/// The decomposition of CSS Transforms Level 2, "Decomposing a 3D matrix", which follows Spencer
/// Thomas's "unmatrix" (Graphics Gems II).
package struct TransformComponents: Sendable {
  /// The factors along x, y and z.
  package var scale: SIMD3<Double>
  /// The shears xy, xz and yz.
  package var shear: SIMD3<Double>
  /// The rotation.
  package var rotation: Quaternion
  /// In points.
  package var translation: SIMD3<Double>
  /// The fourth column of the perspective matrix.
  package var perspective: SIMD4<Double>

  /// Decomposes a transform; nil if the matrix is singular.
  package init?(_ transform: CATransform3D) {
    var matrix = transform.rows
    guard matrix[3][3] != 0 else { return nil }
    let normal = 1 / matrix[3][3]
    for row in 0..<4 { matrix[row] *= normal }
    let column = SIMD4(matrix[0][3], matrix[1][3], matrix[2][3], matrix[3][3])
    for row in 0..<3 { matrix[row][3] = 0 }
    matrix[3][3] = 1
    guard let inverse = CATransform3D(rows: matrix).inverse()?.rows else { return nil }
    perspective = SIMD4(
      (inverse[0] * column).sum(), (inverse[1] * column).sum(), (inverse[2] * column).sum(),
      (inverse[3] * column).sum())
    func vector(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
    translation = vector(matrix[3])
    var rows = (vector(matrix[0]), vector(matrix[1]), vector(matrix[2]))

    scale = .zero
    shear = .zero
    scale.x = length(rows.0)
    guard scale.x > 1e-12 else { return nil }
    rows.0 /= scale.x
    shear.x = dot(rows.0, rows.1)
    rows.1 -= rows.0 * shear.x
    scale.y = length(rows.1)
    guard scale.y > 1e-12 else { return nil }
    rows.1 /= scale.y
    shear.x /= scale.y
    shear.y = dot(rows.0, rows.2)
    rows.2 -= rows.0 * shear.y
    shear.z = dot(rows.1, rows.2)
    rows.2 -= rows.1 * shear.z
    scale.z = length(rows.2)
    guard scale.z > 1e-12 else { return nil }
    rows.2 /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if dot(rows.0, cross(rows.1, rows.2)) < 0 {
      scale = -scale
      rows = (-rows.0, -rows.1, -rows.2)
    }
    rotation = Quaternion(rows: rows.0, rows.1, rows.2)
  }

  /// The composed transform.
  package var transform: CATransform3D {
    let scaling = CATransform3DMakeScale(CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
    // For row vectors the shears follow the scale, in the reverse order of the decomposition.
    var shearing = CATransform3DIdentity
    shearing.m21 = CGFloat(shear.x)
    shearing.m31 = CGFloat(shear.y)
    shearing.m32 = CGFloat(shear.z)
    var projecting = CATransform3DIdentity
    projecting.m14 = CGFloat(perspective.x)
    projecting.m24 = CGFloat(perspective.y)
    projecting.m34 = CGFloat(perspective.z)
    projecting.m44 = CGFloat(perspective.w)
    return scaling.concatenating(shearing).concatenating(rotation.transform)
      .concatenating(
        CATransform3DMakeTranslation(
          CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
      )
      .concatenating(projecting)
  }

  /// Interpolates each component: the rotation spherically, the others linearly.
  package func interpolated(to target: TransformComponents, progress: Double)
    -> TransformComponents
  {
    var result = self
    result.scale += (target.scale - scale) * progress
    result.shear += (target.shear - shear) * progress
    result.translation += (target.translation - translation) * progress
    result.perspective += (target.perspective - perspective) * progress
    result.rotation = rotation.interpolated(to: target.rotation, progress: progress)
    return result
  }
}

/// A three-dimensional rotation as a unit quaternion.
package struct Quaternion: Sendable {
  /// x, y and z: the axis times the sine of half the angle; w: the cosine of half the angle.
  package var components: SIMD4<Double>

  /// Creates a rotation from the components of a unit quaternion.
  package init(_ components: SIMD4<Double>) {
    self.components = components
  }

  /// Creates a rotation from the rows of a rotation matrix for row vectors.
  init(rows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    // Shepperd's method: computes the largest of the four components first, which is
    // well-conditioned.
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = 2 * (1 + trace).squareRoot()
      components = SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    } else if r0.x >= r1.y, r0.x >= r2.z {
      let s = 2 * max(0, 1 + r0.x - r1.y - r2.z).squareRoot()
      components = SIMD4(s / 4, (r0.y + r1.x) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    } else if r1.y >= r2.z {
      let s = 2 * max(0, 1 + r1.y - r0.x - r2.z).squareRoot()
      components = SIMD4((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    } else {
      let s = 2 * max(0, 1 + r2.z - r0.x - r1.y).squareRoot()
      components = SIMD4((r2.x + r0.z) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
    }
  }

  /// Spherical linear interpolation in the shorter direction.
  package func interpolated(to target: Quaternion, progress: Double) -> Quaternion {
    var cosine = (components * target.components).sum()
    var end = target.components
    if cosine < 0 {
      cosine = -cosine
      end = -end
    }
    guard cosine < 1 - 1e-12 else { return self }
    let angle = acos(cosine)
    let sine = sin(angle)
    return Quaternion(
      components * (sin((1 - progress) * angle) / sine) + end * (sin(progress * angle) / sine))
  }

  var transform: CATransform3D {
    let sine =
      (components.x * components.x + components.y * components.y
      + components.z * components.z).squareRoot()
    guard sine > 1e-15 else { return CATransform3DIdentity }
    return CATransform3DMakeRotation(
      CGFloat(2 * atan2(sine, components.w)), CGFloat(components.x), CGFloat(components.y),
      CGFloat(components.z))
  }

  /// The angles in radians about x, y and z, applied in this order.
  package var eulerAngles: SIMD3<Double> {
    let rows = transform.rows
    let y = asin(min(max(-rows[0].z, -1), 1))
    guard abs(rows[0].z) < 1 - 1e-12 else {
      return SIMD3(atan2(-rows[2].y, rows[1].y), y, 0)
    }
    return SIMD3(atan2(rows[1].z, rows[2].z), y, atan2(rows[0].y, rows[0].x))
  }

  /// Creates a rotation from angles in radians about x, y and z, applied in this order.
  package init(eulerAngles angles: SIMD3<Double>) {
    let rotation =
      CATransform3DMakeRotation(CGFloat(angles.x), 1, 0, 0)
      .concatenating(CATransform3DMakeRotation(CGFloat(angles.y), 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(CGFloat(angles.z), 0, 0, 1))
    let rows = rotation.rows
    func vector(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
    self.init(rows: vector(rows[0]), vector(rows[1]), vector(rows[2]))
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
