package import Foundation
internal import TEGeometry
import UIKit

/// Where things are on the display at the last picture.
extension Player {
  /// The angle of the interface on the display in portrait, clockwise in radians; whole quarter turns are exact.
  package var interfaceAngle: CGFloat {
    guard let place = presentedLayers.first(where: { $0.parent == nil })?.place else { return 0 }
    let angle = atan2(place.b, place.a)
    let quarters = (angle / (.pi / 2)).rounded()
    return abs(angle - quarters * .pi / 2) < 1e-6 ? quarters * .pi / 2 : angle
  }

  /// The size of the screen as it is held, in points.
  package var interfaceSize: CGSize { stage.screen.bounds.size }

  /// The place on the display of a point of the screen as it is held, in points.
  package func displayPoint(of point: CGPoint) -> CGPoint { stage.displayPoint(point) }

  package var isRightToLeft: Bool { stage.traitCollection.layoutDirection == .rightToLeft }

  /// The rectangle on the display of a view with an accessibility identifier, or of a layer with a name; nil where
  /// it cannot be seen.
  ///
  /// Of several screens that have such views the one in front counts. A view that a transition shows in another
  /// place meanwhile is there.
  ///
  /// - Parameter index: Among those of one screen, from 0.
  package func frame(ofElement name: String, index: Int) -> CGRect? {
    let visible = presentedLayers.filter { $0.alpha > 0.01 }
    let shown = visible.compactMap { presented -> (presented: PresentedLayer, view: UIView?)? in
      let own = presented.view?.accessibilityIdentifier ?? presented.layer.name
      if own == name { return (presented, presented.view) }
      return presented.view?.representedViews.last { $0.accessibilityIdentifier == name }
        .map { (presented, $0) }
    }
    guard let last = shown.last else { return nil }
    let front = last.view?.controller
    var found: PresentedLayer?
    if let front {
      // Views that are hidden count, too: `card[2]` is the second one, whatever becomes of the first.
      let views = front.view.views(named: name).filter { $0.controller === front }
      guard views.indices.contains(index) else { return nil }
      let view = views[index]
      found = visible.last { $0.view === view || $0.view?.representedViews.contains(view) == true }
    } else {
      let others = shown.filter { $0.view?.controller == nil }
      found = others.indices.contains(index) ? others[index].presented : nil
    }
    guard let found else { return nil }
    let frame: CGRect = found.outline.applying(found.place)
    return frame.intersects(CGRect(origin: .zero, size: displaySize)) ? frame : nil
  }
}

extension UIView {
  /// The view and those in it that have an accessibility identifier, from back to front; none that lies in a hidden
  /// one.
  fileprivate func views(named name: String) -> [UIView] {
    (accessibilityIdentifier == name ? [self] : [])
      + (isHidden ? [] : subviews.flatMap { $0.views(named: name) })
  }

  /// The controller whose view this is, or lies in.
  fileprivate var controller: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).first { $0 is UIViewController }
      as? UIViewController
  }
}
