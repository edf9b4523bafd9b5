internal import Foundation
package import TEPlayback
package import UIKit

/// Records what moves while a player plays a clip.
///
/// Call ``record(_:at:)`` after each picture of the player, and ``motion(of:named:frameRate:)`` at the end.
/// An element with a name of its own is kept if it moves or changes on the display, another one if it does
/// so within its superview; either if it is animated, or if it comes or goes by itself.
///
/// Layers are walked by the rules of `CALayer.picture(at:)` (`Stage.presentedLayers()`), so the
/// motion is that of the pixels. Only what changes is stored.
@MainActor
package final class MotionRecorder {
  private var names = ElementNames()
  private var tracks: [ElementTrack] = []
  /// The indices of the tracks by the identity of the layers; a layer that is gone may have left one.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The tracks of the elements with the same name but for the suffix.
  private var namesakes: [String: [Int]] = [:]
  private var animators: [RecordedAnimator] = []
  private var animatorIndices: [RecordedAnimator.Key: Int] = [:]
  private var times: [Double] = []
  private var touches: [[Double]?] = []

  package init() {}

  /// Records what the player's last picture shows.
  ///
  /// - Parameter time: That of the picture, in seconds of the clip.
  package func record(_ player: Player, at time: Double) {
    let frame = times.count
    times.append(time)
    let finger = player.fingerMarks.first.flatMap { $0.liftTime == nil ? $0.point : nil }
    touches.append(finger.map { [Double($0.x), Double($0.y)] })
    let layers = player.presentedLayers
    var found: [Int] = []
    found.reserveCapacity(layers.count)
    let present = Set(layers.map { ObjectIdentifier($0.layer) })
    for presented in layers {
      let parent = presented.parent.map { found[$0] }
      let index = track(of: presented, in: parent, among: present)
      found.append(index)
      let wasParentThere = parent.map { tracks[$0].wasThere(before: frame) } ?? true
      tracks[index].record(presented, at: frame, wasParentThere: wasParentThere)
      for animation in presented.animations {
        record(
          animation, of: index, at: frame, secondsPerSecond: player.clipSecondsPerSecond)
      }
    }
    noteDepartures(after: frame)
  }

  /// The index of the track of a layer.
  ///
  /// A layer that is seen for the first time continues the track of one with the same name that has left
  /// its window for good, as far as can be known, or gets a new one.
  private func track(
    of presented: PresentedLayer, in parent: Int?, among present: Set<ObjectIdentifier>
  ) -> Int {
    let layer = presented.layer
    let identity = ObjectIdentifier(layer)
    if let index = indices[identity], tracks[index].layer === layer { return index }
    var name = names.name(of: presented, in: parent.map { tracks[$0].name })
    let old = namesakes[name.base]?.first { index in
      guard let old = tracks[index].layer else { return true }
      return !present.contains(ObjectIdentifier(old)) && !old.isInWindow
    }
    if let old {
      tracks[old].continue(with: layer, parent: parent)
      indices[identity] = old
      return old
    }
    names.makeUnique(&name)
    tracks.append(ElementTrack(layer, name: name, parent: parent))
    let index = tracks.count - 1
    namesakes[name.base, default: []].append(index)
    indices[identity] = index
    return index
  }

  /// Finds the elements that left without what they lay in.
  private func noteDepartures(after frame: Int) {
    guard frame > 0 else { return }
    for index in tracks.indices where tracks[index].lastFrame == frame - 1 {
      let parent = tracks[index].parent
      if parent.map({ tracks[$0].lastFrame == frame }) ?? true { tracks[index].comesOrGoes = true }
    }
  }

  private func record(
    _ animation: PresentedAnimation, of element: Int, at frame: Int, secondsPerSecond: Double
  ) {
    // Before its delay is over it does nothing.
    if let elapsed = animation.elapsed, elapsed < 0 { return }
    tracks[element].isAnimated = true
    let key = RecordedAnimator.Key(animation)
    var index = animatorIndices[key]
    if let known = index, animators[known].owner !== animation.owner { index = nil }
    if index == nil {
      index = animators.count
      animators.append(
        RecordedAnimator(
          animation, at: frame, times: times, secondsPerSecond: secondsPerSecond))
      animatorIndices[key] = index
    }
    if let index { animators[index].record(animation, of: element, at: frame) }
  }

  /// The layer of an element in the last picture; nil where the element was hidden or not there.
  package func layer(ofElement name: String) -> CALayer? {
    tracks.first { $0.name.text == name && $0.lastFrame == times.count - 1 }?.layer
  }

  /// The recorded motion.
  ///
  /// - Parameters:
  ///   - player: The player, after its last picture.
  ///   - name: The name of the clip.
  ///   - frameRate: Frames per second.
  package func motion(of player: Player, named name: String, frameRate: Double) -> ClipMotion {
    let steps = ClipTimeline(player.playedSteps).steps.map {
      ClipMotion.Step(name: $0.name, start: $0.start, end: $0.end)
    }
    let kept = tracks.filter(\.isKept)
    var named: [String: Int] = [:]
    let size = player.displaySize
    return ClipMotion(
      clip: name, frameRate: frameRate, width: Double(size.width), height: Double(size.height),
      times: times, touches: touches, steps: steps,
      elements: kept.map { track in
        ClipMotion.Element(
          name: track.name.text, kind: track.name.kind, isNamed: track.name.isOwn,
          samples: track.samples(frames: times.count))
      },
      animators: animators.map { animator in
        animator.animator(times: times, elements: tracks, names: &named)
      })
  }
}

extension CALayer {
  /// Whether the layer lies in a window, hidden or not.
  fileprivate var isInWindow: Bool {
    if let view = owningView { return view.window != nil }
    return superlayer?.isInWindow ?? false
  }
}
