import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Taps on the status bar. UIKit's header: the scroll view scrolls to the top if it is the only one on the screen with
/// `scrollsToTop`, and its delegate does not refuse.
@MainActor
@Suite(.serialized, .stage)
struct ScrollToTopTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var refuses = false
    var ended = 0
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { !refuses }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { ended += 1 }
  }

  private let stage = Stage.current
  private let window = UIWindow()
  private let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let delegate = Delegate()

  init() {
    let controller = UIViewController()
    controller.view.addSubview(page)
    page.contentSize = CGSize(width: 393, height: 3000)
    page.delegate = delegate
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func tapStatusBar() {
    page.contentOffset.y = 900
    stage.touch(.began, at: CGPoint(x: 200, y: 20))
    stage.touch(.ended, at: CGPoint(x: 200, y: 20))
    stage.advance(to: stage.clock.now + 0.15)
  }

  @Test("a tap scrolls to the top, a tap beneath the bar does not")
  func tap() {
    tapStatusBar()
    #expect(page.contentOffset.y > 0 && page.contentOffset.y < 900 && delegate.ended == 0)
    stage.advance(to: stage.clock.now + 1)
    #expect(page.contentOffset.y == -page.adjustedContentInset.top && delegate.ended == 1)
    page.contentOffset.y = 900
    stage.touch(.began, at: CGPoint(x: 200, y: 200))
    stage.touch(.ended, at: CGPoint(x: 200, y: 200))
    stage.advance(to: stage.clock.now + 1)
    #expect(page.contentOffset.y == 900)
  }

  @Test("the delegate, the property and a second scroll view prevent it")
  func prevented() {
    delegate.refuses = true
    tapStatusBar()
    #expect(page.contentOffset.y == 900)
    delegate.refuses = false
    let second = UIScrollView(frame: CGRect(x: 0, y: 1000, width: 393, height: 300))
    second.contentSize = CGSize(width: 393, height: 600)
    page.addSubview(second)
    tapStatusBar()
    #expect(page.contentOffset.y == 900)
    second.scrollsToTop = false
    tapStatusBar()
    #expect(page.contentOffset.y < 900)
  }
}
