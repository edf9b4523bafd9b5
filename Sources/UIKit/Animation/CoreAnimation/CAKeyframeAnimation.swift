public import Foundation
import TEMotion

/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public let rawValue: String

  /// Creates a mode with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Without interpolation: each value stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear at constant speed, ignoring the key times.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at constant speed, ignoring the key times.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  init(_ mode: ValueTrack.Mode) {
    self =
      switch mode {
      case .linear: .linear
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      }
  }

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

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public let rawValue: String

  /// Creates a mode with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The x axis along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The x axis opposite to the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The older name of ``CAAnimationCalculationMode/linear``.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The older name of ``CAAnimationCalculationMode/discrete``.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The older name of ``CAAnimationCalculationMode/paced``.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The older name of ``CAAnimationCalculationMode/cubic``.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The older name of ``CAAnimationCalculationMode/cubicPaced``.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The older name of ``CAAnimationRotationMode/rotateAuto``.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The older name of ``CAAnimationRotationMode/rotateAutoReverse``.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// An animation through several values, or along a path.
///
/// The images of `contents` follow one another.
///
/// - Note: On iOS they fade into one another unless the calculation mode is `discrete`.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; not used with a `path`.
  open var values: [Any]? {
    didSet { block?.isUntouched = false }
  }

  /// The path of a point property, used instead of `values`. Each of its segments takes an equal
  /// time, or the time between two key times; a paced animation moves at constant speed.
  open var path: CGPath? {
    didSet { block?.isUntouched = false }
  }

  /// The times of the values as fractions 0...1 of the duration; evenly distributed if nil.
  /// Discrete values need one more time, the end of the last.
  open var keyTimes: [NSNumber]? {
    didSet { block?.isUntouched = false }
  }

  /// The curves between the values, applied after `timingFunction`; linear if nil.
  open var timingFunctions: [CAMediaTimingFunction]? {
    didSet { block?.isUntouched = false }
  }

  /// The interpolation between the values; `linear` by default.
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { block?.isUntouched = false }
  }

  /// The rotation along the path; nil for none.
  open var rotationMode: CAAnimationRotationMode? {
    didSet { block?.isUntouched = false }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    // Paths are mutable.
    path = other.path.map { CGPath($0.outline) }
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  override func imageValues() -> (images: [CGImage], places: any AnimationValues)? {
    let images = (values ?? []).compactMap { $0 as? CGImage ?? ($0 as? UIImage)?.cgImage }
    guard !images.isEmpty, images.count == values?.count else { return nil }
    let track = ValueTrack(
      values: images.indices.map { .number(CGFloat($0)) },
      times: keyTimes?.map(\.doubleValue) ?? [],
      curves: timingFunctions?.map { TimingCurve.cubic($0.bezier) } ?? [],
      mode: calculationMode == .discrete ? .discrete : .linear)
    return (images, KeyframeValues(track: track, isCumulative: false))
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

/// The points of an animation along a path.
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
