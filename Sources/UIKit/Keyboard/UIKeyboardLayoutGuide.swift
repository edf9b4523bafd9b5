import Foundation
import TEGeometry

/// The area of a view that the keyboard covers.
///
/// While there is no keyboard, it is the area beneath the view's safe area, so that what is fastened to its top
/// rests on the safe area. It moves with the keyboard: constraints to it are animated. Undocked and split
/// keyboards do not exist here.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  init(of view: UIView) {
    super.init(.keyboard, of: view)
  }
}

extension UIView {
  /// The guide of what the keyboard covers of the view.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { Stage.current.keyboard.guide(of: self) }
}

/// The guides of the views that have asked for one.
@MainActor
struct KeyboardGuides {
  private var guides: [ObjectIdentifier: UIKeyboardLayoutGuide] = [:]

  mutating func guide(of view: UIView) -> UIKeyboardLayoutGuide {
    // A view may have the address of one that is gone.
    if let guide = guides[ObjectIdentifier(view)], guide.owningView === view { return guide }
    guides = guides.filter { $0.value.owningView != nil }
    let guide = UIKeyboardLayoutGuide(of: view)
    guides[ObjectIdentifier(view)] = guide
    return guide
  }

  /// Lays the windows of the views out again.
  func keyboardDidMove() {
    let views = guides.values.compactMap(\.owningView)
    for view in views {
      view.invalidateLayoutEngine()
      view.setNeedsLayout()
    }
    for window in Stage.current.windows where views.contains(where: { $0.window === window }) {
      window.layoutIfNeeded()
    }
  }
}
