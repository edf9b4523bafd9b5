public import Foundation

/// The phone or tablet that the app runs on.
@preconcurrency @MainActor
public final class UIDevice {
  private let device: DeviceModel

  init(_ device: DeviceModel) {
    self.device = device
  }

  /// The device of the current stage.
  public static var current: UIDevice { UIDevice(Stage.current.device) }

  /// Posted when the device is turned, whether the interface turns with it or not.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// How the device is held, whether the interface has turned with it or not.
  public var orientation: UIDeviceOrientation { Stage.current.deviceOrientation }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom }
  /// Such as "iPhone 15 Pro".
  public var name: String { device.displayName }
  /// "iPhone" or "iPad".
  public var model: String { device.idiom == .pad ? "iPad" : "iPhone" }
  public var systemName: String { device.idiom == .pad ? "iPadOS" : "iOS" }
  /// The version whose API this module has.
  public var systemVersion: String { "13.0" }
}
