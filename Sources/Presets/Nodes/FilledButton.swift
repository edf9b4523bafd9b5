import Foundation
import UIKit

/// A button with a background in the tint, which dims as a whole while it is held.
///
/// A system button fades its title and its image alone.
final class FilledButton: UIButton {
  /// How visible the button is while it is held; chosen.
  private static let highlightedAlpha: CGFloat = 0.7
  /// Seconds in which it comes back; chosen.
  private static let fadeDuration: TimeInterval = 0.25
  /// In points: that of UIKit's filled configuration.
  private static let cornerRadius = UIButton.Configuration.filled().background.cornerRadius

  /// Whether the background is the tint, and not a color of the node's own.
  private let showsTint: Bool

  init(showsTint: Bool) {
    self.showsTint = showsTint
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    showTint()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  private func showTint() {
    if showsTint { backgroundColor = tintColor }
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      if isHighlighted {
        alpha = Self.highlightedAlpha
      } else {
        UIView.animate(withDuration: Self.fadeDuration) { self.alpha = 1 }
      }
    }
  }
}
