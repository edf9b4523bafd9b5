import UIKit

/// What a finger moves while a page closes, and where that goes after the release.
@MainActor
protocol FingerFlight: AnyObject {
  /// The progress that the finger has reached, 0...1.
  var progress: CGFloat { get }
  /// Whether a finger may catch what springs on.
  var canBeCaught: Bool { get }
  /// Whether what UIKit animates alongside ends with the springs.
  var endsAlongside: Bool { get }

  /// - Parameter point: Where the finger came down, in the container's coordinates.
  func touch(_ point: CGPoint)
  /// Follows the finger.
  ///
  /// - Parameter progress: Of the finger's way; negative where it goes back with what it has caught.
  func move(_ way: FingerWay, progress: CGFloat)
  /// Where what it moves is, from its place on the page, in points.
  var distance: CGPoint { get }
  /// Stops what springs on, where it is.
  func hold()
  /// Lets what was moved spring to its end.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second.
  ///   - timing: The way of what followed.
  func release(isClosing: Bool, velocity: CGPoint, timing: ReleaseCurve)
}

/// The way of one finger, or of two.
@MainActor
struct FingerWay {
  /// In points; of two fingers that of their middle.
  let offset: CGPoint
  /// The scale of two fingers' distance; nil for one finger.
  var scale: CGFloat?
  /// The middle of two fingers when they came down, in the container's coordinates.
  var middle = CGPoint.zero

  /// Moves a view from where it was caught.
  func move(_ view: UIView, from pose: Pose) {
    let scale = scale ?? 1
    view.center = CGPoint(
      x: middle.x + (pose.center.x - middle.x) * scale + offset.x,
      y: middle.y + (pose.center.y - middle.y) * scale + offset.y)
    if self.scale != nil {
      view.transform = pose.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }
  }
}

/// An animator whose transition runs in pieces, so that a finger can catch it on its way.
@MainActor
protocol CatchableTransition: UIViewControllerAnimatedTransitioning {
  /// Whether a finger can catch it on its way.
  var canBeCaught: Bool { get }
  /// Stops it where it is; nil where it does not run.
  func holdStill(_ gesture: GesturePart) -> CaughtFlight?
}

/// An animator of a style's own that closes a screen from where a finger has left it.
@MainActor
protocol DraggedClosing: UIViewControllerAnimatedTransitioning {
  /// The spring on which the finger's way returns: that of the screen's own way, so that the sum of both is one
  /// spring from the finger's place.
  var returning: SpringTiming { get }
  /// The radius of the corners that a finger has given the screen, in points of the screen; nil without one.
  var draggedRadius: CGFloat? { get set }
}
