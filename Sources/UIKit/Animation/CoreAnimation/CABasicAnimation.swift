import Foundation
import TEMotion

/// An animation from one value to another.
///
/// At most two of the three values are used. A missing one is the underlying value: `toValue` alone
/// animates from it, `fromValue` alone to it, `byValue` alone from it by a difference.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any? {
    didSet { block?.isUntouched = false }
  }
  /// The value at the end.
  open var toValue: Any? {
    didSet { block?.isUntouched = false }
  }
  /// The difference of the end from the start.
  open var byValue: Any? {
    didSet { block?.isUntouched = false }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// An animation without values starts from the presented value before the change.
  override func run(forKey event: String, on layer: CALayer, previous: AnimatableValue) {
    guard fromValue == nil, toValue == nil, byValue == nil, keyPath == event else {
      super.run(forKey: event, on: layer, previous: previous)
      return
    }
    let complete = duplicate()
    (complete as? CABasicAnimation)?.fromValue = previous.objectValue
    layer.add(complete, forKey: event)
  }

  override func values(like sample: AnimatableValue) -> (any AnimationValues)? {
    let from = animatable(fromValue, like: sample, name: "fromValue")
    let to = animatable(toValue, like: sample, name: "toValue")
    let by = animatable(byValue, like: sample, name: "byValue")
    if block == nil {
      if from == nil, fromValue != nil { return nil }
      if to == nil, toValue != nil { return nil }
      if by == nil, byValue != nil { return nil }
    }
    return BasicValues(from: from, to: to, by: by, isCumulative: isCumulative)
  }
}

extension CABasicAnimation {
  /// Sets the values of the additive animation from one model value to another: since iOS 8 from their
  /// difference to zero; of transforms from `old new⁻¹` to the identity.
  func setDifference(from old: AnimatableValue, to new: AnimatableValue) {
    isAdditive = true
    if case (.transform(let from), .transform(let to)) = (old, new) {
      guard let inverse = to.inverse() else {
        isAdditive = false
        (fromValue, toValue) = (from, to)
        return
      }
      (fromValue, toValue) = (from.concatenating(inverse), CATransform3DIdentity)
    } else {
      let difference = old.subtracting(new)
      (fromValue, toValue) = (difference.objectValue, difference.scaled(by: 0).objectValue)
    }
  }
}

/// The values of a basic animation.
private struct BasicValues: AnimationValues {
  let from: AnimatableValue?
  let to: AnimatableValue?
  let by: AnimatableValue?
  let isCumulative: Bool

  func value(at position: MediaSchedule.Position, underlying: AnimatableValue, isAdditive: Bool)
    -> AnimatableValue
  {
    // Missing ends are the underlying value, or zero for an additive animation.
    let present = isAdditive ? underlying.rest : underlying
    let (start, end): (AnimatableValue, AnimatableValue) =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, by.sum(with: from))
      case (nil, let to?, let by?): (to.before(by), to)
      case (let from?, nil, nil): (from, present)
      case (nil, let to?, nil): (present, to)
      case (nil, nil, let by?): (present, by.sum(with: present))
      case (nil, nil, nil): (present, present)
      }
    let value = start.interpolated(to: end, progress: position.progress)
    guard isCumulative, position.cycle > 0 else { return value }
    let gain = from == nil && to == nil ? by ?? underlying.rest : end
    return value.accumulating(gain, times: position.cycle)
  }
}
