internal import Foundation
internal import TEGeometry
internal import UIKit

/// One element while it is recorded.
///
/// A sample is stored only where it differs from the one before, so that what rests takes no memory.
@MainActor
struct ElementTrack {
  private(set) weak var layer: CALayer?
  let name: ElementNames.Name
  /// The index of the track of the superlayer.
  private(set) var parent: Int?
  /// The last frame in which the element was there.
  private(set) var lastFrame = -1
  /// Whether it came or left without what it lies in.
  var comesOrGoes = false
  var isAnimated = false
  /// Whether it moved or changed on the display, and within its superlayer.
  private var moves = false
  private var movesByItself = false
  private var runs: [Run] = []
  private var ownState: OwnState?

  /// Frames that are alike.
  private struct Run {
    let start: Int
    /// Nil where the element is not there.
    let sample: ClipMotion.Sample?
  }

  /// The element within its superlayer.
  private struct OwnState {
    let frame: CGRect
    let place: ProjectiveTransform
    let opacity: Double
    let cornerRadius: Double

    func isLike(_ other: OwnState) -> Bool {
      func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 1e-4 }
      return near(frame.minX, other.frame.minX) && near(frame.minY, other.frame.minY)
        && near(frame.width, other.frame.width) && near(frame.height, other.frame.height)
        && near(place.a, other.place.a) && near(place.b, other.place.b)
        && abs(opacity - other.opacity) < 1e-4 && abs(cornerRadius - other.cornerRadius) < 1e-4
    }
  }

  init(_ layer: CALayer, name: ElementNames.Name, parent: Int?) {
    self.layer = layer
    self.name = name
    self.parent = parent
  }

  /// Goes on with another layer of the same name.
  mutating func `continue`(with layer: CALayer, parent: Int?) {
    self.layer = layer
    self.parent = parent
  }

  var isKept: Bool { isAnimated || comesOrGoes || movesByItself || (name.isOwn && moves) }

  /// Whether the element was there in the frame before; in the first frame everything was.
  func wasThere(before frame: Int) -> Bool {
    guard frame > 0, let last = runs.last else { return frame == 0 }
    // Its own sample of this frame may have been recorded already.
    if last.start < frame { return last.sample != nil }
    return runs.count > 1 && runs[runs.count - 2].sample != nil
  }

  mutating func record(_ presented: PresentedLayer, at frame: Int, wasParentThere: Bool) {
    let own = OwnState(
      frame: presented.outline.applying(presented.ownPlace), place: presented.ownPlace,
      opacity: presented.opacity, cornerRadius: presented.cornerRadius)
    if let ownState, !own.isLike(ownState) { movesByItself = true }
    ownState = ownState ?? own
    if lastFrame < frame - 1 {
      if wasParentThere { comesOrGoes = true }
      if frame > 0 { runs.append(Run(start: lastFrame + 1, sample: nil)) }
    }
    let sample = ClipMotion.Sample(presented)
    if lastFrame != frame - 1 || runs.last?.sample != sample {
      if !moves, runs.contains(where: { $0.sample.map { $0 != sample } ?? false }) { moves = true }
      runs.append(Run(start: frame, sample: sample))
    }
    lastFrame = frame
  }

  /// A sample for each frame.
  func samples(frames: Int) -> [ClipMotion.Sample?] {
    var samples: [ClipMotion.Sample?] = []
    samples.reserveCapacity(frames)
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].start : lastFrame + 1
      if end > run.start {
        samples += repeatElement(run.sample, count: end - run.start)
      }
    }
    if frames > samples.count { samples += repeatElement(nil, count: frames - samples.count) }
    return samples
  }
}

extension ClipMotion.Sample {
  @MainActor
  init(_ presented: PresentedLayer) {
    let place = presented.place
    let outline = presented.outline
    let frame = outline.applying(place)
    self.init()
    x = Self.rounded(frame.minX)
    y = Self.rounded(frame.minY)
    width = Self.rounded(frame.width)
    height = Self.rounded(frame.height)
    alpha = Self.rounded(presented.alpha)
    // The derivative of the mapping at the centre.
    let center = CGPoint(x: outline.midX, y: outline.midY)
    let weight = place.p * center.x + place.q * center.y + place.w
    guard weight > 0, let mapped = center.applying(place) else { return }
    let xAxis = CGVector(
      dx: (place.a - mapped.x * place.p) / weight, dy: (place.b - mapped.y * place.p) / weight)
    let yAxis = CGVector(
      dx: (place.c - mapped.x * place.q) / weight, dy: (place.d - mapped.y * place.q) / weight)
    scaleX = Self.rounded(hypot(xAxis.dx, xAxis.dy))
    scaleY = Self.rounded(hypot(yAxis.dx, yAxis.dy))
    rotation = Self.rounded(atan2(xAxis.dy, xAxis.dx) * 180 / .pi)
    cornerRadius = Self.rounded(CGFloat(presented.cornerRadius) * CGFloat(min(scaleX, scaleY)))
  }

  /// To a hundred-thousandth, without a negative zero.
  private static func rounded(_ value: CGFloat) -> Double {
    let result = (Double(value) * 100_000).rounded() / 100_000
    return result == 0 || !result.isFinite ? 0 : result
  }
}
