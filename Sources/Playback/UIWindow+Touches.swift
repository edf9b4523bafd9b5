import Foundation
import UIKit

extension UIWindow {
  /// Whether a control, a cell or a gesture recogniser receives a finger.
  ///
  /// - Parameters:
  ///   - point: In points of the window.
  ///   - isTap: Whether the finger is lifted at once, so that only what reacts to taps counts.
  func reacts(toTouchAt point: CGPoint, isTap: Bool) -> Bool {
    var view = hitTest(point, with: nil)
    while let current = view {
      if current is UIControl || current is UITableViewCell || current is UICollectionViewCell {
        return true
      }
      let recognizers = (current.gestureRecognizers ?? []).filter(\.isEnabled)
      if recognizers.contains(where: { !isTap || $0 is UITapGestureRecognizer }) { return true }
      view = current.superview
    }
    return false
  }
}
