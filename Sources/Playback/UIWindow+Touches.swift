import Foundation
import UIKit

extension UIWindow {
  /// Whether a control, a cell or a gesture recogniser receives a finger.
  ///
  /// - Parameters:
  ///   - point: In points of the window.
  ///   - isTap: Whether the finger is lifted at once, so that only what reacts to taps counts.
  func reacts(toTouchAt point: CGPoint, isTap: Bool) -> Bool {
    guard let view = hitTest(point, with: nil) else { return false }
    return sequence(first: view, next: \.superview).contains { $0.reacts(isTap: isTap) }
  }
}
