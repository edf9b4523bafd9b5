import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What apps written before Swift 4.2 and iOS 13 call things.
@MainActor
@Suite(.serialized, .stage)
struct OlderNameTests {
  @Test("points, sizes and rectangles compare by their older method")
  func equalTo() {
    let count: NSInteger = 3
    #expect(CGPoint(x: count, y: 1).equalTo(CGPoint(x: 3, y: 1)))
    #expect(!CGPoint(x: 3, y: 1).equalTo(.zero))
    #expect(CGSize.zero.equalTo(.zero) && !CGSize.zero.equalTo(CGSize(width: 1, height: 0)))
    #expect(CGRect.zero.equalTo(.zero) && !CGRect.null.equalTo(.zero))
  }

  @Test("the app supports all orientations of its device but upside down on a phone")
  func supportedOrientations() {
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
  }

  @Test("the older names order subviews as the new ones do") func olderSubviewNames() {
    let view = UIView()
    let first = UIView()
    let second = UIView()
    view.addSubview(first)
    view.addSubview(second)
    view.bringSubview(toFront: first)
    #expect(view.subviews == [second, first])
    view.sendSubview(toBack: first)
    #expect(view.subviews == [first, second])
  }

  @Test("the older names of containment call the current methods")
  func olderContainmentNames() {
    let log = EventLog()
    let parent = UIViewController()
    let child = Page("child", log: log)
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child])
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.childViewControllers.isEmpty)
    #expect(
      log.take() == [
        "child.willMove true", "child.didMove true", "child.willMove false", "child.didMove false",
      ])
  }

  @Test("the older styles of an indicator set its size and color")
  func olderIndicatorStyles() {
    let indicator = UIActivityIndicatorView(style: .whiteLarge)
    #expect(indicator.color == .white)
    #expect(
      indicator.intrinsicContentSize == UIActivityIndicatorView(style: .large).intrinsicContentSize)
    indicator.style = .gray
    #expect(indicator.color == .systemGray)
    #expect(
      indicator.intrinsicContentSize == UIActivityIndicatorView(style: .medium).intrinsicContentSize
    )
  }

  @Test("insets reduce a rectangle on every side") func insetRectangle() {
    let rect = UIEdgeInsetsInsetRect(
      CGRect(x: 10, y: 10, width: 100, height: 100), UIEdgeInsetsMake(1, 2, 3, 4))
    #expect(rect == CGRect(x: 12, y: 11, width: 94, height: 96))
  }

  @Test("C's functions of rectangles read them") func rectangleFunctions() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 50)
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [10, 25, 40])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [20, 45, 70])
    #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 50)
  }

  @Test("a color literal is the color of its components") func colorLiteral() {
    let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }
}
