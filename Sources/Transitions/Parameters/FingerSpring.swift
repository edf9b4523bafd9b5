import UIKit

extension UISpringTimingParameters {
  /// A spring that begins with a finger's velocity along each axis.
  ///
  /// - Parameters:
  ///   - velocity: In points per second.
  ///   - distance: To the spring's end, in points; along an axis with less than half a point there is no velocity.
  convenience init(dampingRatio: CGFloat, velocity: CGPoint, over distance: CGPoint) {
    func relative(_ velocity: CGFloat, _ distance: CGFloat) -> CGFloat {
      abs(distance) < 0.5 ? 0 : velocity / distance
    }
    self.init(
      dampingRatio: dampingRatio,
      initialVelocity: CGVector(
        dx: relative(velocity.x, distance.x), dy: relative(velocity.y, distance.y)))
  }
}
