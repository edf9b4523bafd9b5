public import Foundation
import Geometry

/// The display of the device.
@preconcurrency @MainActor
public final class UIScreen {
  /// In points, in the current orientation.
  public let bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat

  init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
  }

  public static var main: UIScreen { Stage.current.screen }

  public var nativeScale: CGFloat { scale }

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var traitCollection: UITraitCollection { Stage.current.traitCollection }
}
