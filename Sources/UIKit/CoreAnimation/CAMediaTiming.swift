import Foundation

/// How an object's time runs against its parent's: an animation's against its layer's or its
/// group's, a layer's against its superlayer's.
///
/// A parent's time becomes the object's own by `(time - beginTime) * speed`. What repeats runs
/// through its `duration` again and again; `timeOffset` says where in it the first run begins, and
/// past the end it goes on from the beginning.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the parent's time. An animation with 0 begins when it is added,
  /// or with its group.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run, in its own time. An animation with 0 takes the transaction's duration, or
  /// its group's.
  var duration: CFTimeInterval { get set }
  /// Own seconds per second of the parent; a negative one runs backwards from the end, 0 stands
  /// still.
  var speed: Float { get set }
  /// Where the first run begins, in seconds of its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs; may be fractional or infinite. 0 is one.
  var repeatCount: Float { get set }
  /// How long it repeats, in seconds of its own time; 0 leaves that to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every run is followed by the same backwards, which doubles its length.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an object with a timing shows outside the time between its beginning and its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last values after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first values before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first values before, the last ones after.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
}

public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
