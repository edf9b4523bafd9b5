import Foundation

/// The mapping from a parent's time to an object's own: from a layer's or group's to an
/// animation's, from a superlayer's to a layer's.
///
/// The object's own time is `(time - beginTime) * speed`. A repeated object passes through cycles
/// of its `duration`; `timeOffset` is the position at which the first cycle begins, and cycles wrap
/// around.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The begin time in seconds of the parent's time. An animation with 0 begins when it is added,
  /// or with its group.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle in seconds of its own time. An animation with 0 uses the
  /// transaction's duration, or its group's.
  var duration: CFTimeInterval { get set }
  /// Seconds of its own time per second of the parent's; negative values play backwards from the
  /// end, 0 pauses.
  var speed: Float { get set }
  /// The position at which the first cycle begins, in seconds of its own time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; may be fractional or infinite. 0 means one.
  var repeatCount: Float { get set }
  /// The duration of all cycles in seconds of its own time; 0 uses `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every cycle plays forwards, then backwards, which doubles its length.
  var autoreverses: Bool { get set }
  /// The presentation before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The presentation of a timed object before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public let rawValue: String

  /// Creates a mode with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No effect.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value before the beginning and the final value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
}

/// The older name of ``CAMediaTimingFillMode/removed``.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The older name of ``CAMediaTimingFillMode/forwards``.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The older name of ``CAMediaTimingFillMode/backwards``.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The older name of ``CAMediaTimingFillMode/both``.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
