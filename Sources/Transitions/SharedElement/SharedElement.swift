public import UIKit

/// A pair of views, one on each screen, that a transition shows as one moving element.
@MainActor
public struct SharedElement {
  /// The view on the first screen; evaluated when a transition starts.
  public let source: () -> UIView?
  /// The view on the second screen, which may be its whole view.
  public let target: () -> UIView?
  /// The timing, outline and order.
  public let options: Options

  /// The options of one element.
  public struct Options: TransitionParameters {
    /// The timing of the centre; nil for the transition's.
    public var position: TransitionTiming?
    /// The timing of the size and the outline; nil for the transition's.
    public var size: TransitionTiming?
    /// The delay of both, in seconds.
    public var delay: TimeInterval = 0
    /// Elements with a higher order are in front; equal ones in the order of their declaration.
    public var order: Int = 0

    /// What the element shows while it flies; `automatic` for the transition's.
    public var content = ElementContent.automatic

    /// The shape of its outline at both ends.
    public var shape = ElementShape.own

    /// Creates options without delay, with the transition's timing.
    public init() {}

    /// The constants that are not timings, with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .number("delay", \.delay, in: 0...10, .seconds, "How long the element waits"),
      .count("order", \.order, in: 0...1000, "Elements of a higher order are in front"),
      .choice(
        "content", \.content,
        "What the element shows while it flies; automatic is what the style says"),
      .choice("shape", \.shape, "Its outline at both ends: with its own corners, or a circle"),
    ]
  }

  /// Creates a pair.
  public init(
    source: @escaping () -> UIView?, target: @escaping () -> UIView?, options: Options = Options()
  ) {
    self.source = source
    self.target = target
    self.options = options
  }
}

/// The outline of an element.
public enum ElementShape: String, CaseIterable, Sendable {
  /// With the corners of the view, or those that the transition gives it.
  case own
  /// With corners that meet: a circle where it is square.
  case circle
}
