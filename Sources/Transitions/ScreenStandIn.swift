package import UIKit

/// A view that shows a screen during a transition while the screen itself is hidden.
@MainActor
package protocol ScreenStandIn: UIView {
  /// The screen's view.
  var screen: UIView? { get }

  /// How much of the screen is seen now at a point of the view at rest, 0...1.
  func opacity(at point: CGPoint) -> CGFloat
}
