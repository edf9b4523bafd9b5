public import Foundation
import Motion

/// How the values between keyframes come about.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In straight lines at an even pace, whatever the key times.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at an even pace between values.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var trackMode: ValueTrack.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// How a layer turns while it moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its x axis along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?

  /// The path that a position moves along; counts instead of `values`. Each of its lines and curves
  /// takes an equal time, or the time between two key times; a paced animation goes by length.
  open var path: CGPath?

  /// Where each value stands, 0...1 of the duration; evenly spread when nil. Discrete values take
  /// one time more, the end of the last.
  open var keyTimes: [NSNumber]?

  /// The curve from each value to the next, applied after `timingFunction`.
  open var timingFunctions: [CAMediaTimingFunction]?

  open var calculationMode = CAAnimationCalculationMode.linear

  /// Whether the layer turns with the path; nil if it does not.
  open var rotationMode: CAAnimationRotationMode?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    // Paths can be added to.
    path = other.path.map { CGPath($0.outline) }
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  override func values(like sample: AnimatableValue) -> (any AnimationValues)? {
    let times = keyTimes?.map(\.doubleValue) ?? []
    let curves = timingFunctions?.map { TimingCurve.cubic($0.bezier) } ?? []
    if let path {
      guard case .point = sample else {
        Stage.current.report(
          "CAKeyframeAnimation of '\(keyPath ?? "")': only points move along a path")
        return nil
      }
      return PathTrack(path.outline, times: times, curves: curves, mode: calculationMode.trackMode)
        .map { PathValues(track: $0, rotationMode: rotationMode, isCumulative: isCumulative) }
    }
    var converted: [AnimatableValue] = []
    for (index, value) in (values ?? []).enumerated() {
      guard let value = animatable(value, like: sample, name: "values[\(index)]") else {
        return nil
      }
      converted.append(value)
    }
    guard !converted.isEmpty else { return nil }
    let track = ValueTrack(
      values: converted, times: times, curves: curves, mode: calculationMode.trackMode)
    return KeyframeValues(track: track, isCumulative: isCumulative)
  }
}

/// The values of a keyframe animation.
private struct KeyframeValues: AnimationValues {
  let track: ValueTrack
  let isCumulative: Bool

  func value(at position: MediaSchedule.Position, underlying: AnimatableValue, isAdditive: Bool)
    -> AnimatableValue
  {
    let value = track.value(at: position.progress)
    guard isCumulative, position.cycle > 0 else { return value }
    return value.accumulating(track.last, times: position.cycle)
  }
}

/// The places of an animation along a path.
private struct PathValues: AnimationValues {
  let track: PathTrack
  let rotationMode: CAAnimationRotationMode?
  let isCumulative: Bool

  func value(at position: MediaSchedule.Position, underlying: AnimatableValue, isAdditive: Bool)
    -> AnimatableValue
  {
    let value = AnimatableValue.point(track.place(at: position.progress).point)
    guard isCumulative, position.cycle > 0 else { return value }
    return value.accumulating(.point(track.place(at: 1).point), times: position.cycle)
  }

  func rotation(at position: MediaSchedule.Position) -> CGFloat? {
    guard let rotationMode else { return nil }
    let angle = track.place(at: position.progress).angle
    return rotationMode == .rotateAutoReverse ? angle + .pi : angle
  }
}
