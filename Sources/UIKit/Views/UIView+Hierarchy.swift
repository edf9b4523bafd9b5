import Foundation
import TEGeometry

extension UIView {
  /// Inserts a view; its layer follows the view order, and sublayers without a view stay at the back.
  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view can't be added to itself")
    var index = min(max(index, 0), subviews.count)
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: old)
      if old < index { index -= 1 }
      subviews.insert(view, at: index)
      placeLayer(of: view, at: index)
      return
    }
    let oldWindow = view.window
    let newWindow = window
    let oldTint: UIColor = view.tintColor
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.propagateWillMove(toWindow: newWindow) }
    if let oldSuperview = view.superview {
      oldSuperview.willRemoveSubview(view)
      view.removeConstraintsFromOutside()
    }
    view.detach()
    subviews.insert(view, at: index)
    view.superview = self
    // It is a root no more.
    view.solved.views = []
    placeLayer(of: view, at: index)
    view.inheritedTraitsMayHaveChanged()
    invalidateLayoutEngine()
    LayoutPass.subviewsDidChange(in: self)
    view.setNeedsLayoutInSubtree()
    view.inheritedTintMayHaveChanged(from: oldTint)
    if newWindow !== oldWindow { view.propagateDidMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.safeAreaInsetsMayHaveChanged()
  }

  func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else if subviews.count > 1 {
      layer.insertSublayer(view.layer, below: subviews[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func detach() {
    guard let superview else { return }
    if let index = superview.subviews.firstIndex(where: { $0 === self }) {
      superview.subviews.remove(at: index)
    }
    LayoutPass.subviewsDidChange(in: superview)
    superview.invalidateLayoutEngine()
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  func propagateWillMove(toWindow window: UIWindow?) {
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for subview in subviews { subview.propagateWillMove(toWindow: window) }
  }

  func propagateDidMoveToWindow() {
    let appearances = Stage.current.appearances
    if !appearances.isEmpty, window != nil { appearances.apply(to: self) }
    didMoveToWindow()
    for subview in subviews { subview.propagateDidMoveToWindow() }
    viewController?.viewDidMoveToWindow()
  }
}
