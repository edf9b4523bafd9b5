import Foundation
import Geometry

/// How the points of a layer's plane become pixels: without perspective wherever that is possible,
/// because parallels that stay parallel are drawn by shorter ways.
enum PlaneTransform: Hashable {
  case affine(CGAffineTransform)
  /// Neither affine nor scaled to any size: all multiples of the matrix are one mapping.
  case perspective(ProjectiveTransform)

  /// A tilt that changes the distance by less than this part, per point, is rounding: the sine of pi
  /// is not 0. Ten thousand points away it would move a pixel by 1e-6 pixels, which count as none.
  private static let flattest: CGFloat = 1e-14

  /// The transform without such a tilt, and without what the tilt turned and sheared on its way to
  /// the device; unchanged where the tilt is more than rounding, or nothing.
  private static func flattened(_ transform: ProjectiveTransform) -> ProjectiveTransform {
    guard transform.p != 0 || transform.q != 0,
      max(abs(transform.p), abs(transform.q)) <= flattest * abs(transform.w)
    else { return transform }
    var flat = transform
    flat.p = 0
    flat.q = 0
    let rounding = flattest * (abs(flat.a) + abs(flat.d))
    if max(abs(flat.b), abs(flat.c)) <= rounding {
      flat.b = 0
      flat.c = 0
    }
    return flat
  }

  /// Nil for a matrix that is not finite or has no inverse, or for a plane behind the eye.
  init?(_ transform: ProjectiveTransform) {
    let transform = Self.flattened(transform)
    if let affine = transform.affine {
      guard affine.isUsable else { return nil }
      self = .affine(affine)
    } else {
      guard transform.p != 0 || transform.q != 0, transform.isUsable else { return nil }
      self = .perspective(transform)
    }
  }

  /// The transform that applies `own` first, or nil where nothing could be seen.
  func prepending(_ own: ProjectiveTransform) -> PlaneTransform? {
    switch self {
    case .affine(let affine):
      if let own = own.affine {
        let product = own.concatenating(affine)
        return product.isUsable ? .affine(product) : nil
      }
      return PlaneTransform(own.concatenating(ProjectiveTransform(affine)))
    case .perspective(let projective):
      return PlaneTransform(own.concatenating(projective))
    }
  }

  /// The transform that moves the pixels by `translation` afterwards.
  func appending(_ translation: CGAffineTransform) -> PlaneTransform {
    switch self {
    case .affine(let affine): .affine(affine.concatenating(translation))
    case .perspective(let projective):
      .perspective(projective.concatenating(ProjectiveTransform(translation)))
    }
  }

  /// The transform that applies `own` first, or nil where nothing could be seen.
  func prepending(_ own: CGAffineTransform) -> PlaneTransform? {
    prepending(ProjectiveTransform(own))
  }
}

extension CGAffineTransform {
  /// Whether the matrix is finite and has an inverse.
  var isUsable: Bool {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite, tx.isFinite, ty.isFinite else {
      return false
    }
    let inverse = 1 / determinant
    return inverse.isFinite && inverse != 0
  }
}

extension ProjectiveTransform {
  var determinant: CGFloat {
    a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
  }

  /// Whether the matrix is finite and has an inverse.
  fileprivate var isUsable: Bool {
    guard [a, b, p, c, d, q, tx, ty, w].allSatisfy(\.isFinite) else { return false }
    let inverse = 1 / determinant
    return inverse.isFinite && inverse != 0
  }
}
