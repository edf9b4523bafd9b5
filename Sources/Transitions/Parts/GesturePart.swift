public import UIKit

/// The finger that closes the second screen.
public struct GesturePart: TransitionParameters {
  /// The drag that closes it.
  public var drag = DragDirection.none
  /// Whether two fingers that come together close it, too: half of their distance is all of the way.
  public var pinch = false
  /// What the finger moves.
  public var moves = DragTarget.screen
  /// The part of the finger's way that what it moves lags behind, 0...1.
  public var resistance: CGFloat = 0
  /// The constant of UIKit's rubber band; 0 for none.
  ///
  /// For a way `x` and a screen of `d` points along it, what moves is at `(1 - 1 / (x c / d + 1)) d`, as
  /// content that is dragged beyond its end: UIKit's `c` is .55. A screen that is dragged the other way always has
  /// .55.
  public var rubberBand: CGFloat = 0
  /// The scale of what it moves at the end of ``reach``.
  public var smallestScale: CGFloat = 1
  /// The radius of the corners of what it moves at the end of ``reach``, in points of the screen.
  public var cornerRadius: CGFloat = 0
  /// How much the first screen is dimmed while the finger begins to move what covers it, 0...1; it is lit
  /// again on the way.
  public var dim: CGFloat = 0
  /// The finger's way to a progress of 1, in heights of the screen, or widths for a sideways drag.
  public var reach: CGFloat = 0.4
  /// The progress beyond which a slow drag closes, 0...1.
  public var threshold: CGFloat = 0.3
  /// The speed above which a drag decides by its direction, in points per second.
  public var flick: CGFloat = 500
  /// The duration of the springs after the drag, in seconds.
  public var duration: TimeInterval = 0.38
  /// The damping ratio of the springs; above 0, up to 1.
  public var dampingRatio: CGFloat = 0.9

  /// No gesture.
  public init() {}

  /// A gesture with a direction and what it moves.
  public init(_ drag: DragDirection, moves: DragTarget = .screen) {
    self.drag = drag
    self.moves = moves
  }

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .choice("drag", \.drag, "The drag that closes the second screen"),
    .flag("pinch", \.pinch, "Whether two fingers that come together close it, too"),
    .choice(
      "moves", \.moves,
      "What the finger moves: the screen, the element that flew, or the progress of the transition"),
    .number(
      "resistance", \.resistance, in: 0...0.95, .share(of: "the finger's way"),
      "How much what it moves lags behind the finger"),
    .number(
      "rubber-band", \.rubberBand, in: 0...1, ParameterUnit(name: "(0.55 is UIKit's)"),
      "The rubber band that holds what it moves; 0 for none"),
    .number(
      "smallest-scale", \.smallestScale, in: ParameterRange.scale, .scale,
      "Size of what it moves at the end of the way"),
    .number(
      "corner-radius", \.cornerRadius, in: 0...500, .points,
      "Corners of what it moves at the end of the way"),
    .number(
      "dim", \.dim, in: ParameterRange.opacity, .opacity,
      "How much the first screen is dimmed at the beginning of the way"),
    .number(
      "reach", \.reach, in: 0.05...2, .share(of: "the screen"), "How long the finger's way is"),
    .number(
      "threshold", \.threshold, in: 0...1, .share(of: "the way"),
      "Where a finger that rests and is lifted closes the screen"),
    .number(
      "flick", \.flick, in: 0...10_000, .pointsPerSecond,
      "Speed above which the finger's direction decides"),
    .number(
      "duration", \.duration, in: ParameterRange.duration, .seconds,
      "How long the springs take to settle once the finger is lifted"),
    .number(
      "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
      "Damping of the springs"),
  ]
}

/// The drag that closes a screen.
public enum DragDirection: String, CaseIterable, Sendable {
  case none, down, up, left, right
  /// Towards the edge at which lines begin: the left one in left-to-right layout.
  case leading
  case trailing
  /// To either side.
  case sideways
  /// From the leading edge, as the system's swipe back.
  case edge
  /// In any direction.
  case any

