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
    let paired = pairs
    func others(of view: UIView) -> [CGRect] {
      view.leaves.filter { leaf in
        !paired.contains { leaf.isDescendant(of: $0.text) || leaf.isDescendant(of: $0.twin) }
      }.map { $0.uprightFrame(in: view) }
    }
    let rest = (source: others(of: source), target: others(of: target))
    let sizes = (source.bounds.size, target.bounds.size)
    // One that would cross something else does not fly.
    pairs.removeAll { text, twin in
      let way = TextWay(
        from: text.uprightFrame(in: source), to: twin.uprightFrame(in: target), sizes: sizes)
      return rest.source.contains { way.crosses($0, atTarget: false) }
        || rest.target.contains { way.crosses($0, atTarget: true) }
    }
    texts = pairs.map { text, twin in
      Text(
        source: text, target: twin,
        image: Self.image(of: text, twin, isSourceVisible: isSourceVisible),
        alphas: (text.alpha, twin.alpha),
        frames: (text.uprightFrame(in: source), twin.uprightFrame(in: target)))
    }
    guard !texts.isEmpty else { return nil }
  }

  /// A view of both, with what they show in different places.
  static func image(of source: UIView, _ target: UIView, isSourceVisible: Bool) -> ElementView {
    let isLabel = source is UILabel || target is UILabel
    let texts =
      isLabel || source.showsTexts(as: target)
      ? nil : ElementTexts(source: source, target: target, isSourceVisible: isSourceVisible)
    func make() -> ElementView {
      ElementView(
        source: source, target: target, content: .automatic, isSourceVisible: isSourceVisible,
        texts: texts,
        border: ElementBorder(source: .init(of: source), target: .init(of: target)))
    }
    return texts?.hidden(make) ?? make()
  }

  /// Those that show one text all the way, at any depth.
  var oneTexts: [ElementView] {
    texts.flatMap { $0.image.isOneText ? [$0.image] : $0.image.innerTexts }
  }

  /// Makes something of the element while its views lack the texts.
  func hidden<Result>(_ make: () -> Result) -> Result {
    for text in texts { (text.source.alpha, text.target.alpha) = (0, 0) }
    defer {
      for text in texts { (text.source.alpha, text.target.alpha) = text.alphas }
    }
    return make()
  }

  /// Places them in the element at an end, which may be scaled.
  func place(atTarget: Bool, scale: CGFloat = 1) {
    for text in texts {
      let (frame, view) =
        atTarget ? (text.frames.target, text.target) : (text.frames.source, text.source)
      text.image.center = CGPoint(x: frame.midX * scale, y: frame.midY * scale)
      text.image.transform = view.transform
      text.image.alpha = atTarget ? text.alphas.target : text.alphas.source
      var outline = ElementAppearance(of: view.layer)
      outline.cornerRadius = outline.cornerRadius.map { $0 * scale }
      text.image.resize(
        to: CGSize(width: frame.width * scale, height: frame.height * scale), outline,
        atTarget: atTarget, scale: scale)
    }
  }

  /// The change between both images of each.
  func pieces(duration: TimeInterval, delay: TimeInterval) -> [TransitionPiece] {
    texts.map { text in
      var piece = TransitionPiece(
        .element, TransitionTiming(duration: duration), delay: delay
      ) {
        for image in [text.image] + text.image.innerTexts { image.showSource(!$0) }
      }
      piece.isAtSource = true
      return piece
    }
  }
}

/// The way of a text in an element that changes its size.
private struct TextWay {
  /// In the source, whose size is the first one.
  let from: CGRect
  /// In the target, whose size is the second one.
  let to: CGRect
  let sizes: (CGSize, CGSize)

  /// The places on the way that are looked at.
  private static let instants = 8

  /// Whether it comes over what lies in one of the views, which is scaled as its width and keeps its distance from the
  /// nearer of the upper and lower edges; what has the text on it is not in its way.
  func crosses(_ other: CGRect, atTarget: Bool) -> Bool {
    guard !other.contains(atTarget ? to : from) else { return false }
    let own = atTarget ? sizes.1 : sizes.0
    guard own.width > 0, own.height > 0 else { return false }
    return (0...Self.instants).contains { instant in
      let share = CGFloat(instant) / CGFloat(Self.instants)
      func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * share }
      let scale = between(sizes.0.width, sizes.1.width) / own.width
      let height = between(sizes.0.height, sizes.1.height)
      let isLow = own.height - other.maxY < other.minY
      let place = CGRect(
        x: other.minX * scale,
        y: isLow ? height - (own.height - other.minY) * scale : other.minY * scale,
        width: other.width * scale, height: other.height * scale)
      let text = CGRect(
        x: between(from.minX, to.minX), y: between(from.minY, to.minY),
        width: between(from.width, to.width), height: between(from.height, to.height))
      return place.intersects(text.insetBy(dx: 1, dy: 1))
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

  /// Whether it shows the text of another one, in one color and lines of the same shape; or all texts of another panel of
  /// its color and about its size.
  fileprivate func showsText(of other: UIView) -> Bool {
    if let label = self as? UILabel, let other = other as? UILabel {
      return label.looksLike(other) && label.hasColor(of: other)
    }
    guard !(self is UILabel), !(other is UILabel), bounds.height > 0, other.bounds.height > 0 else {
      return false
    }
    let shapes = (bounds.width / bounds.height, other.bounds.width / other.bounds.height)
    let difference = abs(shapes.0 - shapes.1) / max(shapes.0, shapes.1)
    if difference <= 0.1, showsTexts(as: other) { return true }
    return difference <= 0.3 && seenTexts == other.seenTexts && backgroundColor != nil
      && backgroundColor == other.backgroundColor
  }
}
