import TEInputs
import TETransitions
import UIKit

/// Why the pictures at an end of a transition differ from the screen at rest, as far as its screens tell, and what helps
/// in its style.
@MainActor
struct JumpCause {
  /// A clause after what differs; nil where it is unknown.
  var clause: String?
  /// An advice; nil for none.
  var help: String?
}

/// A transition at one of its ends.
@MainActor
struct TransitionEnd {
  let second: NodeViewController
  let first: NodeViewController
  let binding: TransitionBinding
  /// Whether it is the end at which the first screen is seen alone.
  let isClosed: Bool

  /// Nil where the transition is not one of a preset's screens.
  init?(_ second: NodeViewController?, isEnd: Bool) {
    guard let second, let first = second.opener, let binding = second.binding else { return nil }
    (self.second, self.first, self.binding) = (second, first, binding)
    isClosed = isEnd != second.isOpening
  }

  /// The nodes that are at rest there.
  var nodes: [NodeBuilder.BuiltNode] { (isClosed ? first : second).builder.nodes }

  /// - Parameter area: The rectangle of the interface that differs.
  func cause(of area: CGRect) -> JumpCause {
    seenThrough(area) ?? rewrapped(area) ?? lowHero() ?? JumpCause(help: advice)
  }

  private var source: UIView? {
    first.transitionViews(for: .source, with: second).first
  }

  /// A source that one sees through, and that flies with what grows beneath it.
  private func seenThrough(_ area: CGRect) -> JumpCause? {
    guard isClosed, binding.style.parts.second.enter.needsSource, let source,
      source.isSeenThrough, source.areaInWindow.holds(area)
    else { return nil }
    let name = source.accessibilityIdentifier.map(quoted) ?? "the source"
    return JumpCause(
      clause: "\(name) has no background, and the screen that opens shows through it",
      help: "Give \(name) a 'fill'")
  }

  /// A text whose lines break otherwise on the other screen.
  private func rewrapped(_ area: CGRect) -> JumpCause? {
    let (own, others) = (isClosed ? first.view : second.view, isClosed ? second.view : first.view)
    for label in own?.texts ?? [] where label.areaInWindow.intersects(area) {
      let twins = others?.texts.filter { $0.text == label.text && $0.font == label.font } ?? []
      let counts = Set(twins.map(\.lineCount))
      guard let count = counts.first, !counts.contains(label.lineCount) else { continue }
      let (one, two) =
        isClosed ? (label.lineCount, count) : (count, label.lineCount)
      return JumpCause(
        clause: "the text \(quoted(label.text ?? "")) has \(one) line\(one == 1 ? "" : "s") on "
          + "the first screen and \(two) on the one that opens",
        help:
          "Let its lines break alike on both: give it one 'width', or write the line break into the text"
      )
    }
    return nil
  }

  /// A hero beneath the upper edge of a page that grows from its upper edge.
  private func lowHero() -> JumpCause? {
    guard binding.style.roles.contains(.container), let hero = binding.hero,
      let view = second.view(of: hero), view.convert(view.bounds, to: second.view).minY > 1
    else { return nil }
    return JumpCause(
      clause: "'\(hero.description)' does not lie at the upper edge of the screen that opens",
      help:
        "Place it at the top, or write 'style: grow' with 'second: { enter: grow }', which opens the screen so that it "
        + "lies upon the source")
  }

  /// What the style allows for any node.
  private var advice: String? {
    let elements: String? =
      if !binding.style.fliesPictures {
        nil
      } else if binding.style.maximumElements == nil {
        "bind the node that jumps as one of the 'elements'"
      } else {
        "bind the node that jumps as one of the 'elements' of 'style: shared-elements'"
      }
    // The first screen's nodes have none.
    let entrance = isClosed ? nil : "give the node that jumps an entrance and an exit"
    let advice = [elements, entrance].compactMap(\.self).joined(separator: ", or ")
    return advice.isEmpty ? nil : advice
  }
}

extension UIView {
  /// Its labels with a text, at any depth.
  fileprivate var texts: [UILabel] {
    subviews.flatMap { view in
      (view as? UILabel).map { $0.text?.isEmpty == false ? [$0] : [] } ?? view.texts
    }
  }

  fileprivate var areaInWindow: CGRect { window.map { convert(bounds, to: $0) } ?? .null }
}

extension UILabel {
  fileprivate var lineCount: Int {
    max(1, Int((bounds.height / max(font.lineHeight, 1)).rounded()))
  }
}

extension CGRect {
  /// Whether it holds a rectangle of compared squares, which may stand out by the side of one.
  fileprivate func holds(_ area: CGRect) -> Bool { insetBy(dx: -8, dy: -8).contains(area) }
}
