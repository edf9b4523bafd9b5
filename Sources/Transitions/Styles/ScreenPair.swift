public import UIKit

/// Two screens and the views of theirs that a style moves.
@MainActor
public struct ScreenPair {
  /// The screen that is shown first.
  public let first: UIViewController
  /// The screen that is opened.
  public let second: UIViewController
  /// The views that are on both screens, the main one first; may be empty.
  public let elements: [SharedElement]

  /// Creates a pair of screens.
  public init(first: UIViewController, second: UIViewController, elements: [SharedElement]) {
    self.first = first
    self.second = second
    self.elements = elements
  }

  /// The view with a role.
  ///
  /// - Returns: The main element's view; without elements nil for the source, and the whole second
  ///   screen for the hero.
  public func view(for role: TransitionRole) -> UIView? {
    switch role {
    case .source: elements.first?.source()
    case .hero: elements.first.map { $0.target() } ?? second.view
    case .container, .content: second.view
    case .overlay: nil
    }
  }
}
