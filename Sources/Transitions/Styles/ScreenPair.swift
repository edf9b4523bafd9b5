public import UIKit

/// Two screens and the views that are on both.
@MainActor
public struct ScreenPair {
  /// The screen that is shown first.
  public let first: any TransitionScreen
  /// The screen that is opened, or a container that shows it.
  public let second: UIViewController
  /// The views that are on both screens, the main one first; may be empty.
  public let elements: [SharedElement]

  /// Creates a pair of screens.
  public init(
    first: any TransitionScreen, second: UIViewController, elements: [SharedElement]
  ) {
    self.first = first
    self.second = second
    self.elements = elements
  }

  /// The view of the first screen that the second one opens from; nil if none is visible.
  var source: UIView? { first.transitionView(for: .source, with: second) }
}
