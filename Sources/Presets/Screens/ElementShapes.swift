import TETransitions
import UIKit
import TEYAML

/// Finds shared elements whose two views differ in shape, so that one of two pictures that cross-fade is cut off
/// or stretched on the way.
@MainActor
struct ElementShapes {
  struct Difference {
    let source: CGSize
    let target: CGSize
    let targetName: String
    let place: YAMLPlace?
    /// Whether the elements are listed, so that the key belongs to one of them.
    let isListed: Bool
    /// The node inside the source that shows the target's picture; nil for none.
    let pictureName: String?
  }

  /// Aspect ratios may differ by this factor.
  private static let largest: CGFloat = 1.1

  private var pending: [() -> [Difference]] = []
  private(set) var differences: [Difference] = []

  /// Notes an opening, whose views have no sizes yet.
  mutating func add(
    _ binding: TransitionBinding, _ first: NodeViewController, _ second: NodeViewController,
    tapped: UIView?
  ) {
    guard binding.style.fliesPictures, !binding.choosesContent else { return }
    let elements: [(IndexedIdentifier?, IndexedIdentifier?, YAMLPlace?)] =
      binding.elements.isEmpty
      ? [(nil, binding.hero, binding.place)]
      : binding.elements.filter { $0.options.content == .automatic }.map {
        ($0.from, $0.to, $0.place)
      }
    pending.append { [weak first, weak second, weak tapped] in
      guard let first, let second else { return [] }
      return elements.compactMap { from, to, place in
        let source =
          from.flatMap { first.view(of: $0, tapped: tapped) }
          ?? NodeViewController.source(binding, tapped: tapped, on: first)
        // The whole screen differs in shape from nearly all it opens from.
        guard let to, let source, let target = second.view(of: to) else { return nil }
        return Self.difference(source, target, to, place, isListed: from != nil)
      }
    }
  }

  /// Compares the views of the openings since the last call, once they are laid out.
  mutating func compare() {
    differences += pending.flatMap { $0() }
    pending = []
  }

  private static func difference(
    _ source: UIView, _ target: UIView, _ name: IndexedIdentifier, _ place: YAMLPlace?,
    isListed: Bool
  ) -> Difference? {
    // Texts fly in their own shapes, and fade one after the other where those differ.
    if source is UILabel, target is UILabel { return nil }
    if SharedElement.coverOutline(source, target) { return nil }
    let (from, to) = (source.bounds.size, target.bounds.size)
    guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { return nil }
    let factor = (from.width / from.height) / (to.width / to.height)
    guard max(factor, 1 / factor) > largest, !SharedElement.showOnePicture(source, target) else {
      return nil
    }
    return Difference(
      source: from, target: to, targetName: name.description, place: place, isListed: isListed,
      pictureName: picture(in: source, of: target)?.accessibilityIdentifier)
  }

  private static func picture(in view: UIView, of target: UIView) -> UIView? {
    for child in view.subviews {
      if child.accessibilityIdentifier != nil, SharedElement.showOnePicture(child, target) {
        return child
      }
      if let found = picture(in: child, of: target) { return found }
    }
    return nil
  }
}
