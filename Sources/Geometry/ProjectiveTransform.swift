package import Foundation

/// A homography: a projective mapping of the plane, such as that of a rotated layer in perspective.
///
/// It uses row vectors, as `CGAffineTransform` does: `(x, y, 1) M`, divided by the result's third
/// component `p x + q y + w`, which is positive for points in front of the eye.
package struct ProjectiveTransform: Hashable, Sendable {
  package var a, b, p: CGFloat
  package var c, d, q: CGFloat
  package var tx, ty, w: CGFloat

  package init(
    a: CGFloat, b: CGFloat, p: CGFloat, c: CGFloat, d: CGFloat, q: CGFloat, tx: CGFloat,
    ty: CGFloat, w: CGFloat
  ) {
    (self.a, self.b, self.p) = (a, b, p)
    (self.c, self.d, self.q) = (c, d, q)
    (self.tx, self.ty, self.w) = (tx, ty, w)
  }

  package init(_ affine: CGAffineTransform) {
    self.init(
      a: affine.a, b: affine.b, p: 0, c: affine.c, d: affine.d, q: 0, tx: affine.tx,
      ty: affine.ty, w: 1)
  }

  /// The mapping of the plane z = 0 under a transform of space, projected along z.
  package init(_ transform: CATransform3D) {
    self.init(
      a: transform.m11, b: transform.m12, p: transform.m14, c: transform.m21, d: transform.m22,
      q: transform.m24, tx: transform.m41, ty: transform.m42, w: transform.m44)
  }

  package static let identity = ProjectiveTransform(.identity)

  /// The same mapping as an affine transform; nil if it has perspective.
  package var affine: CGAffineTransform? {
    guard p == 0, q == 0, w > 0 else { return nil }
    if w == 1 { return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
    return CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
  }

  /// The transform that applies `self` first and `other` second.
  package func concatenating(_ other: ProjectiveTransform) -> ProjectiveTransform {
    ProjectiveTransform(
      a: a * other.a + b * other.c + p * other.tx, b: a * other.b + b * other.d + p * other.ty,
      p: a * other.p + b * other.q + p * other.w,
      c: c * other.a + d * other.c + q * other.tx, d: c * other.b + d * other.d + q * other.ty,
      q: c * other.p + d * other.q + q * other.w,
      tx: tx * other.a + ty * other.c + w * other.tx,
      ty: tx * other.b + ty * other.d + w * other.ty,
      w: tx * other.p + ty * other.q + w * other.w)
  }
}

extension ProjectiveTransform {
  /// Negative if the plane is seen from behind.
  package var determinant: CGFloat {
    a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
  }

  /// The inverse; nil if the plane is seen edge-on.
  package func inverse() -> ProjectiveTransform? {
    let determinant = self.determinant
    guard determinant != 0 else { return nil }
    return ProjectiveTransform(
      a: (d * w - q * ty) / determinant, b: (p * ty - b * w) / determinant,
      p: (b * q - p * d) / determinant,
      c: (q * tx - c * w) / determinant, d: (a * w - p * tx) / determinant,
      q: (p * c - a * q) / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant,
      w: (a * d - b * c) / determinant)
  }
}

extension CGPoint {
  /// The point that a transform maps this one to; nil if this one is behind the eye.
  package func applying(_ transform: ProjectiveTransform) -> CGPoint? {
    let weight = transform.p * x + transform.q * y + transform.w
    guard weight > 0 else { return nil }
    return CGPoint(
      x: (transform.a * x + transform.c * y + transform.tx) / weight,
      y: (transform.b * x + transform.d * y + transform.ty) / weight)
  }
}

extension CGRect {
  /// The smallest axis-aligned rectangle that holds the transformed corners in front of the eye.
  package func applying(_ transform: ProjectiveTransform) -> CGRect {
    if let affine = transform.affine { return applying(affine) }
    return CGRect(
      containing: [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
        CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
      ].compactMap { $0.applying(transform) })
  }
}
