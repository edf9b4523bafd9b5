import UIKit

/// How the rest of a screen, without its shared elements, leaves in a transition; it enters in the
/// reverse way.
public enum ScreenMotion: String, CaseIterable, Sendable {
  case stay
  case fade
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"

  /// Shows a view in its place, or as it is after it has left.
  @MainActor
  func show(_ view: UIView, isPresent: Bool) {
    guard !isPresent else {
      view.alpha = 1
      view.transform = .identity
      return
    }
    let size = view.bounds.size
    switch self {
    case .stay: break
    case .fade: view.alpha = 0
    case .slideLeft: view.transform = CGAffineTransform(translationX: -size.width, y: 0)
    case .slideRight: view.transform = CGAffineTransform(translationX: size.width, y: 0)
    case .slideUp: view.transform = CGAffineTransform(translationX: 0, y: -size.height)
    case .slideDown: view.transform = CGAffineTransform(translationX: 0, y: size.height)
    }
  }
}
