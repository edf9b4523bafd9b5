import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing

@testable import UIKit

/// Screens that were not visible during a rotation.
@MainActor
@Suite(.serialized, .stage)
struct TurnedScreensTests {
  private let stage = Stage.current
  private let window: UIWindow
  private static let landscape = CGRect(x: 0, y: 0, width: 852, height: 393)
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)

  init() {
    window = UIWindow()
  }

  private func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  /// An app's animator that puts the incoming view on top, where it is, and fades it in; some of
  /// them rely on UIKit for its frame.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var initialFrame: CGRect?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      initialFrame = to.frame
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 1) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    let fade = Fade()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { fade }
  }

  private final class Root: UIViewController {
    let content = UIView()
    var sizes: [CGSize] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      view.addSubview(content)
    }

    override func viewWillAppear(_ animated: Bool) { sizes.append(view.bounds.size) }
  }

  /// Whether the size of a layer in the stage's picture is that of the rotated screen.
  private func isWholeInPicture(_ root: Root) -> Bool {
    func contains(_ layer: Layer) -> Bool {
      layer.bounds.size == Self.landscape.size && layer.backgroundColor == Self.red
        || layer.sublayers.contains(where: contains)
    }
    return contains(stage.picture().root)
  }

  @Test("a page that a pop shows again has the rotated screen's size", arguments: [true, false])
  func navigationPop(isCustom: Bool) {
    let root = Root()
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.layoutIfNeeded()
    stage.rotate(to: .landscapeRight)
    stage.advance(to: 1)
    if isCustom { navigation.delegate = delegate }
    navigation.popViewController(animated: true)
    #expect(root.view.bounds == Self.landscape && root.sizes.last == Self.landscape.size)
    if isCustom { #expect(delegate.fade.initialFrame == Self.landscape) }
    stage.advance(to: 1.1)
    #expect(isWholeInPicture(root))
    stage.advance(to: 3)
    #expect(root.view.frame == Self.landscape && root.content.frame == Self.landscape)
  }

  @Test("a selected tab has the rotated screen's size", arguments: [true, false])
  func tabs(isCustom: Bool) {
    let root = Root()
    let delegate = Delegate()
    let tabs = UITabBarController()
    tabs.viewControllers = [root, UIViewController()]
    show(tabs)
    tabs.selectedIndex = 1
    stage.layoutIfNeeded()
    stage.rotate(to: .landscapeLeft)
    stage.advance(to: 1)
    if isCustom { tabs.delegate = delegate }
    tabs.selectedIndex = 0
    #expect(root.view.frame == Self.landscape)
    if isCustom {
      #expect(delegate.fade.initialFrame == Self.landscape)
      #expect(root.sizes.last == Self.landscape.size)
    }
    stage.advance(to: 1.1)
    #expect(isWholeInPicture(root))
    stage.advance(to: 3)
    #expect(root.content.frame == Self.landscape)
  }

  @Test(
    "a presenter behind a full-screen presentation has the rotated screen's size",
    arguments: [true, false])
  func presenter(isCustom: Bool) {
    let root = Root()
    let delegate = Delegate()
    show(root)
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    if isCustom { page.transitioningDelegate = delegate }
    root.present(page, animated: false)
    stage.layoutIfNeeded()
    #expect(root.view.superview == nil)
    stage.rotate(to: .landscapeRight)
    stage.advance(to: 1)
    page.dismiss(animated: true)
    #expect(root.view.bounds == Self.landscape && root.sizes.last == Self.landscape.size)
    if isCustom { #expect(delegate.fade.initialFrame == Self.landscape) }
    stage.advance(to: 1.1)
    #expect(isWholeInPicture(root))
    stage.advance(to: 3)
    #expect(root.view.frame == Self.landscape && root.content.frame == Self.landscape)
  }
}
