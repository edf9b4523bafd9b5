import UIKit

/// A container that gives a view of another screen a role in transitions.
final class RoleScreen: UIViewController, TransitionScreen {
  private let screen: UIViewController
  private let role: TransitionRole
  private let find: () -> UIView?

  /// - Parameters:
  ///   - role: The role of the view.
  ///   - find: Returns the view; nil if the screen has none.
  init(showing screen: UIViewController, role: TransitionRole, find: @escaping () -> UIView?) {
    self.screen = screen
    self.role = role
    self.find = find
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

  var transitionRoles: Set<TransitionRole> { [role] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    role == self.role ? [find()].compactMap(\.self) : []
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
