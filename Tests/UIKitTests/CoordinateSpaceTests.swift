import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Points between views, windows and the screen.
@MainActor
@Suite(.serialized, .stage)
struct CoordinateSpaceTests {
  @Test("a view's points and rectangles on the screen, and back")
  func screen() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    window.addSubview(view)
    window.makeKeyAndVisible()
    let screen = UIScreen.main.coordinateSpace
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 21, y: 32))
    #expect(screen.convert(CGPoint(x: 21, y: 32), to: view) == CGPoint(x: 1, y: 2))
    #expect(
      screen.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: view)
        == CGRect(x: 20, y: 30, width: 10, height: 10))
    #expect(screen.bounds == UIScreen.main.bounds)
    // A window that lies lower on the screen.
    window.frame.origin.y = 100
    #expect(view.convert(CGPoint.zero, to: screen) == CGPoint(x: 20, y: 130))
    #expect(view.convert(CGPoint(x: 20, y: 130), from: screen) == .zero)
  }
}
