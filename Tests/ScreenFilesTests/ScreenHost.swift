import Foundation

@testable import UIKit

/// A window that shows a controller.
@MainActor
final class ScreenHost {
  let stage = Stage(device: .standard)
  let window: UIWindow

  init(_ root: UIViewController) {
    stage.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    run(0.1)
  }

  /// Moves the clock on by so many seconds.
  func run(_ seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  /// Touches a point for a moment.
  func tap(_ point: CGPoint) {
    stage.touch(.began, at: point)
    run(0.05)
    stage.touch(.ended, at: point)
  }

  /// Moves a finger along a line at an even pace and lifts it.
  func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
    stage.touch(.began, at: start)
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      run(1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      stage.touch(
        .moved,
        at: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    run(0.2)
    stage.touch(.ended, at: end)
  }
}
