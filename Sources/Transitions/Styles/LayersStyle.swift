public import UIKit

/// Layers that are on both screens move in their order.
public enum LayersStyle: OwnAnimatorStyle {
  public nonisolated static var name: String { "layers" }
  public nonisolated static var summary: String {
    "Layers of the same name on both screens move from place to place, as in Smart Animate; the rest fades"
  }
  public nonisolated static var maximumElements: Int? { nil }

  public nonisolated static var container: StyleContainer { .navigation }

  public nonisolated static func parts(
    _ parameters: LayersTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(LayersTransition.duration(of: [], parameters))
    parts.gesture = .scrubbing(.sideways)
    return parts
  }

  public static func makeAnimator(
    isOpening: Bool, _ screens: ScreenPair, _ parameters: LayersTransition.Parameters
  ) -> any UIViewControllerAnimatedTransitioning {
    LayersTransition(isOpening: isOpening, elements: screens.elements, parameters: parameters)
  }

  public nonisolated static func duration(
    _ parameters: LayersTransition.Parameters, _ parts: TransitionParts,
    elements: [SharedElement.Options]
  ) -> TimeInterval {
    LayersTransition.duration(of: elements, parameters)
  }
}
