import UIKit

/// A transition in parts that a finger has caught on its way: everything stops where it is, what the finger would
/// move follows it, and after the release everything goes on to either end.
///
/// The finger's way is added to what the animations show, whose models do not change: the animations pause and
/// continue, and the way springs back with the finger's velocity. So the sum goes on with that velocity. A finger
/// that moves the progress moves all animations instead.
@MainActor
final class CaughtFlight {
  private let running: RunningPieces
  private let gesture: GesturePart
  /// What the finger moves, with its centre among the pieces.
  private let rests: [(view: UIView, center: CGPoint)]

  init(_ scene: PartsScene, _ running: RunningPieces) {
    self.running = running
    gesture = scene.parts.gesture
    let flying: [UIView] = scene.moves.map(\.view)
    let moved: [UIView] =
      switch gesture.moves {
      case .screen: [scene.second] + flying
      case .element: flying.isEmpty ? [scene.second] : flying
      case .progress: []
      }
    rests = moved.map { ($0, $0.center) }
    running.pause(gesture)
  }

  /// Follows the finger.
  ///
  /// - Parameters:
  ///   - offset: Its way, in points.
  ///   - share: Of its whole way, positive towards the closed end, -1...1.
  func move(by offset: CGPoint, share: CGFloat) {
    for (view, center) in rests {
      view.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
    }
    if rests.isEmpty { running.scrub(to: share) }
  }

  /// Sends it on.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second.
  ///   - rate: The change of the share per second.
  func release(toOpen: Bool, velocity: CGPoint, share: CGFloat, rate: CGFloat) {
    let isScrubbed = rests.isEmpty
    running.go(
      toOpen: toOpen, from: isScrubbed ? share : 0, rate: isScrubbed ? rate : 0, gesture)
    for (view, center) in rests where view.center != center {
      running.spring(view, to: center, velocity: velocity, gesture)
    }
  }
}
