import Foundation
import UIKit

/// A button with a background, which dims as a whole while it is held.
///
/// A system button fades its title and its image alone.
final class FilledButton: UIButton {
  /// How visible the button is while it is held; chosen.
  private static let highlightedAlpha: CGFloat = 0.7
  /// Seconds in which it comes back; chosen.
  private static let fadeDuration: TimeInterval = 0.25

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
