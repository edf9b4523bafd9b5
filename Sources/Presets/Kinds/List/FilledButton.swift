import Foundation
import UIKit

/// A button on a filled ground, which dims as a whole while it is held.
///
/// A system button fades its title and its image alone; on a filled ground the word would vanish.
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
