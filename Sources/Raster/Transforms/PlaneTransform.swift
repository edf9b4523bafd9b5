import Foundation
import TEGeometry

/// The transform from a layer's plane to pixels: affine wherever that is possible, because affine
/// transforms are cheaper to draw.
enum PlaneTransform: Hashable {
  case affine(CGAffineTransform)
  /// Not affine, and not normalised: all multiples of the matrix are the same mapping.
  case perspective(ProjectiveTransform)

  /// A tilt that changes the depth by less than this part per point is a rounding error: the computed sine
  /// of pi is not 0. At a distance of ten thousand points it would move a pixel by 1e-6 pixels.
  private static let flattest: CGFloat = 1e-14

  /// The transform without a tilt that is a rounding error, and without the rotation and shear that such a
  /// tilt causes; unchanged where the tilt is larger, or 0.
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

  /// Nil for a matrix with infinite or NaN elements, or without an inverse.
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

  /// The transform that applies `own` first; nil where nothing would be visible.
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

  /// The transform that applies `translation`, in pixels, afterwards.
  func appending(_ translation: CGAffineTransform) -> PlaneTransform {
    switch self {
    case .affine(let affine): .affine(affine.concatenating(translation))
    case .perspective(let projective):
      .perspective(projective.concatenating(ProjectiveTransform(translation)))
    }
  }

  /// The transform that applies `own` first; nil where nothing would be visible.
  func prepending(_ own: CGAffineTransform) -> PlaneTransform? {
    prepending(ProjectiveTransform(own))
  }
}

extension CGAffineTransform {
  /// Whether all elements are finite and the matrix has an inverse.
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

  /// Whether all elements are finite and the matrix has an inverse.
  fileprivate var isUsable: Bool {
    guard [a, b, p, c, d, q, tx, ty, w].allSatisfy(\.isFinite) else { return false }
    let inverse = 1 / determinant
    return inverse.isFinite && inverse != 0
  }
}
