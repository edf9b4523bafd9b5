import UIKit

/// The navigation bar on its way out or in while a page opens or closes that has a bar where the other screen has
/// none.
@MainActor
struct NavigationBarMove {
  /// Nil if both screens have the bar, or none, or if UIKit moves it.
  private let bar: UINavigationBar?
  private let motion: BarMotion
  /// Whether the bar belongs to the screen that the page opens from.
  private let isOfFirst: Bool
  private let opacity: CGFloat
  private let height: CGFloat

  init(
    _ motion: BarMotion, isOpening: Bool, in context: any UIViewControllerContextTransitioning
  ) {
    let page = context.viewController(forKey: isOpening ? .to : .from)
    let first = context.viewController(forKey: isOpening ? .from : .to)
    let navigation = page?.navigationController ?? first?.navigationController
    let isLeaving = motion == .push ? nil : navigation?.holdNavigationBar(in: context)
    bar = isLeaving == nil ? nil : navigation?.navigationBar
    self.motion = motion
    isOfFirst = isLeaving == isOpening
    opacity = bar?.alpha ?? 1
    height = bar?.frame.maxY ?? 0
    move(to: isOpening ? 0 : 1)
  }

  /// Moves the bar: 0 is the first screen, 1 the page.
  func move(to share: CGFloat) {
    let away = isOfFirst ? share : 1 - share
    switch motion {
    case .fade, .automatic: bar?.alpha = opacity * (1 - away)
    case .slide: bar?.transform = CGAffineTransform(translationX: 0, y: -height * away)
    case .follow, .stay, .push: break
    }
  }

  /// Gives the bar back to UIKit.
  func end() {
    bar?.alpha = opacity
    bar?.transform = .identity
  }
}
