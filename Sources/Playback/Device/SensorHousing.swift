import Foundation
import UIKit

/// The notch or Dynamic Island at the top of the display, which does not rotate with the interface.
final class SensorHousing: UIViewController {
  /// The size of the Dynamic Island, in points (fidelity.md section 5).
  static let islandSize = CGSize(width: 126, height: 37.33)
  static let notchWidth: CGFloat = 209
  private static let notchHeight: CGFloat = 30

  private let device: DeviceModel

  /// The frame of the Dynamic Island in portrait, in points; nil on a device without one.
  static func island(of device: DeviceModel) -> CGRect? {
    guard case .dynamicIsland(let top) = device.sensorHousing else { return nil }
    return CGRect(
      x: (device.size.width - islandSize.width) / 2, y: top, width: islandSize.width,
      height: islandSize.height)
  }

  init(device: DeviceModel) {
    self.device = device
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let housing = UIView(frame: .zero)
    let width = view.bounds.width
    switch device.sensorHousing {
    case .none:
      return
    case .dynamicIsland:
      housing.frame = Self.island(of: device) ?? .zero
      housing.layer.cornerRadius = Self.islandSize.height / 2
    case .notch:
      housing.frame = CGRect(
        x: (width - Self.notchWidth) / 2, y: 0, width: Self.notchWidth, height: Self.notchHeight)
      housing.layer.cornerRadius = 20
      housing.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
    housing.backgroundColor = .black
    view.addSubview(housing)
  }
}
