import Foundation

@testable import UIKit

/// A window with a screen to start from.
@MainActor
final class AnimatorHost {
  let stage = Stage(device: .standard)
  let window: UIWindow
  let root: UIViewController
  /// Of the standard device, in points.
  static let size = CGSize(width: 393, height: 852)

  init(root: UIViewController = UIViewController(nibName: nil, bundle: nil)) {
    stage.makeCurrent()
    self.root = root
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.advance(to: 1)
  }

  /// Moves the clock on by so many seconds.
  func run(_ seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  /// Moves a finger along a line at an even pace, 60 times a second.
  func drag(
    from start: CGPoint, to end: CGPoint, seconds: Double, ending: UITouch.Phase = .ended
  ) {
    stage.touch(.began, at: start)
    let steps = Int((seconds * 60).rounded())
    for step in 1...steps {
      run(1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      stage.touch(
        .moved,
        at: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    // A finger at rest has no velocity left.
    run(0.2)
    if ending != .moved { stage.touch(ending, at: end) }
  }

  /// The layer's values on screen now.
  func shown(_ view: UIView) -> LayerProperties {
    view.layer.presented(at: stage.clock.now)
  }

  /// Every view in the window, those in bars aside, that is hidden or has an animation left.
  var remains: [String] {
    var found: [String] = []
    func look(_ view: UIView) {
      if view is UINavigationBar { return }
      if view.isHidden { found.append("\(type(of: view)) is hidden") }
      if view.layer.isAnimating { found.append("\(type(of: view)) is animating") }
      view.subviews.forEach(look)
    }
    look(window)
    return found
  }
}
