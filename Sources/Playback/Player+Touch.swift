package import Foundation
internal import UIKit

extension Player {
  /// A finger of the last touch, for drawings of it.
  package struct FingerMark: Hashable, Sendable {
    /// In points of the display, whatever the interface's orientation.
    package fileprivate(set) var point: CGPoint
    /// When the finger went up, in seconds of the clip; nil while it is down.
    package fileprivate(set) var liftTime: Double?
  }
}

extension Player.FingerMark {
  /// The mark after an event of the touch.
  ///
  /// - Parameters:
  ///   - point: In points of the display.
  ///   - time: In seconds of the clip.
  init(_ phase: UITouch.Phase, at point: CGPoint, time: Double) {
    let isDown = phase != .ended && phase != .cancelled
    self.init(point: point, liftTime: isDown ? nil : time)
  }
}
