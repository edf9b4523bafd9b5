public import Foundation
import TEGeometry

/// A change of a view's values with the device's tilt.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// An effect that changes nothing.
  public override init() {}

  /// The relative values of key paths at a tilt; nil for none.
  ///
  /// - Parameter viewerOffset: -1...1 in both directions; zero while the device is held straight.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// A value that follows the device's tilt linearly.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt; raw values are UIKit's.
  public enum EffectType: Int, Sendable {
    /// Left and right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The value that changes, such as `center.x` or `layer.shadowOffset.width`.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The value that is added at the tilt of -1, a number; nil for nothing.
  open var minimumRelativeValue: Any?
  /// The value that is added at the tilt of 1, a number; nil for nothing.
  open var maximumRelativeValue: Any?

  /// An effect on a value along an axis.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let end = tilt < 0 ? minimumRelativeValue : maximumRelativeValue
    guard let value = Self.number(end) else { return nil }
    return [keyPath: value * abs(tilt)]
  }

  static func number(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    var result: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      result.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
    return result.isEmpty ? nil : result
  }
}

/// Motion effects move a view when the stage's device is tilted.
///
/// The key paths `center.x`, `center.y`, `transform.translation.x` and `transform.translation.y`, with or
/// without `layer.` before them, move it; others are reported.
extension UIView {
  /// The effects in the order of their addition.
  public var motionEffects: [UIMotionEffect] {
    get { Stage.current.motion.effects(of: self) }
    set { Stage.current.motion.setEffects(newValue, of: self) }
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.append(effect)
  }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}

/// The tilt of a stage's device, and the views that follow it.
@MainActor
package final class DeviceMotion {
  private struct Entry {
    weak var view: UIView?
    var effects: [UIMotionEffect]
    var offset = CGPoint.zero
  }

  private var entries: [Entry] = []

  /// The tilt, -1...1 in both directions; zero, the default, for a device that is held straight.
  package var tilt = UIOffset.zero {
    didSet { for index in entries.indices { apply(at: index) } }
  }

  func effects(of view: UIView) -> [UIMotionEffect] {
    entries.first { $0.view === view }?.effects ?? []
  }

  func setEffects(_ effects: [UIMotionEffect], of view: UIView) {
    entries.removeAll { $0.view == nil }
    if let index = entries.firstIndex(where: { $0.view === view }) {
      entries[index].effects = effects
      apply(at: index)
      if effects.isEmpty { entries.remove(at: index) }
    } else if !effects.isEmpty {
      entries.append(Entry(view: view, effects: effects))
      apply(at: entries.count - 1)
    }
  }

  private func apply(at index: Int) {
    guard let view = entries[index].view else { return }
    var offset = CGPoint.zero
    for effect in entries[index].effects {
      for (keyPath, value) in effect.keyPathsAndRelativeValues(forViewerOffset: tilt) ?? [:] {
        guard let number = UIInterpolatingMotionEffect.number(value) else { continue }
        switch keyPath.replacingOccurrences(of: "layer.", with: "") {
        case "center.x", "position.x", "transform.translation.x": offset.x += number
        case "center.y", "position.y", "transform.translation.y": offset.y += number
        default: Stage.current.reportOnce("A motion effect on '\(keyPath)' moves nothing here")
        }
      }
    }
    let old = entries[index].offset
    entries[index].offset = offset
    view.center = CGPoint(
      x: view.center.x + offset.x - old.x, y: view.center.y + offset.y - old.y)
  }
}
