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
  /// What the finger moves, with its place among the pieces.
  private let rests: [(view: UIView, pose: Pose)]

  /// - Parameters:
  ///   - screen: What the finger moves as the screen.
  ///   - flying: What it moves as the element; empty without one.
  init(_ running: RunningPieces, screen: [UIView], flying: [UIView], _ gesture: GesturePart) {
    self.running = running
    self.gesture = gesture
    let moved: [UIView] =
      switch gesture.moves {
      case .screen: screen + flying
      case .element: flying.isEmpty ? screen : flying
      case .progress: []
      }
    rests = moved.map { ($0, Pose(of: $0)) }
    running.pause(gesture, keepsSteps: gesture.moves != .progress)
  }

  /// Follows the finger.
  ///
  /// - Parameter share: Of its whole way, positive towards the closed end, -1...1.
  func move(_ way: FingerWay, share: CGFloat) {
    for (view, pose) in rests { way.move(view, from: pose) }
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
    for (view, pose) in rests where view.center != pose.center || view.transform != pose.transform {
      running.spring(view, to: pose, velocity: velocity, gesture)
    }
  }
}
