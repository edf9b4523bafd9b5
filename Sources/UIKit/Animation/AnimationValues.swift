import Foundation
import Motion

/// The values that an animation gives a property over its progress.
@MainActor
protocol AnimationValues {
  /// - Parameters:
  ///   - beneath: the property's value without this animation and those added later.
  ///   - adds: whether the result will be added to `beneath`.
  func value(at position: MediaSchedule.Position, beneath: AnimatableValue, adds: Bool)
    -> AnimatableValue
  /// How far the layer is turned with it, in radians; nil where it is not.
  func rotation(at position: MediaSchedule.Position) -> CGFloat?
}

extension AnimationValues {
  func rotation(at position: MediaSchedule.Position) -> CGFloat? { nil }
}

extension ValueTrack: AnimationValues {
  func value(at position: MediaSchedule.Position, beneath: AnimatableValue, adds: Bool)
    -> AnimatableValue
  {
    value(at: position.progress)
  }
}
