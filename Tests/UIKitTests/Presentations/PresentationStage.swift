import Foundation

@testable import UIKit

/// A window with a root controller, and a finger.
@MainActor
final class PresentationStage {
  let stage: Stage
  let window: UIWindow
  let root = UIViewController()
  let page = UIViewController()

  init(device: DeviceModel = .standard) {
    stage = Stage(device: device)
    stage.makeCurrent()
    window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  /// Advances the clock by some seconds.
  func wait(_ seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.touch(.began, at: CGPoint(x: x, y: y))
    wait(0.05)
    stage.touch(.ended, at: CGPoint(x: x, y: y))
    wait(1)
  }

  /// Drags a finger vertically in two seconds, in twenty steps; it rests before it is lifted.
  func drag(x: CGFloat = 200, from start: CGFloat, to end: CGFloat, lifts: Bool = true) {
    stage.touch(.began, at: CGPoint(x: x, y: start))
    for step in 1...20 {
      wait(0.1)
      stage.touch(.moved, at: CGPoint(x: x, y: start + (end - start) * CGFloat(step) / 20))
    }
    guard lifts else { return }
    wait(0.5)
    stage.touch(.moved, at: CGPoint(x: x, y: end))
    stage.touch(.ended, at: CGPoint(x: x, y: end))
    wait(1)
  }
}
