import UIKit

/// Runs the system's transition at another speed, by the speed of the window's layer, as apps do on the phone.
///
/// The layer's time is continuous when the speed changes, so that what already moves goes on from where it is. A
/// transition that a finger drives keeps its speed.
@MainActor
final class SystemPace: NSObject, UIViewControllerTransitioningDelegate {
  /// The system's own duration of a push or a sheet, in seconds (fidelity.md section 6).
  nonisolated static let duration: TimeInterval = 0.5

  private let speed: Float
  private weak var first: UIViewController?
  private weak var second: UIViewController?

  /// Nil for the system's own duration.
  init?(_ duration: TimeInterval, of screens: ScreenPair) {
    guard duration != Self.duration else { return nil }
    speed = Float(Self.duration / duration)
    first = screens.first
    second = screens.second
  }

  /// The declaration of the duration.
  nonisolated static func parameter<Root: TransitionParameters>(
    _ property: any WritableKeyPath<Root, TimeInterval> & Sendable
  ) -> TransitionParameter<Root> {
    .number(
      "duration", property, in: 0.05...20, .seconds,
      "How long it takes without a finger; another one than 0.5 is not the system's")
  }

  /// Changes the speed for a transition that begins now, until its end.
  func begin() {
    guard let window = first?.viewIfLoaded?.window ?? second?.viewIfLoaded?.window else { return }
    // The coordinator exists once the transition has begun.
    let layer = window.layer
    UIKit.DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      let coordinator = second?.transitionCoordinator ?? first?.transitionCoordinator
      guard let coordinator, !coordinator.isInteractive else { return }
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.timeOffset = now
      layer.beginTime = CACurrentMediaTime()
      layer.speed = speed
      coordinator.animate(alongsideTransition: nil) { _ in
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      }
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    begin()
    return nil
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    begin()
    return nil
  }
}
