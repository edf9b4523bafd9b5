package import Foundation
import TEGeometry

/// A phone or tablet: its screen size, scale and safe area.
///
/// Values of fidelity.md section 5.
package struct DeviceModel: Sendable, Hashable {
  /// The name that the command line and presets use, such as `iphone-15-pro`.
  package let name: String
  /// The product name, such as "iPhone 15 Pro".
  package let displayName: String
  /// Portrait size in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// The top safe area inset in portrait, in points.
  package let safeAreaTop: CGFloat
  /// The bottom safe area inset in portrait, in points.
  package let safeAreaBottom: CGFloat
  /// The radius of the display's corners, in points.
  package let displayCornerRadius: CGFloat
  /// Whether it is a phone or a tablet.
  package let idiom: UIUserInterfaceIdiom
  /// The shape of the sensor housing at the top of the display.
  package let sensorHousing: SensorHousing
  /// The version of iOS that it runs.
  package var system = SystemVersion.standard

  /// The shape that covers the top of the display.
  package enum SensorHousing: Sendable, Hashable {
    case none
    case notch
    /// The capsule's distance from the top edge, in points.
    case dynamicIsland(top: CGFloat)
  }

  /// Whether the device has a home indicator instead of a home button.
  package var hasHomeIndicator: Bool { safeAreaBottom > 0 }

  /// The height of the status bar in portrait, in points: less than the inset beside a Dynamic
  /// Island (fidelity.md section 8).
  package var statusBarHeight: CGFloat {
    if case .dynamicIsland = sensorHousing { 54 } else { safeAreaTop }
  }

  /// How far a navigation bar at the top of the screen reaches into the safe area's inset in
  /// portrait, in points (fidelity.md section 8).
  package var navigationBarRise: CGFloat {
    guard case .dynamicIsland = sensorHousing else { return 0 }
    return safeAreaTop > 59 ? 17 / 3 : 16 / 3
  }

  /// The default device, `iphone-15-pro`.
  package static let standard: DeviceModel = {
    guard let device = named("iphone-15-pro") else {
      preconditionFailure("the table has no default device")
    }
    return device
  }()

  /// The device with a name, ignoring case; nil without one.
  package static func named(_ name: String) -> DeviceModel? {
    all.first { $0.name == name.lowercased() }
  }

  /// All devices, in the order of the table.
  package static let all: [DeviceModel] = rows.flatMap { row in
    row.names.map { name, displayName in
      DeviceModel(
        name: name, displayName: displayName, size: row.size, scale: row.scale,
        safeAreaTop: row.top, safeAreaBottom: row.bottom, displayCornerRadius: row.radius,
        idiom: name.hasPrefix("ipad") ? .pad : .phone, sensorHousing: row.housing)
    }
  }

  private static let canvasName = "canvas"

  /// Whether the system draws a status bar.
  package var hasStatusBar: Bool { name != Self.canvasName }

  /// A screen of any size without status bar, housing and safe area, for screenshots.
  ///
  /// - Parameters:
  ///   - size: In points, portrait or landscape.
  ///   - scale: Pixels per point.
  ///   - cornerRadius: In points.
  package static func canvas(
    size: CGSize, scale: CGFloat, cornerRadius: CGFloat = 0
  ) -> DeviceModel {
    DeviceModel(
      name: canvasName, displayName: canvasName, size: size, scale: scale, safeAreaTop: 0,
      safeAreaBottom: 0, displayCornerRadius: cornerRadius,
      idiom: min(size.width, size.height) < 600 ? .phone : .pad, sensorHousing: .none)
  }

  fileprivate struct Row {
    let names: [(String, String)]
    let size: CGSize
    let scale: CGFloat
    let top: CGFloat
    let bottom: CGFloat
    let radius: CGFloat
    let housing: SensorHousing
  }
}

extension DeviceModel {
  fileprivate static let rows: [Row] = [
    Row(
      names: [
        ("iphone-se", "iPhone SE"),
        ("iphone-8", "iPhone 8"),
      ],
      size: CGSize(width: 375, height: 667), scale: 2, top: 20, bottom: 0, radius: 0,
      housing: .none),
    Row(
      names: [
        ("iphone-x", "iPhone X"),
        ("iphone-xs", "iPhone XS"),
        ("iphone-11-pro", "iPhone 11 Pro"),
      ],
      size: CGSize(width: 375, height: 812), scale: 3, top: 44, bottom: 34, radius: 39,
      housing: .notch),
    Row(
      names: [
        ("iphone-xr", "iPhone XR"),
        ("iphone-11", "iPhone 11"),
      ],
      size: CGSize(width: 414, height: 896), scale: 2, top: 48, bottom: 34, radius: 41.5,
      housing: .notch),
    Row(
      names: [
        ("iphone-12", "iPhone 12"),
        ("iphone-13", "iPhone 13"),
        ("iphone-14", "iPhone 14"),
      ],
      size: CGSize(width: 390, height: 844), scale: 3, top: 47, bottom: 34, radius: 47.33,
      housing: .notch),
    Row(
      names: [
        ("iphone-12-pro-max", "iPhone 12 Pro Max"),
        ("iphone-13-pro-max", "iPhone 13 Pro Max"),
        ("iphone-14-plus", "iPhone 14 Plus"),
      ],
      size: CGSize(width: 428, height: 926), scale: 3, top: 47, bottom: 34, radius: 53.33,
      housing: .notch),
    Row(
      names: [
        ("iphone-14-pro", "iPhone 14 Pro"),
        ("iphone-15", "iPhone 15"),
        ("iphone-15-pro", "iPhone 15 Pro"),
        ("iphone-16", "iPhone 16"),
      ],
      size: CGSize(width: 393, height: 852), scale: 3, top: 59, bottom: 34, radius: 55,
      housing: .dynamicIsland(top: 11)),
    Row(
      names: [
        ("iphone-14-pro-max", "iPhone 14 Pro Max"),
        ("iphone-15-plus", "iPhone 15 Plus"),
        ("iphone-15-pro-max", "iPhone 15 Pro Max"),
        ("iphone-16-plus", "iPhone 16 Plus"),
      ],
      size: CGSize(width: 430, height: 932), scale: 3, top: 59, bottom: 34, radius: 55,
      housing: .dynamicIsland(top: 11)),
    Row(
      names: [
        ("iphone-16-pro", "iPhone 16 Pro"),
        ("iphone-17", "iPhone 17"),
        ("iphone-17-pro", "iPhone 17 Pro"),
      ],
      size: CGSize(width: 402, height: 874), scale: 3, top: 62, bottom: 34, radius: 62,
      housing: .dynamicIsland(top: 14)),
    Row(
      names: [
        ("iphone-16-pro-max", "iPhone 16 Pro Max"),
        ("iphone-17-pro-max", "iPhone 17 Pro Max"),
      ],
      size: CGSize(width: 440, height: 956), scale: 3, top: 62, bottom: 34, radius: 62,
      housing: .dynamicIsland(top: 14)),
    Row(
      names: [
        ("ipad-10", "iPad 10")
      ],
      size: CGSize(width: 820, height: 1180), scale: 2, top: 24, bottom: 20, radius: 25,
      housing: .none),
    Row(
      names: [
        ("ipad-pro-11", "iPad Pro 11")
      ],
      size: CGSize(width: 834, height: 1194), scale: 2, top: 24, bottom: 20, radius: 18,
      housing: .none),
    Row(
      names: [
        ("ipad-pro-12.9", "iPad Pro 12.9")
      ],
      size: CGSize(width: 1024, height: 1366), scale: 2, top: 24, bottom: 20, radius: 18,
      housing: .none),
  ]
}
