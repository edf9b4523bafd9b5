import Foundation
import TEMotion
import TEScene

/// An animation of a value that the layer's class has beside Core Animation's properties: one of a
/// key for which ``CALayer/needsDisplay(forKey:)`` is true.
@MainActor
struct OwnKeyAnimation {
  let key: String
  let values: any AnimationValues
  let isAdditive: Bool
  let timing: AnimationTiming
  /// See ``LayerAnimation/schedules``.
  let schedules: NestedMediaSchedules?
  /// The layer's time in seconds at which the timing begins.
  var beginTime: Double
  /// For contents: the images whose index is the value.
  var images: [CGImage] = []
  /// The object that the app sees; nil until it is added.
  var entry: AnimationEntry?

  /// The value at a time of the layer in seconds; nil while the animation has no effect.
  func value(over underlying: AnimatableValue, at time: Double) -> AnimatableValue? {
    timing.position(at: time, begin: beginTime, schedules: schedules).map { position in
      let value = values.value(at: position, underlying: underlying, isAdditive: isAdditive)
      return isAdditive ? underlying.sum(with: value) : value
    }
  }
}

extension CALayer {
  /// The stored value of a key of the layer's class as one that can be animated: a number unless
  /// another type was set; zero before.
  func animatableValue(forOwnKey key: String) -> AnimatableValue {
    guard let object = value(forKey: key) else { return .number(0) }
    return Self.samples.lazy.compactMap { AnimatableValue(object, like: $0) }.first ?? .number(0)
  }

  private static let samples: [AnimatableValue] = [
    .number(0), .point(.zero), .size(.zero), .rect(.zero), .color(.clear),
  ]

  /// Writes the values on screen of animated keys into a presentation of this layer.
  func present(ownKeysOn presentation: CALayer, at time: Double) {
    for animation in ownAnimations {
      if !animation.images.isEmpty {
        guard case .number(let place) = animation.value(over: .number(0), at: time) else {
          continue
        }
        let index = min(max(Int(place.rounded(.down)), 0), animation.images.count - 1)
        presentation.contents = animation.images[index]
        continue
      }
      let underlying = presentation.animatableValue(forOwnKey: animation.key)
      if let value = animation.value(over: underlying, at: time) {
        presentation.storeOwnValue(value.objectValue, forKey: animation.key)
      }
    }
  }

  /// The layer's drawing now, while animations change values that it draws.
  func animatedContents() -> LayerContents? {
    guard let presentation = presentation() else { return currentContents() }
    presentation.display()
    presentation.contentsAreStale = true
    return presentation.currentContents()
  }

  /// The drawing of ``draw(in:)``; nil for none.
  func drawnContents() -> LayerContents? {
    let scale = model().owningView?.contentScaleFactor ?? contentsScale
    guard bounds.width > 0, bounds.height > 0, scale > 0 else { return nil }
    let context = CGContext(bounds: bounds, scale: scale, isOpaque: isOpaque)
    context.whileCurrent { draw(in: context) }
    guard !context.isEmpty else { return nil }
    return .image(
      LayerContents.ImagePart(context.makeImage(), scale: scale), gravity: contentsGravity)
  }
}
