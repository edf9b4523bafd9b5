public import Foundation
import TEGeometry

/// The display of the device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen's rectangle in points, in the interface's orientation.
  public internal(set) var bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat

  /// The size in portrait, in points.
  private let nativeSize: CGSize

  init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    nativeSize = bounds.size
    self.scale = scale
  }

  /// The display of the current stage.
  public static var main: UIScreen { Stage.current.screen }

  /// Pixels per point, the same as ``scale``.
  public var nativeScale: CGFloat { scale }

  /// The screen's rectangle in pixels, in portrait.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: nativeSize.width * scale, height: nativeSize.height * scale)
  }

  /// The most refreshes per second: 60, whatever the frame rate of the clip.
  public var maximumFramesPerSecond: Int { 60 }

  /// The traits of the current stage.
  public var traitCollection: UITraitCollection { Stage.current.traitCollection }
}
