package import UIKit

/// A part of a screen that lies in front of its elements, and fades as they leave the screen: a title on a photo.
@MainActor
package protocol PartInFront: UIView {}

/// A part of a screen that belongs to an element and flies with it: a shade along a side of a photo.
@MainActor
package protocol PartOfElement: UIView {}

/// What shows an element at rest in front of the element's own view, and comes and goes with that: it does not lie over
/// the element.
@MainActor
package protocol ElementAtRest: UIView {}

/// What lies in front of shared elements on a screen, and stays there while they fly.
@MainActor
struct ElementFront {
  /// Hold the views, from back to front, and move and fade as the screen does: one beneath the elements that lie on
  /// the views, where there are some, and one in front of all elements.
  let views: [UIView]
  private let lifted: [LiftedView]

  /// Takes the views out of the screen.
  ///
  /// - Parameters:
  ///   - targets: The elements' views on the screen.
  ///   - flying: What flies to them; without it a view that holds another target is not taken.
  ///   - container: Holds the screen and the flying elements.
  ///   - isIncluded: Whether a view in front of them is taken.
  init(
    of targets: [UIView], flying: [UIView] = [], on screen: UIView, in container: UIView,
    where isIncluded: (UIView) -> Bool = { _ in true }
  ) {
    let levels = zip(targets, flying).map { target, flying in
      (target: target, level: container.subviews.firstIndex(of: flying) ?? 0)
    }
    // What an element lies on can be taken if that flies in front of what it covers.
    func isFree(_ covering: UIView, over level: Int) -> Bool {
      targets.allSatisfy { target in
        !target.isDescendant(of: covering)
          || levels.contains { $0.target === target && $0.level > level }
      }
    }
    var found: [UIView] = []
    // What lies over a lifted view is lifted, too.
    var next = targets.map { target in
      (view: target, level: levels.first { $0.target === target }?.level ?? 0)
    }
    while let (view, level) = next.popLast() {
      let covering = view.viewsInFront(on: screen).filter { covering in
        isIncluded(covering) && !found.contains { $0 === covering }
          && isFree(covering, over: level)
      }
      found += covering
      next += covering.map { ($0, level) }
    }
    // In the order of the screen.
    var order: [ObjectIdentifier: Int] = [:]
    screen.number(into: &order)
    found.sort { order[ObjectIdentifier($0), default: 0] < order[ObjectIdentifier($1), default: 0] }
    lifted = found.compactMap { LiftedView($0) }
    func holds(_ view: UIView) -> Bool { targets.contains { $0.isDescendant(of: view) } }
    let front = Self.makeView(on: screen)
    container.addSubview(front)
    guard let last = found.lastIndex(where: holds) else {
      views = [front]
      for one in lifted { one.lift(into: front) }
      return
    }
    let middle = Self.makeView(on: screen)
    let lowest = levels.filter { one in found.contains { one.target.isDescendant(of: $0) } }
      .map(\.level).min()
    container.insertSubview(middle, at: lowest ?? container.subviews.count)
    views = [middle, front]
    for (index, one) in lifted.enumerated() { one.lift(into: index <= last ? middle : front) }
  }

  /// The same for one view of a screen; nil where nothing lies over it, and where the screen is not seen.
  init?(
    over target: UIView?, on screen: UIView, in container: UIView,
    where isIncluded: (UIView) -> Bool = { _ in true }
  ) {
    guard let target, target !== screen, target.isDescendant(of: screen), screen.window != nil,
      target.viewsInFront(on: screen).contains(where: isIncluded)
    else { return nil }
    self.init(of: [target], on: screen, in: container, where: isIncluded)
  }

  private static func makeView(on screen: UIView) -> UIView {
    let view = UIView(frame: screen.bounds)
    view.center = screen.center
    view.transform = screen.transform
    view.accessibilityIdentifier = "in-front"
    view.isUserInteractionEnabled = false
    return view
  }

  /// Sets the opacity of all of them.
  func fade(_ opacity: CGFloat) {
    for view in views { view.alpha = opacity }
  }

  /// Returns the views to the screen.
  func remove() {
    // From back to front, so that each finds its index.
    for one in lifted { one.putBack() }
    for view in views { view.removeFromSuperview() }
  }
}

extension UIView {
  /// The views of a screen that lie over a part of this one, from back to front; also those that fade in there. What
  /// only touches it does not lie over it, also where rounding moves an edge.
  ///
  /// - Parameter inStacks: Whether those in stack views count, which would close the gap of one that is taken out.
  func viewsInFront(on screen: UIView, inStacks: Bool = false) -> [UIView] {
    var result: [UIView] = []
    for inner in sequence(first: self, next: \.superview).prefix(while: { $0 !== screen }) {
      guard let parent = inner.superview, inStacks || !(parent is UIStackView),
        let index = parent.subviews.firstIndex(where: { $0 === inner })
      else { continue }
      let area = convert(bounds, to: parent)
      result += parent.subviews[(index + 1)...].filter {
        let frame = $0.frame
        let inner = frame.insetBy(
          dx: min(0.5, frame.width / 4), dy: min(0.5, frame.height / 4))
        return !$0.isHidden && !($0 is any ElementAtRest) && inner.intersects(area)
      }
    }
    return result
  }

  /// Numbers the views inside from back to front.
  fileprivate func number(into order: inout [ObjectIdentifier: Int]) {
    order[ObjectIdentifier(self)] = order.count
    for view in subviews { view.number(into: &order) }
  }
}
