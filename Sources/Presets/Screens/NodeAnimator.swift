import Foundation
import TETransitions
import UIKit

/// Carries out the animations of a timeline.
@MainActor
final class NodeAnimator {
  /// The parts of a node's transform.
  private struct Pose {
    var offset = CGPoint.zero
    /// In radians.
    var rotation: CGFloat
    var scale: CGFloat

    var transform: CGAffineTransform {
      CGAffineTransform(translationX: offset.x, y: offset.y).rotated(by: rotation)
        .scaledBy(x: scale, y: scale)
    }
  }

  /// The poses of the nodes that were animated.
  private var poses: [ObjectIdentifier: Pose] = [:]
  /// Changes that wait for their keyframes hold the constraints.
  private var layoutChanges: [NodeLayoutChange] = []

  func run(_ animation: NodeAnimation, on view: UIView, _ builder: NodeBuilder) {
    let changes = animation.keyframes.map { keyframe in
      let layout = NodeLayoutChange(of: view, keyframe.change.constraints, builder)
      return (keyframe.interval, keyframe.change, layout)
    }
    layoutChanges += changes.map(\.2)
    let animator = animation.timing.makeAnimator {
      guard changes.count > 1 || changes.first?.0 != 0...1 else {
        for (_, change, layout) in changes { self.apply(change, layout, to: view, builder) }
        return
      }
      UIView.animateKeyframes(
        withDuration: 0, delay: 0, options: .calculationModeLinear,
        animations: {
          for (interval, change, layout) in changes {
            UIView.addKeyframe(
              withRelativeStartTime: interval.lowerBound,
              relativeDuration: interval.upperBound - interval.lowerBound
            ) { self.apply(change, layout, to: view, builder) }
          }
        })
    }
    animator.startAnimation()
  }

  private func apply(
    _ change: NodeAnimation.Change, _ layout: NodeLayoutChange, to view: UIView,
    _ builder: NodeBuilder
  ) {
    if let opacity = change.opacity { view.alpha = opacity }
    let content = view.nodeContent
    if let fill = change.fill { content.backgroundColor = builder.color(fill) }
    if let radius = change.radius {
      for layer in [view.layer, content.layer] { layer.cornerRadius = radius }
    }
    if change.offset != nil || change.rotation != nil || change.scale != nil {
      var pose = poses[ObjectIdentifier(view)] ?? restingPose(of: view, builder)
      pose.offset = change.offset ?? pose.offset
      pose.rotation = change.rotation ?? pose.rotation
      pose.scale = change.scale ?? pose.scale
      poses[ObjectIdentifier(view)] = pose
      view.transform = pose.transform
    }
    if !change.constraints.isEmpty {
      layout.setActive(true)
      builder.screen?.layoutIfNeeded()
    }
  }

  private func restingPose(of view: UIView, _ builder: NodeBuilder) -> Pose {
    guard let look = builder.nodes.first(where: { $0.view === view })?.node.common.look else {
      return Pose(rotation: 0, scale: 1)
    }
    return Pose(rotation: look.rotate * .pi / 180, scale: look.scale)
  }
}
