import UIKit

extension UIView {
  /// The corners at which the view is rounded: its own, or those of a view around it that clips it there.
  var seenCorners: SeenCorners {
    if layer.cornerRadius > 0 {
      return SeenCorners(radius: layer.cornerRadius, corners: layer.maskedCorners)
    }
    let outer = sequence(first: self, next: \.superview).dropFirst().first {
      $0.clipsToBounds && $0.layer.cornerRadius > 0
    }
    guard let outer else { return SeenCorners() }
    let corners = convert(bounds, to: outer).corners(sharedWith: outer.bounds)
      .intersection(outer.layer.maskedCorners)
    guard !corners.isEmpty else { return SeenCorners() }
    return SeenCorners(
      radius: outer.layer.cornerRadius, corners: corners, curve: outer.layer.cornerCurve)
  }

  /// The part of the bounds that is seen: of a label that is larger than its text and shows nothing else, that of the
  /// text.
  var seenBounds: CGRect {
    guard let label = self as? UILabel, isBareText else { return bounds }
    let fitting = label.sizeThatFits(bounds.size)
    let size = CGSize(
      width: min(fitting.width, bounds.width), height: min(fitting.height, bounds.height))
    // A point more is the rounding of a label that fits.
    guard size.width > 0, bounds.width > size.width + 1 || bounds.height > size.height + 1 else {
      return bounds
    }
    let x = (bounds.width - size.width) * label.alignmentShare
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}

extension UIView {
  /// The frame of what is seen of it without its own transform, in a view around it.
  func uprightFrame(in outer: UIView?) -> CGRect {
    let seen = seenBounds
    let center = convert(CGPoint(x: seen.midX, y: seen.midY), to: outer)
    return CGRect(center: center, size: seen.size)
  }
}

extension UIView {
  /// Where what is seen of it is in a view around it: its frame there without its rotation, and that, in radians. One
  /// that is mirrored or slanted has the frame around it.
  func seenPlace(in outer: UIView) -> (frame: CGRect, angle: CGFloat) {
    let seen = seenBounds
    let corner = convert(seen.origin, to: outer)
    let right = convert(CGPoint(x: seen.maxX, y: seen.minY), to: outer) - corner
    let down = convert(CGPoint(x: seen.minX, y: seen.maxY), to: outer) - corner
    let (width, height) = (hypot(right.x, right.y), hypot(down.x, down.y))
    let isUpright = abs(right.y) < 0.01 && abs(down.x) < 0.01
    let isSlanted =
      abs(right.x * down.x + right.y * down.y) > 0.01 * width * height
      || right.x * down.y < right.y * down.x
    guard !isUpright, !isSlanted else { return (convert(seen, to: outer), 0) }
    let center = convert(CGPoint(x: seen.midX, y: seen.midY), to: outer)
    return (
      CGRect(center: center, size: CGSize(width: width, height: height)), atan2(right.y, right.x)
    )
  }
}

extension UILabel {
  /// The share of the room beside a text that is left of it, 0...1.
  var alignmentShare: CGFloat { alignmentShare(textAlignment) }
}

extension CACornerMask {
  static let everyCorner: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

extension CGRect {
  /// The corners that are those of another one, too.
  func corners(sharedWith other: CGRect) -> CACornerMask {
    func meet(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.5 }
    let (left, right) = (meet(minX, other.minX), meet(maxX, other.maxX))
    let (top, bottom) = (meet(minY, other.minY), meet(maxY, other.maxY))
    var corners: CACornerMask = []
    if left, top { corners.insert(.layerMinXMinYCorner) }
    if right, top { corners.insert(.layerMaxXMinYCorner) }
    if left, bottom { corners.insert(.layerMinXMaxYCorner) }
    if right, bottom { corners.insert(.layerMaxXMaxYCorner) }
    return corners
  }
}

/// The corners at which a view is rounded.
struct SeenCorners: Equatable {
  var radius: CGFloat = 0
  var corners = CACornerMask.everyCorner
  /// Of a view around it; an element's own corners are circular on their way.
  var curve = CALayerCornerCurve.circular

  /// The corners of a layer on its way to another end: those of the end that is rounded.
  func merged(with other: SeenCorners) -> SeenCorners {
    if radius == 0 { return other }
    if other.radius == 0 { return self }
    return SeenCorners(
      radius: radius, corners: corners.union(other.corners),
      curve: curve == other.curve ? curve : .circular)
  }
}

/// The two nested clips of an element on its way, so that each corner goes from its radius at one end to that at the
/// other one.
struct CornerClips {
  struct Clip {
    var corners: CACornerMask
    var curve = CALayerCornerCurve.circular
    var isRoundAtSource = true
    var isRoundAtTarget = true
  }

  let outer: Clip
  /// Nil where both ends are round at the same corners, or one of them at none.
  let inner: Clip?

  init(from source: SeenCorners, to target: SeenCorners) {
    guard source.radius > 0, target.radius > 0, source.corners != target.corners else {
      let round = source.merged(with: target)
      outer = Clip(corners: round.corners, curve: round.curve)
      inner = nil
      return
    }
    let shared = source.corners.intersection(target.corners)
    let (ofSource, ofTarget) = (
      source.corners.subtracting(shared), target.corners.subtracting(shared)
    )
    if ofTarget.isEmpty {
      outer = Clip(corners: shared)
      inner = Clip(corners: ofSource, curve: source.curve, isRoundAtTarget: false)
    } else if ofSource.isEmpty {
      outer = Clip(corners: shared)
      inner = Clip(corners: ofTarget, curve: target.curve, isRoundAtSource: false)
    } else {
      outer = Clip(corners: source.corners, curve: source.curve, isRoundAtTarget: false)
      inner = Clip(corners: target.corners, curve: target.curve, isRoundAtSource: false)
    }
  }
}
