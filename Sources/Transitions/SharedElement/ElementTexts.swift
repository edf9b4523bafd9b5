import UIKit

/// The texts that both views of an element show in different places or sizes: each goes from its place in one to that in
/// the other, in front of the element's pictures.
@MainActor
struct ElementTexts {
  private struct Text {
    let source: UIView
    let target: UIView
    let image: ElementView
    let alphas: (source: CGFloat, target: CGFloat)
    /// In the element's views.
    let frames: (source: CGRect, target: CGRect)
  }

  private let texts: [Text]

  /// What is in front of the element's pictures.
  var views: [UIView] { texts.map(\.image) }

  /// Nil where there are none.
  init?(source: UIView, target: UIView, isSourceVisible: Bool) {
    var left = target.textParts
    var pairs = source.textParts.compactMap { text -> (text: UIView, twin: UIView)? in
      guard let index = left.firstIndex(where: { text.showsText(of: $0) }) else { return nil }
      return (text, left.remove(at: index))
    }
    let others = [source, target].flatMap { view in
      view.leaves.filter { leaf in
        !pairs.contains { leaf.isDescendant(of: $0.text) || leaf.isDescendant(of: $0.twin) }
      }.map { $0.uprightFrame(in: view) }
    }
    // One that would cross something else does not fly.
    pairs.removeAll { text, twin in
      let (from, to) = (text.uprightFrame(in: source), twin.uprightFrame(in: target))
      return others.contains {
        $0.intersects(from.union(to)) && !$0.contains(from) && !$0.contains(to)
      }
    }
    texts = pairs.map { text, twin in
      Text(
        source: text, target: twin,
        image: ElementView(
          source: text, target: twin, content: .automatic, isSourceVisible: isSourceVisible,
          border: ElementBorder(source: .init(of: text), target: .init(of: twin))),
        alphas: (text.alpha, twin.alpha),
        frames: (text.uprightFrame(in: source), twin.uprightFrame(in: target)))
    }
    guard !texts.isEmpty else { return nil }
  }

  /// Makes something of the element while its views lack the texts.
  func hidden<Result>(_ make: () -> Result) -> Result {
    for text in texts { (text.source.alpha, text.target.alpha) = (0, 0) }
    defer {
      for text in texts { (text.source.alpha, text.target.alpha) = text.alphas }
    }
    return make()
  }

  /// Places them in the element at an end.
  func place(atTarget: Bool) {
    for text in texts {
      let (frame, view) =
        atTarget ? (text.frames.target, text.target) : (text.frames.source, text.source)
      text.image.center = CGPoint(x: frame.midX, y: frame.midY)
      text.image.transform = view.transform
      text.image.alpha = atTarget ? text.alphas.target : text.alphas.source
      text.image.resize(
        to: frame.size, ElementAppearance(of: view.layer), atTarget: atTarget)
    }
  }

  /// The change between both images of each.
  func pieces(
    duration: TimeInterval, delay: TimeInterval, isOpening: Bool
  ) -> [TransitionPiece] {
    texts.flatMap { text -> [TransitionPiece] in
      if text.image.isOneText {
        return text.image.mixing(
          .element, duration: duration, delay: delay, isOpening: isOpening)
      }
      return [
        TransitionPiece(.element, TransitionTiming(duration: duration), delay: delay) {
          text.image.showSource(!$0)
        }
      ]
    }
  }
}

extension UIView {
  /// The views inside that show something and hold nothing.
  fileprivate var leaves: [UIView] {
    subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { view in
      view.subviews.isEmpty ? view.isTransparent ? [] : [view] : view.leaves
    }
  }

  /// The labels, and what carries one by a color or a border of its own, such as a badge.
  fileprivate var textParts: [UIView] {
    subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { view -> [UIView] in
      if let label = view as? UILabel { return label.text?.isEmpty == false ? [label] : [] }
      // A panel of more than half of the width keeps its place, and its texts go theirs.
      let carries = !view.isTransparent && view.bounds.width < bounds.width / 2
      return carries ? view.seenTexts.isEmpty ? [] : [view] : view.textParts
    }
  }

  /// Whether it shows the text of another one, in one color and lines of the same shape.
  fileprivate func showsText(of other: UIView) -> Bool {
    if let label = self as? UILabel, let other = other as? UILabel {
      return label.looksLike(other) && label.hasColor(of: other)
    }
    guard !(self is UILabel), !(other is UILabel), bounds.height > 0, other.bounds.height > 0 else {
      return false
    }
    let shapes = (bounds.width / bounds.height, other.bounds.width / other.bounds.height)
    return abs(shapes.0 - shapes.1) <= 0.1 * max(shapes.0, shapes.1) && showsTexts(as: other)
  }
}
