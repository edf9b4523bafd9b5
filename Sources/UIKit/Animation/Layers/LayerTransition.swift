import Foundation
import TEGeometry
import TEMotion
import TEScene

/// A transition of a layer's whole appearance, from a snapshot of the old one to the present one.
@MainActor
final class LayerTransition {
  enum Kind {
    case dissolve
    /// A half turn about the layer's centre; the named side comes to the front.
    case flip(Side)
    /// A move along a unit vector by the layer's size. What moves also fades; what does not move lies
    /// beneath.
    case slide(CGVector, movesOld: Bool, movesNew: Bool)
  }

  enum Side {
    case left
    case right
    case top
    case bottom
  }

  let kind: Kind
  /// The part of the transition that is shown, of 0...1.
  let range: ClosedRange<Double>
  /// The old appearance in the layer's coordinates; nil if nothing was visible.
  let old: Layer?
  let timing: AnimationTiming
  /// The layer's time at which the transition begins, in seconds.
  var beginTime: Double

  init(
    _ kind: Kind, over range: ClosedRange<Double> = 0...1, from old: Layer?,
    timing: AnimationTiming, beginTime: Double
  ) {
    self.kind = kind
    self.range = range
    self.old = old
    self.timing = timing
    self.beginTime = beginTime
  }

  /// The distance of the eye from the plane of a flip, in points. It is our choice; half way it enlarges
  /// the near edge of a phone's screen by a quarter.
  private static let eyeDistance: CGFloat = 1000

  /// The layer's appearance at a time of the layer, in its coordinates; nil if nothing is visible.
  ///
  /// - Parameters:
  ///   - new: The present appearance, in the layer's coordinates; nil if nothing is visible.
  ///   - bounds: The layer's bounds.
  func picture(to new: Layer?, bounds: CGRect, at time: Double) -> Layer? {
    guard let part = timing.progress(at: time, begin: beginTime) else { return new }
    let progress = range.lowerBound + (range.upperBound - range.lowerBound) * part
    switch kind {
    case .dissolve:
      let weight = Float(min(max(progress, 0), 1))
      guard var result = old else {
        guard var appearing = new else { return nil }
        // Without an old appearance the new one fades in.
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
    case .slide(let direction, let movesOld, let movesNew):
      var result = Layer(bounds: bounds)
      func shifted(_ layer: Layer?, by distance: Double, weight: Double) -> Layer? {
        guard var layer else { return nil }
        layer.transform = ProjectiveTransform(
          CGAffineTransform(
            translationX: direction.dx * bounds.width * CGFloat(distance),
            y: direction.dy * bounds.height * CGFloat(distance)))
        layer.opacity *= Float(min(max(weight, 0), 1))
        return layer
      }
      let leaving = movesOld ? shifted(old, by: progress, weight: 1 - progress) : old
      let coming = movesNew ? shifted(new, by: progress - 1, weight: progress) : new
      result.sublayers = (movesNew ? [leaving, coming] : [coming, leaving]).compactMap { $0 }
      return result
    }
  }

  /// A rotation by `part` of a half turn, in perspective.
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
  /// Starts a transition. One in progress ends; its present appearance is part of `old`.
  func start(_ transition: LayerTransition) {
    endTransition()
    self.transition = transition
    transition.timing.join(self, beginTime: transition.beginTime)
  }

  /// Ends the transition in progress.
  func endTransition() {
    guard let timing = transition?.timing else { return }
    transition = nil
    entries.removeAll { $0.timing === timing }
    if !animations.contains(where: { $0.timing === timing }) { timing.leave(self) }
  }
}
