public import UIKit

/// What the first screen does while the second enters; it does it the other way round while that leaves.
public struct FirstPart: TransitionParameters {
  /// The direction in which it leaves.
  public var leave = ScreenDeparture.stay
  /// How far it moves, in widths or heights of the screen: below 1 it moves less than a screen that pushes
  /// it out (parallax).
  public var distance: CGFloat = 1
  /// The timing of all its changes.
  public var timing = TransitionTiming(duration: 0.35)
  /// How long it waits while the second screen opens, in seconds.
  public var delay: TimeInterval = 0
  /// How long it waits while the second screen closes, in seconds.
  public var closingDelay: TimeInterval = 0
  /// The opacity that it gets, 0...1.
  public var opacity: CGFloat = 1
  /// The scale that it gets, about its centre.
  public var scale: CGFloat = 1
  /// The radius of the corners that it gets, in points.
  public var cornerRadius: CGFloat = 0
  /// How much it is dimmed, 0...1.
  public var dim: CGFloat = 0
  /// The system's blur over it.
  public var blur = ScreenBlur.none
  /// What is seen around it where it moves or shrinks.
  public var surroundings = UIColor.black

  /// A screen that stays as it is.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    [
      .choice("leave", \.leave, "Where the first screen goes"),
      .number(
        "distance", \.distance, in: 0...2, .share(of: "the screen"),
        "How far it goes: below 1 it moves less than the screen that pushes it out"),
    ]
    + TransitionParameter.group("", \.timing)
    + [
      .number(
        "delay", \.delay, in: 0...10, .seconds, "How long it waits while the second screen opens"),
      .number(
        "closing-delay", \.closingDelay, in: 0...10, .seconds,
        "How long it waits while the second screen closes"),
      .number(
        "opacity", \.opacity, in: ParameterRange.opacity, .opacity, "The opacity that it gets"),
      .number("scale", \.scale, in: 0.05...3, .scale, "The size that it gets, about its centre"),
      .number(
        "corner-radius", \.cornerRadius, in: 0...500, .points, "Radius of the corners that it gets"),
      .number("dim", \.dim, in: ParameterRange.opacity, .opacity, "How much it is dimmed"),
      .choice("blur", \.blur, "The system's blur over it"),
      .color(
        "surroundings", \.surroundings,
        "Color around it where it shrinks, and behind it where it fades"),
    ]

  /// Whether something is seen around it, or behind it.
  var leavesGap: Bool { scale < 1 || cornerRadius > 0 || opacity < 1 }
}

/// Where the first screen goes, named by what one sees.
public enum ScreenDeparture: String, CaseIterable, Sendable {
  case stay
  case toLeft = "to-left"
  case toRight = "to-right"
  /// Over the edge at which lines begin: the left one in left-to-right layout.
  case toLeading = "to-leading"
  case toTrailing = "to-trailing"
  case toTop = "to-top"
  case toBottom = "to-bottom"

  /// In widths and heights of the screen, in left-to-right layout.
  var direction: CGVector {
    switch self {
    case .stay: .zero
    case .toLeft, .toLeading: CGVector(dx: -1, dy: 0)
    case .toRight, .toTrailing: CGVector(dx: 1, dy: 0)
    case .toTop: CGVector(dx: 0, dy: -1)
    case .toBottom: CGVector(dx: 0, dy: 1)
    }
  }
}

extension ScreenDeparture {
  /// The same way by the side that it is in a layout direction.
  func resolved(isRightToLeft: Bool) -> ScreenDeparture {
    switch self {
    case .toLeading: isRightToLeft ? .toRight : .toLeft
    case .toTrailing: isRightToLeft ? .toLeft : .toRight
    default: self
    }
  }
}

/// One of the system's blurs.
public enum ScreenBlur: String, CaseIterable, Sendable {
  case none, thin, regular, thick

  @MainActor
  var effect: UIVisualEffect? {
    switch self {
    case .none: nil
    case .thin: UIBlurEffect(style: .systemUltraThinMaterial)
    case .regular: UIBlurEffect(style: .systemMaterial)
    case .thick: UIBlurEffect(style: .systemThickMaterial)
    }
  }
}
