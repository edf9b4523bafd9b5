import Foundation
import TEGeometry

extension UIScrollView {
  /// Whether dragging dismisses the keyboard; raw values are UIKit's.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging leaves the keyboard.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard follows a finger that comes to it from above, and is dismissed if the finger moves down
    /// when it is lifted.
    case interactive
  }

  /// Lets the keyboard follow a drag of the content, as ``keyboardDismissMode`` says.
  func moveKeyboard(with pan: UIPanGestureRecognizer) {
    let keyboard = Stage.current.keyboard
    guard keyboardDismissMode != .none, keyboard.isShown else { return }
    switch (keyboardDismissMode, pan.state) {
    case (.onDrag, .began): Stage.current.firstResponder?.resignFirstResponder()
    case (.interactive, .changed): keyboard.follow(y: pan.location(in: nil).y)
    case (.interactive, .ended):
      keyboard.endFollowing(isDismissing: pan.velocity(in: nil).y > 0)
    case (.interactive, .cancelled): keyboard.endFollowing(isDismissing: false)
    default: break
    }
  }
}

extension Keyboard {
  /// Moves the keyboard's top edge to a finger below it, in points of the screen.
  fileprivate func follow(y: CGFloat) {
    content?.frame.origin.y = max(frame.minY, y)
  }

  /// Ends following a finger: the keyboard returns, or it leaves with its first responder.
  fileprivate func endFollowing(isDismissing: Bool) {
    guard let content, content.frame.minY > frame.minY else { return }
    if isDismissing, Stage.current.firstResponder?.resignFirstResponder() == true { return }
    UIView.animate(withDuration: Self.duration, delay: 0, options: Self.curveOption) {
      content.frame.origin.y = self.frame.minY
    }
  }
}