  /// In words, for lists; nil for none.
  public var phrase: String? {
    switch self {
    case .none: nil
    case .down: "a drag down"
    case .up: "a drag up"
    case .left: "a drag to the left"
    case .right: "a drag to the right"
    case .sideways: "a drag to either side"
    case .leading: "a drag to the leading side"
    case .trailing: "a drag to the trailing side"
    case .edge: "a drag from the leading edge"
    case .any: "a drag in any direction"
    }
  }
}

extension DragDirection {
  /// The same drag by the side to which it goes in a layout direction.
  func resolved(isRightToLeft: Bool) -> DragDirection {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing, .edge: isRightToLeft ? .left : .right
    default: self
    }
  }
}

extension GesturePart {
  /// How long it takes until a page that a finger has caught is whole, or the first one of two steps is done on it, in seconds.
  @MainActor
  func gathering(isFirst: Bool = false) -> TimeInterval {
    let whole = duration * FadeThrough.outgoingShare
    return isFirst ? whole * FadeThrough.outgoingShare : whole
  }

  /// The springs after the drag.
  var spring: SpringTiming { SpringTiming(duration: duration, dampingRatio: dampingRatio) }

  /// Whether no finger does anything.
  var isNone: Bool { drag == .none && !pinch }

  /// The same for a finger that only catches what runs, beside a style's own drag.
  var catching: GesturePart {
    var gesture = self
    (gesture.drag, gesture.moves) = (.none, .progress)
    return gesture
  }

  /// What closes the screen, in words, for lists; nil for nothing.
  package var phrase: String? {
    let phrases = [drag.phrase, pinch ? "a pinch" : nil].compactMap(\.self)
    return phrases.isEmpty ? nil : phrases.joined(separator: ", ")
  }
}

/// What a finger moves.
public enum DragTarget: String, CaseIterable, Sendable {
  case screen
  /// The first element, as the Photos app moves its photo; the rest of the screen fades.
  case element
  /// All of the transition, forwards and back.
  case progress
}

extension GesturePart {
  /// UIKit's constant of rubber bands.
  static let systemRubberBand: CGFloat = 0.55

  /// The way of what moves for a finger's way.
  ///
  /// - Parameters:
  ///   - way: In points, positive in the direction of the drag.
  ///   - dimension: The screen's height or width, in points.
  public func offset(for way: CGFloat, dimension: CGFloat) -> CGFloat {
    func stretched(_ way: CGFloat, _ constant: CGFloat) -> CGFloat {
      guard dimension > 0 else { return 0 }
      return (1 - 1 / (way * constant / dimension + 1)) * dimension
    }
    guard way >= 0 else {
      // An element is held at all its sides.
      return moves == .element ? way : -stretched(-way, Self.systemRubberBand)
    }
    let free = way * (1 - resistance)
    return rubberBand > 0 ? stretched(free, rubberBand) : free
  }

  /// How much faster or slower than the finger what it moves is: the slope of ``offset(for:dimension:)``.
  func slope(at way: CGFloat, dimension: CGFloat) -> CGFloat {
    if way < 0, moves == .element { return 1 }
    let constant = way < 0 ? Self.systemRubberBand : rubberBand
    let resisted = way < 0 ? -way : way * (1 - resistance)
    let factor = way < 0 ? 1 : 1 - resistance
    guard constant > 0, dimension > 0 else { return factor }
    let stretch = resisted * constant / dimension + 1
    return factor * constant / (stretch * stretch)
  }

  /// The progress for a finger's way, 0...1.
  public func progress(for way: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return min(max(way / (dimension * reach), 0), 1)
  }

  /// Whether the screen closes when the finger is lifted.
  ///
  /// - Parameter velocity: In points per second, positive in the direction of the drag.
  public func isClosing(progress: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) > flick ? velocity > 0 : progress > threshold
  }
}
