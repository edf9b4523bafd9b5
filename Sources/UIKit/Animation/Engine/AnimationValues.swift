import Foundation
import TEMotion

/// The values of an animated property as a function of progress.
@MainActor
protocol AnimationValues {
  /// - Parameters:
  ///   - underlying: the property's value without this animation and those added later.
  ///   - isAdditive: whether the result will be added to `underlying`.
  func value(at position: MediaSchedule.Position, underlying: AnimatableValue, isAdditive: Bool)
    -> AnimatableValue
  /// The additional rotation of the layer about z, in radians; nil without one.
  func rotation(at position: MediaSchedule.Position) -> CGFloat?
}

extension AnimationValues {
  func rotation(at position: MediaSchedule.Position) -> CGFloat? { nil }
}

extension ValueTrack: AnimationValues {
  func value(at position: MediaSchedule.Position, underlying: AnimatableValue, isAdditive: Bool)
    -> AnimatableValue
  {
    value(at: position.progress)
  }
}
