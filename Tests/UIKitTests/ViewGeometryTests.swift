import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct ViewGeometryTests {
  @Test("under a translation, setting the frame moves the position by as much less")
  func frameUnderTranslation() {
    // fidelity.md section 3: bounds.size = size, position = origin - t + anchor * size.
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(translationX: 30, y: -5)
    #expect(view.frame == CGRect(x: 40, y: 15, width: 100, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(view.bounds.size == CGSize(width: 60, height: 40))
    #expect(view.center == CGPoint(x: 0 - 30 + 30, y: 0 + 5 + 20))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
  }

  @Test("under a scale, setting the frame sizes the bounds by the inverse")
  func frameUnderScale() {
    let view = UIView(frame: .zero)
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(view.bounds.size == CGSize(width: 50, height: 200))
    #expect(view.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
  }

  @Test("under a rotation, the frame is the bounding box")
  func frameUnderRotation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.width - 40) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
    #expect(abs(view.frame.minX - 30) < 1e-9 && abs(view.frame.minY + 30) < 1e-9)
    #expect(view.bounds.size == CGSize(width: 100, height: 40))
  }

  @Test("the position is that of the anchor point")
  func anchorPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame.origin == CGPoint(x: 50, y: 50))
  }

  @Test("conversion goes through transforms and scrolled bounds")
  func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 30, width: 200, height: 200))
    let leaf = UIView(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
    root.addSubview(scroll)
    scroll.addSubview(leaf)
    scroll.contentOffset = CGPoint(x: 0, y: 80)
    #expect(
      leaf.convert(leaf.bounds, to: root) == CGRect(x: 30, y: 50, width: 50, height: 50))
    leaf.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 5, y: 25))
    #expect(root.convert(CGPoint(x: 5, y: 25), to: leaf) == .zero)
    #expect(leaf.convert(CGPoint(x: 5, y: 25), from: root) == .zero)
  }

  @Test(
    "content modes place an image as UIKit does",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 200, height: 100)),
      (.scaleAspectFit, CGRect(x: 50, y: 0, width: 100, height: 100)),
      (.scaleAspectFill, CGRect(x: 0, y: -50, width: 200, height: 200)),
      (.center, CGRect(x: 80, y: 30, width: 40, height: 40)),
      (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 40)),
      (.bottomRight, CGRect(x: 160, y: 60, width: 40, height: 40)),
      (.top, CGRect(x: 80, y: 0, width: 40, height: 40)),
      (.right, CGRect(x: 160, y: 30, width: 40, height: 40)),
    ])
  func contentModes(_ mode: UIView.ContentMode, _ expected: CGRect) {
    let frame = mode.gravity.frame(
      of: CGSize(width: 40, height: 40), in: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(frame == expected)
  }

  @Test("autoresizing masks share growth in proportion")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let fixedMargins = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
    fixedMargins.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(fixedMargins)
    parent.frame.size = CGSize(width: 160, height: 140)
    #expect(fixedMargins.frame == CGRect(x: 10, y: 50, width: 140, height: 30))
  }

  @Test("subviews keep the order of insertion, and moving to the front moves the layer too")
  func order() {
    let parent = UIView(frame: .zero)
    let (a, b, c) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, belowSubview: b)
    #expect(parent.subviews.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
    parent.bringSubviewToFront(a)
    #expect(parent.subviews.last === a)
    #expect(parent.layer.sublayers?.last === a.layer)
    parent.sendSubviewToBack(b)
    #expect(parent.layer.sublayers?.first === b.layer)
  }

  @Test("the safe area excludes what bars and sensor housing cover")
  func safeArea() {
    // fidelity.md section 5: iPhone 15 Pro has 59 above and 34 below; the tab bar adds 49.
    let window = UIWindow()
    let tabs = UITabBarController()
    let child = UIViewController()
    tabs.viewControllers = [child]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    let insets: UIEdgeInsets = child.view.safeAreaInsets
    #expect(insets == UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0))
    let low = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 700))
    child.view.addSubview(low)
    #expect(low.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 31, right: 0))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
    // A transition that moves the whole screen moves its bars and contents with it.
    tabs.view.frame.origin.y = -200
    Stage.current.layoutIfNeeded()
    #expect(child.view.safeAreaInsets == insets && tabs.tabBar.frame.maxY == 852)
  }
}
