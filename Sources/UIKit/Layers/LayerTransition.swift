import Foundation
import Geometry
import Motion
import Scene

/// A change of a layer's whole appearance under way: from a picture of what it looked like to what it
/// looks like now.
@MainActor
final class LayerTransition {
  enum Kind {
    case dissolve
    /// About the middle of the layer; the side that the name tells comes to the front.
    case flip(Side)
  }

  enum Side {
    case left
    case right
    case top
    case bottom
  }

  let kind: Kind
  /// In the layer's coordinates; nil if nothing showed.
  let old: Layer?
  let timing: AnimationTiming
  /// Seconds of the layer's time at which its timing begins.
  var beginTime: Double

  init(_ kind: Kind, from old: Layer?, timing: AnimationTiming, beginTime: Double) {
    self.kind = kind
    self.old = old
    self.timing = timing
    self.beginTime = beginTime
  }

  /// How far the eye is from the plane of a flip, in points: a choice of our own, which makes the
  /// near edge of a phone's screen a quarter larger half way.
  private static let eyeDistance: CGFloat = 1000

  /// What shows at a time of the layer, in its coordinates; nil for nothing.
  ///
  /// - Parameters:
  ///   - new: what it looks like now, in its coordinates; nil for nothing.
  ///   - bounds: the layer's.
  func picture(to new: Layer?, bounds: CGRect, at time: Double) -> Layer? {
    guard let progress = timing.progress(at: time, begin: beginTime) else { return new }
    switch kind {
    case .dissolve:
      let weight = Float(min(max(progress, 0), 1))
      guard var result = old else {
        guard var appearing = new else { return nil }
        // What appears over nothing.
        appearing.opacity *= weight
        return appearing
      }
      result.dissolve = .into(new, weight: weight)
      return result
    case .flip(let side):
      let isFirstHalf = progress < 0.5
      guard let face = isFirstHalf ? old : new else { return nil }
      var result = Layer(bounds: bounds)
      result.transform = ProjectiveTransform(
        Self.turn(by: isFirstHalf ? progress : progress - 1, side, bounds: bounds))
      result.sublayers = [face]
      return result
    }
  }

  /// A half turn times `part`, seen in perspective.
  private static func turn(by part: Double, _ side: Side, bounds: CGRect) -> CATransform3D {
    let angle = CGFloat(part) * .pi
    let rotation =
      switch side {
      case .left: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .right: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .top: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .bottom: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eyeDistance
    return CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
      .concatenating(rotation)
      .concatenating(perspective)
      .concatenating(CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
  }
}

extension CALayer {
  /// Shows a change of the whole appearance; one that runs already ends, and is part of the picture
  /// `old`.
  func start(_ transition: LayerTransition) {
    endTransition()
    self.transition = transition
    transition.timing.join(self, beginTime: transition.beginTime)
  }

  /// Ends a transition before its end.
  func endTransition() {
    guard let timing = transition?.timing else { return }
    transition = nil
    if !animations.contains(where: { $0.timing === timing }) { timing.leave(self) }
  }
}
