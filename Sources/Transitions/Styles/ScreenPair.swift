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

  /// Where the second screen is shown.
  public let container: StyleContainer
  /// Whether a finger moves the transition from the start, as between two tabs.
  public let followsFinger: Bool

  /// Creates a pair of screens.
  ///
  /// - Parameters:
  ///   - container: Where the second screen is shown.
  ///   - followsFinger: Whether a finger moves the transition from the start.
  public init(
    first: any TransitionScreen, second: UIViewController, elements: [SharedElement],
    container: StyleContainer = .navigation, followsFinger: Bool = false
  ) {
    self.first = first
    self.second = second
    self.elements = elements
    self.container = container
    self.followsFinger = followsFinger
  }

  /// The elements that a style moves.
  ///
  /// - Parameter count: Nil for all.
  func elements(atMost count: Int?) -> [SharedElement] {
    Array(elements.prefix(count ?? elements.count))
  }

  /// The view of the first screen that the second one opens from; nil if none is visible.
  var source: UIView? { first.transitionView(for: .source, with: second) }
}
