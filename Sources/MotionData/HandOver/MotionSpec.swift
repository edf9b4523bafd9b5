package import TEExport
internal import Foundation

/// The movements of a clip as a developer builds them: for each step what moves, from where to where, after which
/// delay and by which curve.
///
/// Numbers are those of the screen, in points, at normal speed. They are found in the recorded frames: a quantity
/// that follows the curve of an animator has that curve, with the ends that fit its frames best; another one has
/// keyframes. So each has an error against the frames.
package struct MotionSpec: Sendable {
  package let clip: String
  /// Of the display, in points.
  package let width: Double
  package let height: Double
  package let steps: [Step]

  /// A step, or the part of one in which a finger leads, or has let go.
  package struct Step: Sendable {
    /// The words of the timeline, such as `push`; the second of several is `tap-2`.
    package let name: String
    package let phase: Phase
    package let direction: Direction?
    /// When it begins, in seconds of the clip.
    package let start: Double
    /// How long after that the first thing moves, in seconds.
    package let wait: Double
    /// From the first movement to the end of the last one, in seconds.
    package let duration: Double
    package let elements: [Element]
    /// The finger's way in points, for a phase that it leads; nil for others.
    package let finger: FingerPath?
    /// What decides once the finger lets go.
    package let fingerRules: [String]
  }

  package enum Phase: String, Sendable {
    case movement
    /// A finger leads.
    case finger
    /// The finger has let go.
    case release
  }

  /// Whether screens come or go.
  package enum Direction: String, Sendable {
    case opening, closing
  }

  package struct FingerPath: Sendable {
    package let start: [Double]
    package let end: [Double]
  }

  /// Something that moves, by the name that a person gave it.
  package struct Element: Sendable {
    package let name: String
    /// Where it is in the first and in the last frame of the step in which it is there.
    package let first: ClipMotion.Sample
    package let last: ClipMotion.Sample
    package let tracks: [Track]
    /// How many views without a name move with it.
    package var folded: Int
  }

  /// One quantity of an element.
  package struct Track: Sendable {
    package let quantity: Quantity
    package let from: Double
    package let to: Double
    /// After the first movement of the step, in seconds.
    package let delay: Double
    package let form: Form
    /// The largest difference from a frame, in the quantity's unit.
    package let largestError: Double

    /// Whether it follows a finger.
    package var isLed: Bool {
      switch form {
      case .finger, .fingerPoints: true
      case .curve, .keyframes: false
      }
    }

    /// In seconds.
    package var duration: Double {
      switch form {
      case .curve(let curve, _): curve.duration
      case .keyframes(let frames): frames.last?.time ?? 0
      case .finger, .fingerPoints: 0
      }
    }
  }

  package enum Form: Sendable {
    /// With the form in which the author wrote its spring; nil for none.
    case curve(CurveDescription, written: String?)
    /// Straight lines between values at times after the delay.
    case keyframes([Keyframe])
    /// The change of the value for a point of the finger's way along an axis, of which the first ones do nothing.
    case finger(isX: Bool, factor: Double, slop: Double)
    /// Straight lines between values at places of the finger's way along an axis.
    case fingerPoints(isX: Bool, [WayPoint])
  }

  package struct WayPoint: Hashable, Sendable {
    /// Of the finger, in points.
    package let way: Double
    package let value: Double
  }

  package struct Keyframe: Hashable, Sendable {
    /// In seconds.
    package let time: Double
    package let value: Double
  }

  /// A quantity of an element on the screen.
  package enum Quantity: String, CaseIterable, Sendable {
    case centerX = "center x"
    case centerY = "center y"
    /// Of an element whose edge keeps a curve where its centre does not.
    case left = "left edge"
    case top = "top edge"
    case width, height, opacity
    case cornerRadius = "corner radius"
    case scale
    /// Of an element whose axes are scaled differently.
    case scaleX = "scale x"
    case scaleY = "scale y"
    case rotation

    var isScale: Bool { self == .scale || self == .scaleX || self == .scaleY }

    /// How far a printed curve may be from a frame.
    var tolerance: Double {
      switch self {
      case .opacity, .scale, .scaleX, .scaleY: 0.004
      case .rotation: 0.2
      default: 0.3
      }
    }

    /// The smallest change that is told.
    var threshold: Double { 1.5 * tolerance }

    package var unit: String {
      switch self {
      case .opacity, .scale, .scaleX, .scaleY: ""
      case .rotation: "degrees"
      default: "pt"
      }
    }
  }

  /// - Parameters:
  ///   - motion: At normal speed.
  ///   - written: What the author wrote.
  package init(_ motion: ClipMotion, _ written: WrittenMotion) {
    clip = motion.clip
    (width, height) = (motion.width, motion.height)
    steps = motion.steps.flatMap { StepReader(motion, written, $0).steps }
  }

  /// The largest error of all tracks, by unit.
  package func largestError(
    _ isLength: Bool, _ error: (Track) -> Double = \.largestError
  ) -> Double {
    steps.flatMap(\.elements).flatMap(\.tracks)
      .filter { ($0.quantity.unit == "pt") == isLength }.map(error).max() ?? 0
  }
}
