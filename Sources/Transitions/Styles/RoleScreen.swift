import UIKit

/// A container that gives another screen's views their roles in a transition.
final class RoleScreen: UIViewController, TransitionScreen {
  private let screens: ScreenPair
  private let screen: UIViewController

  /// - Parameter screen: One of the pair.
  init(_ screens: ScreenPair, showing screen: UIViewController) {
    self.screens = screens
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(screen, in: view)
  }

  override var childForStatusBarStyle: UIViewController? { screen }
  override var childForStatusBarHidden: UIViewController? { screen }

  var transitionRoles: Set<TransitionRole> {
    screen === screens.first ? [.source] : [.hero]
  }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    let isFirst = screen === screens.first
    switch role {
    case .source: return isFirst ? [screens.view(for: .source)].compactMap(\.self) : []
    case .hero: return isFirst ? [] : [screens.view(for: .hero)].compactMap(\.self)
    case .container, .content, .overlay: return []
    }
  }
}

extension UIViewController {
  /// Adds a child that fills a view.
  func embed(_ child: UIViewController, in view: UIView) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
