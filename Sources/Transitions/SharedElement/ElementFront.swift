package import UIKit

/// A part of a screen that lies in front of its elements, and fades as they leave the screen: a title on a photo.
@MainActor
package protocol PartInFront: UIView {}

/// What lies in front of shared elements on a screen, and stays there while they fly.
@MainActor
struct ElementFront {
  /// Holds the views, in front of all elements; it moves and fades as the screen does.
  let view: UIView
  private let lifted: [LiftedView]

  /// Takes the views out of the screen, with all that lies in front of them.
  ///
  /// - Parameters:
  ///   - targets: The elements' views on the screen.
  ///   - container: Holds the screen and the flying elements.
  ///   - isIncluded: Whether a view in front of them is taken.
  init(
    of targets: [UIView], on screen: UIView, in container: UIView,
    where isIncluded: (UIView) -> Bool = { _ in true }
  ) {
    view = UIView(frame: screen.bounds)
    // A presentation's container does not hold the screen that it covers.
    view.center = screen.superview?.convert(screen.center, to: container) ?? screen.center
    view.transform = screen.transform
    view.accessibilityIdentifier = "in-front"
    view.isUserInteractionEnabled = false
    container.addSubview(view)
    var found: [UIView] = []
    var covered = targets
    while let next = covered.popLast() {
      // What lies in front of a view that is taken would be hidden by it.
      for covering in next.viewsInFront(on: screen)
      where isIncluded(covering) && !found.contains(covering)
        && !targets.contains(where: { $0.isDescendant(of: covering) })
      {
        found.append(covering)
        covered.append(covering)
      }
    }
    lifted = found.map { ($0, $0.path(in: screen)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.compactMap { LiftedView($0.0) }
    for one in lifted { one.lift(into: view) }
  }

  /// Returns the views to the screen.
  func remove() {
    // From back to front, so that each finds its index.
    for one in lifted { one.putBack() }
    view.removeFromSuperview()
  }
}

extension UIView {
  /// The indices of the view and those around it among their siblings, from the outermost in a screen on.
  fileprivate func path(in screen: UIView) -> [Int] {
    sequence(first: self, next: \.superview).prefix { $0 !== screen }.compactMap { view in
      view.superview?.subviews.firstIndex { $0 === view }
    }.reversed()
  }

  /// The visible views of a screen that are drawn over a part of this one, from back to front.
  func viewsInFront(on screen: UIView) -> [UIView] {
    var result: [UIView] = []
    for inner in sequence(first: self, next: \.superview).prefix(while: { $0 !== screen }) {
      // A stack view would close the gap.
      guard let parent = inner.superview, !(parent is UIStackView),
        let index = parent.subviews.firstIndex(where: { $0 === inner })
      else { continue }
      let area = convert(bounds, to: parent)
      result += parent.subviews[(index + 1)...].filter {
        !$0.isHidden && $0.alpha > 0 && $0.frame.intersects(area)
      }
    }
    return result
  }
}
