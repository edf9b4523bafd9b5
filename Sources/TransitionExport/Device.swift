internal import UIKit

/// The device whose screen a clip shows.
public struct Device: Hashable, Sendable {
  /// The name on the command line, such as `iphone-15-pro`.
  public let name: String

  /// The device of a name as the command line takes it, such as `iphone-15-pro`; nil for an unknown name.
  public init?(named name: String) {
    guard let model = DeviceModel.named(name) else { return nil }
    self.name = model.name
  }

  private init(_ name: String) {
    self.name = name
  }

  /// All devices: iPhones, then iPads.
  public static let all: [Device] = DeviceModel.all.map { Device($0.name) }

  /// 375 by 667 points at 2x.
  public static let iPhoneSE = Device("iphone-se")
  /// 375 by 667 points at 2x.
  public static let iPhone8 = Device("iphone-8")
  /// 375 by 812 points at 3x.
  public static let iPhoneX = Device("iphone-x")
  /// 375 by 812 points at 3x.
  public static let iPhoneXS = Device("iphone-xs")
  /// 375 by 812 points at 3x.
  public static let iPhone11Pro = Device("iphone-11-pro")
  /// 414 by 896 points at 2x.
  public static let iPhoneXR = Device("iphone-xr")
  /// 414 by 896 points at 2x.
  public static let iPhone11 = Device("iphone-11")
  /// 390 by 844 points at 3x.
  public static let iPhone12 = Device("iphone-12")
  /// 390 by 844 points at 3x.
  public static let iPhone13 = Device("iphone-13")
  /// 390 by 844 points at 3x.
  public static let iPhone14 = Device("iphone-14")
  /// 428 by 926 points at 3x.
  public static let iPhone12ProMax = Device("iphone-12-pro-max")
  /// 428 by 926 points at 3x.
  public static let iPhone13ProMax = Device("iphone-13-pro-max")
  /// 428 by 926 points at 3x.
  public static let iPhone14Plus = Device("iphone-14-plus")
  /// 393 by 852 points at 3x.
  public static let iPhone14Pro = Device("iphone-14-pro")
  /// 393 by 852 points at 3x.
  public static let iPhone15 = Device("iphone-15")
  /// 393 by 852 points at 3x.
  public static let iPhone15Pro = Device("iphone-15-pro")
  /// 393 by 852 points at 3x.
  public static let iPhone16 = Device("iphone-16")
  /// 430 by 932 points at 3x.
  public static let iPhone14ProMax = Device("iphone-14-pro-max")
  /// 430 by 932 points at 3x.
  public static let iPhone15Plus = Device("iphone-15-plus")
  /// 430 by 932 points at 3x.
  public static let iPhone15ProMax = Device("iphone-15-pro-max")
  /// 430 by 932 points at 3x.
  public static let iPhone16Plus = Device("iphone-16-plus")
  /// 402 by 874 points at 3x.
  public static let iPhone16Pro = Device("iphone-16-pro")
  /// 402 by 874 points at 3x.
  public static let iPhone17 = Device("iphone-17")
  /// 402 by 874 points at 3x.
  public static let iPhone17Pro = Device("iphone-17-pro")
  /// 440 by 956 points at 3x.
  public static let iPhone16ProMax = Device("iphone-16-pro-max")
  /// 440 by 956 points at 3x.
  public static let iPhone17ProMax = Device("iphone-17-pro-max")
  /// 820 by 1180 points at 2x.
  public static let iPad10 = Device("ipad-10")
  /// 834 by 1194 points at 2x.
  public static let iPadPro11 = Device("ipad-pro-11")
  /// 1024 by 1366 points at 2x.
  public static let iPadPro12_9 = Device("ipad-pro-12.9")
}
