import Foundation
import Testing

@testable import UIKit

/// What apps written before Swift 4.2 and iOS 13 call things.
@MainActor
@Suite(.serialized)
struct OlderNameTests {
  private let stage = Stage(device: .standard)

  init() {
    stage.makeCurrent()
  }

  @Test func theOlderNamesOrderSubviewsAsTheNewOnesDo() {
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

  @Test func theOlderNamesOfContainmentCallTheMethodsThatAppsOverrideToday() {
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

  @Test func theOlderStylesOfAnIndicatorGiveItsSizeAndColour() {
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

  @Test func insetsTakeFromARectangleOnEverySide() {
    let rect = UIEdgeInsetsInsetRect(
      CGRect(x: 10, y: 10, width: 100, height: 100), UIEdgeInsetsMake(1, 2, 3, 4))
    #expect(rect == CGRect(x: 12, y: 11, width: 94, height: 96))
  }

  @Test func aColourLiteralIsTheColourOfItsComponents() {
    let colour = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(colour == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }
}
