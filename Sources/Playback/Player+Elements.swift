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
  /// Of several screens that have such views the one in front counts.
  ///
  /// - Parameter index: Among those of one screen, from 0.
  package func frame(ofElement name: String, index: Int) -> CGRect? {
    let layers = presentedLayers.filter { presented in
      let own = presented.view?.accessibilityIdentifier ?? presented.layer.name
      return own == name && presented.alpha > 0.01
    }
    let front = layers.last?.view?.controller
    let ofFront = layers.filter { $0.view?.controller === front }
    guard ofFront.indices.contains(index) else { return nil }
    let found = ofFront[index]
    let frame: CGRect = found.outline.applying(found.place)
    return frame.intersects(CGRect(origin: .zero, size: displaySize)) ? frame : nil
  }
}

extension UIView {
  /// The controller whose view this is, or lies in.
  fileprivate var controller: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).first { $0 is UIViewController }
      as? UIViewController
  }
}
