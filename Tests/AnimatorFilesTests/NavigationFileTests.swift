import AnimatorFiles
import Foundation
import Testing

@testable import UIKit

/// Navigation and layout by animators that were written for iOS, as they are.
@MainActor
@Suite(.serialized)
struct NavigationFileTests {
  @Test("pages slide, and a swipe from the edge pops or is cancelled")
  func slide() {
    let navigation = UINavigationController(
      rootViewController: UIViewController(nibName: nil, bundle: nil))
    let host = AnimatorHost(root: navigation)
    let delegate = SlideNavigationDelegate(navigationController: navigation)
    let width = AnimatorHost.size.width
    let first = navigation.viewControllers[0]
    let second = UIViewController(nibName: nil, bundle: nil)
    navigation.pushViewController(second, animated: true)
    for part in [0.25, 0.5, 0.75] as [CGFloat] {
      host.run(0.1)
      #expect(abs(host.shown(second.view).transform.m41 - width * (1 - part)) < 1e-5)
      #expect(abs(host.shown(first.view).transform.m41 + width / 2 * part) < 1e-5)
    }
    host.run(0.2)
    #expect(navigation.topViewController === second)
    #expect(first.view.superview == nil)
    #expect(host.remains == [])

    host.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 122, y: 400), seconds: 0.4)
    host.run(1)
    #expect(navigation.viewControllers.count == 2)
    #expect(second.view.transform == .identity)
    #expect(first.view.superview == nil)
    #expect(host.remains == [])

    host.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 302, y: 400), seconds: 0.4)
    host.run(1)
    #expect(navigation.viewControllers == [first])
    #expect(first.view.transform == .identity)
    #expect(host.remains == [])
    withExtendedLifetime(delegate) {}
  }

  @Test("a row grows into its page with visual format constraints")
  func expanding() throws {
    let list = RecipeListViewController(name: "Recipes")
    let host = AnimatorHost(root: list)
    let transition = ExpandingTransition()
    transition.source = list
    let delegate = Delegate(transition)
    let page = UIViewController(nibName: nil, bundle: nil)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    list.present(page, animated: true)
    // Section 2, easeInOut at .2, .5 and .8.
    for (seconds, part) in [(0.1, 0.081660), (0.15, 0.5), (0.15, 1 - 0.081660)] {
      host.run(seconds)
      let shown = host.shown(page.view)
      let (width, height) = (AnimatorHost.size.width, AnimatorHost.size.height)
      #expect(abs(shown.bounds.width - (353 + (width - 353) * part)) < 1e-3)
      #expect(abs(shown.bounds.height - (80 + (height - 80) * part)) < 1e-3)
      #expect(abs(shown.position.y - (240 + (height / 2 - 240) * part)) < 1e-3)
    }
    host.run(0.2)
    #expect(page.view.frame == CGRect(origin: .zero, size: AnimatorHost.size))
    #expect(host.remains == [])
  }

  @Test("views and controllers are objects in NSObject's sense")
  func objects() {
    let host = AnimatorHost()
    let label = UILabel(frame: .zero)
    #expect(label.isKind(of: UIView.self))
    #expect(!label.isKind(of: UIImageView.self))
    #expect(label.isEqual(label) && !label.isEqual(host.root.view))
    #expect(Set([label, label, UIView(frame: .zero)] as [UIView]).count == 2)
    #expect([label].contains(label))
    let object: any NSObjectProtocol = host.root
    #expect(object.isKind(of: UIViewController.self))
    #expect(object.isEqual(host.root) && object.hash == host.root.hash)
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning

    init(_ animator: any UIViewControllerAnimatedTransitioning) {
      self.animator = animator
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }
}
