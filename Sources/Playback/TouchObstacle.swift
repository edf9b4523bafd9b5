import UIKit

/// Why a finger that is meant for a view does not touch it.
enum TouchObstacle {
  /// The view, or one that holds it, is hidden.
  case hidden
  /// The view, or one that holds it, has an opacity below 0.01, which takes no touches.
  case transparent
  /// A view that holds it does not reach to the finger: it is scrolled out of sight, or cut off.
  case outside
  /// The view takes no touches, or is disabled.
  case disabled
  /// Another view lies over it.
  case covered

  /// - Parameters:
  ///   - target: The view that the finger is meant for.
  ///   - point: The finger, in points of the target's window.
  ///   - hit: What hit testing finds; nil for nothing.
  ///   - isTap: Whether the finger is lifted at once.
  /// - Returns: Nil where the touch reaches the target, or what reacts in its place.
  @MainActor
  init?(from target: UIView, at point: CGPoint, to hit: UIView?, isTap: Bool) {
    let holders = sequence(first: target, next: \.superview).prefix { $0 !== target.window }
    if holders.contains(where: \.isHidden) {
      self = .hidden
    } else if holders.contains(where: { $0.alpha < 0.01 }) {
      self = .transparent
    } else if let hit, hit.isDescendant(of: target) {
      if (target as? UIControl)?.isEnabled == false {
        self = .disabled
      } else if target.reacts(isTap: isTap), target.holdsNamedReactor(around: hit, isTap: isTap) {
        self = .covered
      } else {
        return nil
      }
    } else if let hit, hit.reactor(isTap: isTap) === target.reactor(isTap: isTap),
      !target.isDescendant(of: hit)
        || holders.prefix(while: { $0 !== hit }).allSatisfy({
          $0.bounds.contains($0.convert(point, from: nil))
        })
    {
      return nil
    } else if let control = hit?.reactor(isTap: isTap), let holder = control.superview,
      target is UILabel, target.isDescendant(of: holder), control.accessibilityIdentifier == nil,
      !target.reacts(isTap: isTap)
    {
      // The title of a bar's button lies beside the control that reacts for it.
      return nil
    } else if holders.contains(where: { !$0.bounds.contains($0.convert(point, from: nil)) }) {
      self = .outside
    } else if hit.map(target.isDescendant) ?? true {
      guard holders.prefix(while: { $0 !== hit }).contains(where: { !$0.isUserInteractionEnabled })
      else { return nil }
      self = .disabled
    } else {
      self = .covered
    }
  }

  /// A sentence about a target, without a period.
  ///
  /// - Parameter hit: What the finger touches, in a sentence; nil for nothing.
  func message(target: String, hit: String?) -> String {
    let consequence =
      hit.map { "the finger touches \($0)" } ?? "the finger touches nothing that reacts"
    return switch self {
    case .hidden: "'\(target)' is hidden, so \(consequence)"
    case .transparent: "'\(target)' has an opacity of 0, so \(consequence)"
    case .outside: "'\(target)' is scrolled out of sight or cut off, so \(consequence)"
    case .disabled: "'\(target)' is disabled, so \(hit == target ? "nothing happens" : consequence)"
    case .covered: "something lies over '\(target)': \(consequence)"
    }
  }
}

extension UIView {
  /// The view itself or the nearest around it that reacts to a finger; nil for none.
  func reactor(isTap: Bool) -> UIView? {
    sequence(first: self, next: \.superview).first { $0.reacts(isTap: isTap) }
  }

  /// Whether a view inside this one that has a name and reacts to the finger takes a touch.
  fileprivate func holdsNamedReactor(around hit: UIView, isTap: Bool) -> Bool {
    sequence(first: hit, next: \.superview).prefix { $0 !== self }
      .contains { $0.accessibilityIdentifier != nil && $0.reacts(isTap: isTap) }
  }

  /// Whether the view is a control or a cell, or has a gesture recogniser that receives a finger.
  ///
  /// - Parameter isTap: Whether the finger is lifted at once, so that only what reacts to taps counts.
  func reacts(isTap: Bool) -> Bool {
    if self is UIControl || self is UITableViewCell || self is UICollectionViewCell { return true }
    return (gestureRecognizers ?? []).contains {
      $0.isEnabled && (!isTap || $0 is UITapGestureRecognizer)
    }
  }
}
