import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// A tab bar that an app moves off screen by its frame.
@MainActor
@Suite(.serialized, .stage)
struct TabBarPlaceTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let navigation: UINavigationController
  private let bar: UITabBar
  /// 49 of the bar and 34 of the device's safe area, of a screen of 393 x 852.
  private let shown = CGRect(x: 0, y: 769, width: 393, height: 83)
  private let away = CGRect(x: 0, y: 852, width: 393, height: 83)

  init() {
    window = UIWindow()
    navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    bar = tabs.tabBar
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  @Test("a bar moved out alongside a push stays out, and returns alongside the pop")
  func besidePush() {
    #expect(bar.frame == shown)
    navigation.pushViewController(UIViewController(), animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: { [bar, away] _ in
      bar.frame = away
    })
    stage.advance(to: 1)
    #expect(bar.frame == away)
    // Whatever asks for a layout, such as a view that comes and goes.
    let banner = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 40))
    tabs.view.addSubview(banner)
    stage.advance(to: 2)
    #expect(bar.frame == away)
    navigation.popViewController(animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: { [bar, shown] _ in
      bar.frame = shown
    })
    banner.removeFromSuperview()
    stage.advance(to: 2.1)
    let place = bar.presented(on: stage)?.frame.minY ?? 0
    #expect(place > shown.minY && place < away.minY)
    stage.advance(to: 3)
    #expect(bar.frame == shown)
  }

  @Test("a bar that is moved by its height and back has its original frame")
  func byItsHeight() {
    func move(by distance: CGFloat) {
      UIView.animate(withDuration: 0.25) {
        bar.frame = bar.frame.offsetBy(dx: 0, dy: distance)
        tabs.view.setNeedsLayout()
        tabs.view.layoutIfNeeded()
      }
    }
    move(by: bar.frame.height)
    stage.advance(to: 1)
    #expect(bar.frame == away)
    move(by: -bar.frame.height)
    stage.advance(to: 2)
    #expect(bar.frame == shown)
  }

  @Test("a rotation, and showing the bar again, reset the bar's frame")
  func placedAnew() {
    bar.frame = away
    stage.rotate(to: .landscapeRight, animated: false)
    stage.layoutIfNeeded()
    // 32 points in a compact height, and 21 of safe area below in landscape (fidelity.md section 5).
    #expect(bar.frame == CGRect(x: 0, y: 393 - 53, width: 852, height: 53))
    stage.rotate(to: .portrait, animated: false)
    stage.layoutIfNeeded()
    bar.frame = away
    bar.isHidden = true
    stage.layoutIfNeeded()
    bar.isHidden = false
    stage.layoutIfNeeded()
    #expect(bar.frame == shown)
  }
}
