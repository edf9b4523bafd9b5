package import TEMotion

extension UIView {
  /// The named timing curves, and the unnamed one of raw value 7, with which the keyboard moves.
  ///
  /// - Note: `init(rawValue:)` returns nil for other raw values, where UIKit's accepts any.
  public enum AnimationCurve: RawRepresentable, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear
    /// The system's spring. It is not available by name, so that switches over the named cases stay
    /// complete; apps get it from the raw value in the keyboard's notifications.
    @available(*, unavailable)
    case system

    /// The raw value of the system's spring.
    static let systemRawValue = 7
    private static let rawValues = [0, 1, 2, 3, systemRawValue]

    /// Creates the curve of a raw value of UIKit's.
    public init?(rawValue: Int) {
      guard let index = Self.rawValues.firstIndex(of: rawValue) else { return nil }
      // The tag of a case is its index. Code can't name the unavailable one.
      self = unsafe unsafeBitCast(UInt8(index), to: Self.self)
    }

    /// UIKit's raw value.
    public var rawValue: Int { Self.rawValues[Int(unsafe unsafeBitCast(self, to: UInt8.self))] }

    var timingCurve: TimingCurve {
      rawValue == Self.systemRawValue ? .spring(.system) : .cubic(bezier)
    }

    /// The control points of a named curve.
    package var bezier: UnitBezier {
      switch self {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      default: .easeInOut
      }
    }
  }

  /// Options of an animation block; raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews of the changed views inside the block, so that they are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Values that cannot be animated additively start from the presented value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays every cycle forwards, then backwards; used with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block uses its own duration and delay.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block uses its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a view transition, animates the changes of its block and presents the new content live
    /// instead of as a snapshot.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between views, hides one and shows the other instead of replacing it.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A nested block does not inherit the outer block's options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// The ease-in-out curve, the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// The ease-in curve.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The ease-out curve.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curve in bits 16...19; 7 is the system curve of keyboard and navigation.
    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int((rawValue >> 16) & 0xf)) ?? .easeInOut
    }
  }

  /// Options of a keyframe animation; raw values are UIKit's. The curve bits of `AnimationOptions`
  /// set the curve of the whole duration.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews of the changed views inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Values that cannot be animated additively start from the presented value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays every cycle forwards, then backwards; used with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested block uses its own duration and delay.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested block does not inherit the outer block's options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly from value to value.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Changes to the next value at the end of each keyframe, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates at constant speed, ignoring the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at constant speed, ignoring the keyframes' times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The options shared with animation blocks.
    var blockOptions: AnimationOptions {
      AnimationOptions(rawValue: rawValue & ~(0xf << 10))
    }

    var calculationMode: ValueTrack.Mode {
      switch (rawValue >> 10) & 0xf {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}

/// The older name of ``UIView/AnimationOptions``.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The older name of ``UIView/AnimationCurve``.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The older name of ``UIView/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
