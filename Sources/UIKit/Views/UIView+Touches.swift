import Foundation
import TEGeometry

extension UIView {
  func gestureRecognizersDidChange(from old: [UIGestureRecognizer]) {
    let current = gestureRecognizers ?? []
    for recognizer in old where !current.contains(where: { $0 === recognizer }) {
      recognizer.didLeaveView()
    }
    for recognizer in current where recognizer.view !== self {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
    }
  }

  /// ``hitTest(_:with:)`` of the base class.
  func hitTestSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    // Compared in the layer's precision, where an alpha of 0.01 is equal to 0.01.
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01, !layer.blocksUserInteraction,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      let inner = subview.layer.presentationPoint(at: point) ?? subview.convert(point, from: self)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }
}
