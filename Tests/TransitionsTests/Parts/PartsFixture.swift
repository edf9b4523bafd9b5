import Foundation
import TERaster
import TEScene

@testable import TETransitions
@testable import UIKit

/// A green page that opens from a tile, pushed or presented, by parts.
@MainActor
final class PartsFixture: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
  final class First: UIViewController, TransitionScreen {
    let tile = UIView(frame: PartsFixture.tile)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = UIColor(white: 0.8, alpha: 1)
      tile.backgroundColor = .green
      tile.layer.cornerRadius = 12
      view.addSubview(tile)
    }

    var transitionRoles: Set<TransitionRole> { [.source] }

    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .source ? [tile] : []
    }
  }

  final class Second: UIViewController, TransitionScreen {
    let hero = UIView(frame: PartsFixture.hero)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      hero.backgroundColor = .green
      view.addSubview(hero)
    }

    var transitionRoles: Set<TransitionRole> { [.hero] }

    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .hero ? [hero] : []
    }
  }

  nonisolated static let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
  nonisolated static let tile = CGRect(x: 40, y: 500, width: 100, height: 140)
  nonisolated static let hero = CGRect(x: 0, y: 60, width: 393, height: 300)

  let stage: Stage
  let first = First()
  let second = Second()
  private let window: UIWindow
  private let container: StyleContainer
  private var opening: ScreenOpening?
  /// Makes the opening of a change of tabs, which a finger may move.
  private var makeTabOpening: ((_ followsFinger: Bool) -> ScreenOpening)?
  private var tabDrag: TabDrag?
  private var nextAnimator: (any UIViewControllerAnimatedTransitioning)?

  init(_ container: StyleContainer = .navigation) {
    stage = Stage(device: .standard)
    stage.makeCurrent()
    self.container = container
    window = UIWindow()
    super.init()
    switch container {
    case .navigation:
      let navigation = UINavigationController(rootViewController: first)
      navigation.isNavigationBarHidden = true
      navigation.delegate = self
      window.rootViewController = navigation
    case .presentation: window.rootViewController = first
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.delegate = self
      window.rootViewController = tabs
    }
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  /// What lies around both screens while they change.
  var around: UIView? { outline == nil ? second.view.superview : second.view.superview?.superview }
  /// What masks the page on its way, in their coordinates; nil where nothing does.
  var outline: UIView? { second.view.superview?.mask }
  var isOpen: Bool { second.view.window != nil }
  var now: Double { stage.clock.now }

  /// Begins to open the page.
  ///
  /// - Parameter flies: Whether the tile flies to the hero.
  func open<Style: TransitionStyle>(
    _ style: Style.Type, _ parameters: Style.Parameters, _ parts: TransitionParts,
    flies: Bool = false
  ) {
    let element = SharedElement(
      source: { [first] in first.tile }, target: { [second] in second.hero })
    func makeOpening(_ followsFinger: Bool) -> ScreenOpening {
      style.open(
        ScreenPair(
          first: first, second: second, elements: flies ? [element] : [], container: container,
          followsFinger: followsFinger),
        parameters, parts)
    }
    let opening = makeOpening(false)
    self.opening = opening
    if container == .tabs {
      makeTabOpening = makeOpening
      if tabDrag == nil, parts.gesture.drag != .none {
        tabDrag = first.tabBarController.map { TabDrag(in: $0, parts.gesture) }
      }
    }
    switch container {
    case .navigation:
      first.navigationController?.pushViewController(opening.page, animated: true)
    case .presentation: first.present(opening.page, animated: true)
    case .tabs: first.tabBarController?.selectedIndex = 1
    }
    stage.layoutIfNeeded()
  }

  func open(_ parts: TransitionParts, flies: Bool = false) {
    open(CustomStyle.self, parts, parts, flies: flies)
  }

  /// Pushes the page with an animator.
  func playOnce(_ animator: any UIViewControllerAnimatedTransitioning) {
    nextAnimator = animator
    first.navigationController?.pushViewController(second, animated: true)
    nextAnimator = nil
    stage.layoutIfNeeded()
  }

  /// Begins to close it.
  func close() {
    switch container {
    case .navigation: first.navigationController?.popViewController(animated: true)
    case .presentation: first.dismiss(animated: true)
    case .tabs: first.tabBarController?.selectedIndex = 0
    }
  }

  func settle() { stage.advance(to: now + 3) }

  /// What is on screen of a view's own properties.
  func shown(_ view: UIView) -> LayerProperties { view.layer.presented(at: now) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    nextAnimator ?? opening?.animator(isOpening: operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    opening?.interaction()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTabOpening?(tabDrag?.isActive == true).animator(isOpening: toVC === second)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    tabDrag?.isActive == true ? tabDrag : nil
  }

  // MARK: Fingers

  /// Moves a finger with a speed over a way, with a touch in each hundredth of a second.
  ///
  /// - Parameter speed: In points per second.
  func drag(from start: CGPoint, along way: CGVector, speed: CGFloat) {
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    let count = max(1, Int((length / speed * 100).rounded()))
    let begun = now
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      stage.advance(to: begun + Double(part * length / speed))
      stage.touch(
        .moved, at: CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part))
    }
  }

  /// The bytes of what is on screen.
  func pixels() -> [UInt8] {
    let picture = stage.picture()
    let buffer = PixelBuffer(width: picture.pixelSize.width, height: picture.pixelSize.height)
    Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
    return unsafe buffer.withUnsafeBytes { unsafe Array($0) }
  }
}
