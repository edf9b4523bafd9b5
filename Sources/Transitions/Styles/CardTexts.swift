import UIKit

/// The texts of a page that grows out of its card or shrinks into it: each has the lines of the open page, and the size
/// that its width allows.
///
/// UIKit draws a label anew for its new width at once, and stretches that until it has the width.
@MainActor
final class CardTexts {
  private struct Text {
    let label: UILabel
    let image: UIView
    /// On the open page, in the superview of the label.
    let frame: CGRect
    let alpha: CGFloat

    /// On a page that has the card's size.
    @MainActor var cardFrame: CGRect {
      CGRect(
        origin: label.frame.origin,
        size: CGSize(
          width: label.frame.width,
          height: frame.height * label.frame.width / max(1, frame.width)))
    }
  }

  private let isOpening: Bool
  private var texts: [Text]

  /// Makes images of the labels that are seen on a page, which is laid out as it is when it is open.
  init(of page: UIView, beside head: UIView, isOpening: Bool) {
    self.isOpening = isOpening
    texts = page.labels(beside: head).compactMap { label in
      guard label.alpha > 0, label.transform == .identity,
        page.bounds.intersects(label.convert(label.bounds, to: page)),
        let image = label.snapshotView(afterScreenUpdates: isOpening)
      else { return nil }
      image.accessibilityIdentifier = "text-image"
      image.isUserInteractionEnabled = false
      return Text(label: label, image: image, frame: label.frame, alpha: label.alpha)
    }
  }

  /// Shows the images of a page that opens, once it has the card's size.
  func begin() {
    keepChanged()
    for text in texts { show(text, in: text.cardFrame) }
  }

  /// Moves the images to the end; within the block of the size's animator, after the layout of the page.
  func animate() {
    guard !isOpening else {
      for text in texts { text.image.frame = text.label.frame }
      return
    }
    keepChanged()
    for text in texts {
      let end = text.cardFrame
      guard text.label.alpha == text.alpha else {
        // It fades by itself.
        text.label.bounds.size = text.frame.size
        text.label.center = CGPoint(x: end.midX, y: end.midY)
        let scale = end.width / max(1, text.frame.width)
        text.label.transform = CGAffineTransform(scaleX: scale, y: scale)
        continue
      }
      UIView.performWithoutAnimation { show(text, in: text.frame) }
      text.image.frame = end
    }
  }

  /// Leaves the labels to themselves that have one width at both ends.
  private func keepChanged() {
    texts.removeAll { abs($0.label.frame.width - $0.frame.width) < 0.5 }
  }

  private func show(_ text: Text, in frame: CGRect) {
    let (label, image) = (text.label, text.image)
    label.superview?.insertSubview(image, aboveSubview: label)
    image.alpha = label.alpha
    image.frame = frame
    label.alpha = 0
  }

  /// Shows the labels again.
  func end() {
    for text in texts {
      text.image.removeFromSuperview()
      text.label.alpha = text.alpha
      text.label.transform = .identity
    }
    texts = []
  }
}

extension UIView {
  /// The labels that are shown inside, but for those in another view.
  fileprivate func labels(beside other: UIView) -> [UILabel] {
    if self === other || isHidden { return [] }
    return (self as? UILabel).map { [$0] } ?? subviews.flatMap { $0.labels(beside: other) }
  }
}
