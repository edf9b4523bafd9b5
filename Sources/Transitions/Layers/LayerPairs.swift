import UIKit

/// The views that are one layer on two screens.
@MainActor
struct LayerPairs {
  /// The view of the second screen, by that of the first.
  private var partners: [ObjectIdentifier: UIView] = [:]
  private var options: [ObjectIdentifier: SharedElement.Options] = [:]
  /// The views of the second screen that have a partner.
  private var targets: Set<ObjectIdentifier> = []

  /// - Parameter elements: Pairs with options; those of a whole screen are left out.
  init(_ first: UIView, _ second: UIView, _ elements: [SharedElement]) {
    for element in elements {
      guard let source = element.source(), let target = element.target(), source !== first,
        target !== second, source.isDescendant(of: first), target.isDescendant(of: second)
      else { continue }
      add(source, target)
      options[ObjectIdentifier(source)] = element.options
    }
    var named: [String: UIView] = [:]
    Self.visit(second) { view in
      guard !targets.contains(ObjectIdentifier(view)), let name = view.accessibilityIdentifier,
        named[name] == nil
      else { return }
      named[name] = view
    }
    Self.visit(first) { view in
      guard partners[ObjectIdentifier(view)] == nil, let name = view.accessibilityIdentifier,
        let target = named.removeValue(forKey: name)
      else { return }
      add(view, target)
    }
  }

  private mutating func add(_ source: UIView, _ target: UIView) {
    partners[ObjectIdentifier(source)] = target
    targets.insert(ObjectIdentifier(target))
  }

  /// Visits the visible views within a view, from back to front.
  private static func visit(_ view: UIView, _ body: (UIView) -> Void) {
    for inner in view.subviews where !inner.isHidden && inner.alpha > 0 {
      body(inner)
      visit(inner, body)
    }
  }

  /// The partner of a view of the first screen.
  func target(of source: UIView) -> UIView? { partners[ObjectIdentifier(source)] }

  func isTarget(_ view: UIView) -> Bool { targets.contains(ObjectIdentifier(view)) }

  func options(of source: UIView) -> SharedElement.Options {
    options[ObjectIdentifier(source)] ?? SharedElement.Options()
  }
}
