import Foundation
import TETransitions

/// A change of a node over time, which a timeline asks for.
///
/// It is played by a property animator with the timing of the step, and UIKit's keyframes in it.
struct NodeAnimation: Sendable {
  /// Values that the node gets; nil and empty for those that stay.
  struct Change: Sendable {
    let opacity: CGFloat?
    /// Right and down of the node's place, in points.
    let offset: CGPoint?
    /// Clockwise, in radians.
    let rotation: CGFloat?
    let scale: CGFloat?
    /// A color of the preset.
    let fill: ColorText?
    /// In points.
    let radius: CGFloat?
    /// In place of those for the same attributes.
    let constraints: [ConstraintText]
  }

  struct Keyframe: Sendable {
    /// The part of the duration at whose end the values are reached.
    let interval: ClosedRange<Double>
    let change: Change
  }

  let target: IndexedIdentifier
  let timing: TransitionTiming
  /// In order; one for the whole duration without keyframes.
  let keyframes: [Keyframe]
}

extension NodeAnimation.Change {
  /// - Parameter keys: Those of an animation or a keyframe.
  init(_ keys: Fields<ChangeKeys>) {
    opacity = keys.opacity
    offset = keys.offset
    rotation = keys.rotate.map { $0 * .pi / 180 }
    scale = keys.scale
    fill = keys.fill
    radius = keys.radius
    constraints = keys.constraints.map(\.value)
  }
}
