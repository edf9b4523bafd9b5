import UIKit

/// An animator of a style's own that moves the second screen, with the parts around it: what the first screen
/// and the bars do.
final class SurroundedTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let base: any UIViewControllerAnimatedTransitioning
  private let isOpening: Bool
  private let screen: any TransitionScreen
  private let parts: TransitionParts

  init(
    _ base: any UIViewControllerAnimatedTransitioning, isOpening: Bool,
    from screen: any TransitionScreen, parts: TransitionParts
  ) {
    self.base = base
    self.isOpening = isOpening
    self.screen = screen
    self.parts = parts
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    base.transitionDuration(using: transitionContext)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let scene = PartsScene(context, isOpening: isOpening, from: screen, parts) else {
      return base.animateTransition(using: context)
    }
    scene.addFirst()
    if parts.second.enter.isSheet || parts.second.enter.needsSource {
      scene.addScreenBars(from: screen)
    }
    scene.addBars(from: screen)
    context.viewController(forKey: .from)?.transitionCoordinator?.animate(
      alongsideTransition: nil
    ) { _ in scene.restore() }
    base.animateTransition(using: context)
    scene.run {}
  }
}

@MainActor
extension ScreenEntrance {
  /// Makes the animators of the ways that have one of their own; nil for the others.
  func makeAnimator(_ timing: TransitionTiming) -> ScreenOpening.MakeAnimator? {
    switch self {
    case .flip:
      { FlipTransition(isPresenting: $0, parameters: .init(duration: timing.duration)) }
    case .unfold:
      { FoldTransition(isPresenting: $0, parameters: .init(duration: timing.duration)) }
    default: nil
    }
  }
}
