public import Foundation

/// A 4x4 matrix that maps points of space, with Core Animation's name, layout and row-vector
/// convention: `(x, y, z, 1) M`, divided by its fourth component.
public struct CATransform3D: Hashable, Sendable {
  /// The first row: the image of the x axis.
  public var m11, m12, m13, m14: CGFloat
  /// The second row: the image of the y axis.
  public var m21, m22, m23, m24: CGFloat
  /// The third row: the image of the z axis.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation.
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The zero matrix, as in C.
  public init() {
    self.init(rows: .init(repeating: .init(repeating: 0)))
  }

  /// The matrix as four rows.
  package var rows: InlineArray<4, SIMD4<Double>> {
    [
      SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
      SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
      SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
    ]
  }

  /// A matrix from its rows.
  package init(rows: InlineArray<4, SIMD4<Double>>) {
    func entry(_ row: Int, _ column: Int) -> CGFloat { CGFloat(rows[row][column]) }
    self.init(
      m11: entry(0, 0), m12: entry(0, 1), m13: entry(0, 2), m14: entry(0, 3),
      m21: entry(1, 0), m22: entry(1, 1), m23: entry(1, 2), m24: entry(1, 3),
      m31: entry(2, 0), m32: entry(2, 1), m33: entry(2, 2), m34: entry(2, 3),
      m41: entry(3, 0), m42: entry(3, 1), m43: entry(3, 2), m44: entry(3, 3))
  }

  /// A transform of the plane; z stays as it is.
  package init(_ affine: CGAffineTransform) {
    self = CATransform3DIdentity
    (m11, m12) = (affine.a, affine.b)
    (m21, m22) = (affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// Whether it maps the plane z = 0 onto itself without perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The transform that applies `self` first and `other` second.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    var result = InlineArray<4, SIMD4<Double>>(repeating: .zero)
    for row in 0..<4 {
      result[row] = left[row][0] * right[0]
      for column in 1..<4 { result[row] += left[row][column] * right[column] }
    }
    return CATransform3D(rows: result)
  }

  /// Gauss and Jordan's elimination with partial pivoting; nil for a singular matrix.
  package func inverse() -> CATransform3D? {
    var left = rows
    var right = CATransform3DIdentity.rows
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
      guard abs(left[pivot][column]) > 1e-15 else { return nil }
      (left[column], left[pivot]) = (left[pivot], left[column])
      (right[column], right[pivot]) = (right[pivot], right[column])
      let scale = 1 / left[column][column]
      left[column] *= scale
      right[column] *= scale
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= factor * left[column]
        right[row] -= factor * right[column]
      }
    }
    return CATransform3D(rows: right)
  }
}

/// The transform that maps each point to itself.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether `t` equals the identity exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all elements of `a` and `b` are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The transform that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The inverse, or `t` where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse() ?? t }

/// A translation, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var result = CATransform3DIdentity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// A scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// A rotation by `angle` radians about the vector (x, y, z) by the right-hand rule, in a space whose
/// x grows to the right, y downwards and z towards the viewer; the identity for a vector of length 0.
///
/// Rodrigues' formula, transposed for row vectors.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let sine = CGFloat(sin(Double(angle)))
  let cosine = CGFloat(cos(Double(angle)))
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + x * x * rest, m12: y * x * rest + z * sine, m13: z * x * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: z * y * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Moves the coordinate system before `t` applies.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Scales the coordinate system before `t` applies.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Rotates the coordinate system before `t` applies; `angle` in radians.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The transform of space that transforms the plane by `m`.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Whether the transform is an affine transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The affine part; undefined for a transform that is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
