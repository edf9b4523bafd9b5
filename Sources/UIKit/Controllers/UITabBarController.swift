import Foundation
import Geometry

/// Shows one of several controllers, chosen by a bar at the bottom.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)

  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? []
      where !(viewControllers ?? []).contains(where: { $0 === controller }) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in viewControllers ?? [] where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      tabBar.items = viewControllers?.map(\.tabBarItem)
      selected = min(selected, max(0, (viewControllers?.count ?? 0) - 1))
      if isViewLoaded { showSelected(from: nil) }
    }
  }

  private var selected = 0

  open var selectedIndex: Int {
    get { selected }
    set {
      guard let viewControllers, viewControllers.indices.contains(newValue), newValue != selected
      else { return }
      let old = selectedViewController
      selected = newValue
      if isViewLoaded { showSelected(from: old) }
    }
  }

  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selected) ? $0[selected] : nil } }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  override var childrenInSight: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showSelected(from: nil)
  }

  private func showSelected(from old: UIViewController?) {
    guard let controller = selectedViewController else { return }
    if isAppeared {
      old?.beginAppearanceTransition(false, animated: false)
      controller.beginAppearanceTransition(true, animated: false)
    }
    tabBar.selectedItem = controller.tabBarItem
    controller.containerSafeAreaInsets.bottom = tabBar.isHidden ? 0 : UITabBar.height
    let child: UIView = controller.view
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(child, belowSubview: tabBar)
    old?.viewIfLoaded?.removeFromSuperview()
    if isAppeared {
      old?.endAppearanceTransition()
      controller.endAppearanceTransition()
    }
    setNeedsStatusBarAppearanceUpdate()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = UITabBar.height + view.safeAreaInsets.bottom
    let size = CGSize(width: view.bounds.width, height: height)
    // A bar that a transition has moved away keeps its transform.
    tabBar.bounds.size = size
    tabBar.center = CGPoint(
      x: view.bounds.midX, y: view.bounds.maxY - height / 2)
  }
}
