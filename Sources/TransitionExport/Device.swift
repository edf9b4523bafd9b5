internal import UIKit

/// A phone or tablet to show a clip's screens on.
public struct Device: Hashable, Sendable {
  /// Such as `iphone-15-pro`.
  public let name: String

  /// The device that the command line calls so; nil for a name that is not known.
  public init?(named name: String) {
    guard let model = DeviceModel.named(name) else { return nil }
    self.name = model.name
  }

  private init(_ name: String) {
    self.name = name
  }

  /// Every device that is known, the oldest first.
  public static let all: [Device] = DeviceModel.all.map { Device($0.name) }

  public static let iPhoneSE = Device("iphone-se")
  public static let iPhone8 = Device("iphone-8")
  public static let iPhoneX = Device("iphone-x")
  public static let iPhoneXS = Device("iphone-xs")
  public static let iPhone11Pro = Device("iphone-11-pro")
  public static let iPhoneXR = Device("iphone-xr")
  public static let iPhone11 = Device("iphone-11")
  public static let iPhone12 = Device("iphone-12")
  public static let iPhone13 = Device("iphone-13")
  public static let iPhone14 = Device("iphone-14")
  public static let iPhone12ProMax = Device("iphone-12-pro-max")
  public static let iPhone13ProMax = Device("iphone-13-pro-max")
  public static let iPhone14Plus = Device("iphone-14-plus")
  public static let iPhone14Pro = Device("iphone-14-pro")
  public static let iPhone15 = Device("iphone-15")
  public static let iPhone15Pro = Device("iphone-15-pro")
  public static let iPhone16 = Device("iphone-16")
  public static let iPhone14ProMax = Device("iphone-14-pro-max")
  public static let iPhone15Plus = Device("iphone-15-plus")
  public static let iPhone15ProMax = Device("iphone-15-pro-max")
  public static let iPhone16Plus = Device("iphone-16-plus")
  public static let iPhone16Pro = Device("iphone-16-pro")
  public static let iPhone17 = Device("iphone-17")
  public static let iPhone17Pro = Device("iphone-17-pro")
  public static let iPhone16ProMax = Device("iphone-16-pro-max")
  public static let iPhone17ProMax = Device("iphone-17-pro-max")
  public static let iPad10 = Device("ipad-10")
  public static let iPadPro11 = Device("ipad-pro-11")
  public static let iPadPro12_9 = Device("ipad-pro-12.9")
}
