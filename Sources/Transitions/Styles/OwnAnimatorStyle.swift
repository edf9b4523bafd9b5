public import UIKit

/// A style whose second screen has an animator of its own, with the parts around it.
public protocol OwnAnimatorStyle: TransitionStyle {
  /// Makes the animator of a direction.
  static func makeAnimator(
    isOpening: Bool, _ screens: ScreenPair, _ parameters: Parameters
  ) -> any UIViewControllerAnimatedTransitioning
}

extension OwnAnimatorStyle {
  public nonisolated static var changeableParts: ChangeableParts { .surroundings }

  public static func open(
    _ screens: ScreenPair, _ parameters: Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    ScreenOpening(
      screens, parts: parts,
      own: .init(makeBase: { makeAnimator(isOpening: $0, screens, parameters) }))
  }
}

/// A style that is presented over the first screen, which stays in sight.
public protocol OverlayStyle: TransitionStyle {}

extension OverlayStyle {
  public nonisolated static var container: StyleContainer { .presentation }
  public nonisolated static var containers: Set<StyleContainer> { [.presentation] }
  public nonisolated static var containerRule: String {
    "the first screen stays in sight, which navigation and tab bar controllers remove"
  }
}
