import UIKit

/// The texts of a page that shrinks into its card: each keeps its lines, and shrinks with its width.
///
/// UIKit draws a label anew for its new width at once, and stretches that until it has the width.
@MainActor
final class CardTexts {
  private struct Text {
    let label: UILabel
    let image: UIView
    /// In the superview of the label, before the layout.
    let frame: CGRect
    let alpha: CGFloat
  }

  private var texts: [Text]

  /// Makes images of the labels that are seen on a page.
  init(of page: UIView, beside head: UIView) {
    texts = page.labels(beside: head).compactMap { label in
      guard label.alpha > 0, page.bounds.intersects(label.convert(label.bounds, to: page)),
        let image = label.snapshotView(afterScreenUpdates: false)
      else { return nil }
      image.accessibilityIdentifier = "text-image"
      image.isUserInteractionEnabled = false
      return Text(label: label, image: image, frame: label.frame, alpha: label.alpha)
    }
  }

  /// Moves the images to the end; within the block of the size's animator, after the layout of the page.
  func animate() {
    texts.removeAll { abs($0.label.frame.width - $0.frame.width) < 0.5 }
    for text in texts {
      let (label, image) = (text.label, text.image)
      UIView.performWithoutAnimation {
        label.superview?.insertSubview(image, aboveSubview: label)
        image.alpha = text.alpha
        image.frame = text.frame
        label.alpha = 0
      }
      let end = label.frame
      image.frame = CGRect(
        origin: end.origin,
        size: CGSize(
          width: end.width, height: text.frame.height * end.width / max(1, text.frame.width)))
    }
  }

  /// Shows the labels again.
  func end() {
    for text in texts {
      text.image.removeFromSuperview()
      text.label.alpha = text.alpha
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
