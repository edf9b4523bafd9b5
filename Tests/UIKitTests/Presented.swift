import TEGeometry
import TEScene

@testable import UIKit

extension UIView {
  /// What is on screen of the view alone: its frame in its superview's coordinates and its opacity;
  /// nil if nothing of it shows, or if it is seen in perspective.
  func presented(on stage: Stage) -> (frame: CGRect, opacity: Float)? {
    guard let shown = layer.picture(at: stage.clock.now), let transform = shown.transform.affine
    else { return nil }
    return (shown.bounds.applying(transform), shown.opacity)
  }
}
