public import Foundation
import Geometry

/// The display of the device.
@preconcurrency @MainActor
public final class UIScreen {
  /// In points, in the current orientation.
  public internal(set) var bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat

  /// In portrait, in points.
  private let nativeSize: CGSize

  init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    nativeSize = bounds.size
    self.scale = scale
  }

  public static var main: UIScreen { Stage.current.screen }

  public var nativeScale: CGFloat { scale }

  /// In pixels, in portrait however the interface is turned.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: nativeSize.width * scale, height: nativeSize.height * scale)
  }

  public var traitCollection: UITraitCollection { Stage.current.traitCollection }
}
