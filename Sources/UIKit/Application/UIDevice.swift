public import Foundation

/// The simulated phone or tablet.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  private let device: DeviceModel

  init(_ device: DeviceModel) {
    self.device = device
  }

  /// The device of the current stage.
  public static var current: UIDevice { UIDevice(Stage.current.device) }

  /// Posted when the device rotates, whether the interface rotates with it or not.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The orientation of the device, whether the interface supports it or not.
  public var orientation: UIDeviceOrientation { Stage.current.deviceOrientation }

  /// Whether it is a phone or a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom }
  /// The product name, such as "iPhone 15 Pro".
  public var name: String { device.displayName }
  /// "iPhone" or "iPad".
  public var model: String { device.idiom == .pad ? "iPad" : "iPhone" }
  /// "iOS" or "iPadOS".
  public var systemName: String { device.idiom == .pad ? "iPadOS" : "iOS" }
  /// The version whose movements and looks are shown: "18.0", or "26.0" with `--ios 26`.
  ///
  /// - Note: The API is that of iOS 13 with some newer parts. `#available` for iOS is always true, as on any
  ///   platform that it does not name.
  public var systemVersion: String { device.system.text }
}
