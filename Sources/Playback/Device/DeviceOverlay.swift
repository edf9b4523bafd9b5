import Foundation
import UIKit

/// The system's overlay on every app: status bar and home indicator. They rotate with the interface;
/// the status bar is mirrored in right-to-left layout.
final class DeviceOverlay: UIViewController {
  private let device: DeviceModel
  private let content: StatusBarContent
  private let appearance: StatusBarAppearance
  private let statusBar = UIView(frame: .zero)
  private let timeLabel = UILabel(frame: .zero)
  private let symbols: [UIView]
  private let homeIndicator = ContrastView(frame: .zero)

  /// The duration of the status bar's appearance, disappearance and color change, in seconds.
  private static let fadeDuration = 0.35
  /// Between the symbols, in points.
  private static let symbolSpacing: CGFloat = 5.5

  init(device: DeviceModel, content: StatusBarContent, appearance: StatusBarAppearance) {
    self.device = device
    self.content = content
    self.appearance = appearance
    symbols = [
      UIImageView(image: UIImage(systemName: "cellularbars")),
      UIImageView(image: UIImage(systemName: "wifi")),
      BatteryView(level: CGFloat(content.battery / 100)),
    ]
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    timeLabel.text = content.time
    timeLabel.font = .systemFont(ofSize: timeSize, weight: .semibold)
    statusBar.addSubview(timeLabel)
    for symbol in symbols { statusBar.addSubview(symbol) }
    view.addSubview(statusBar)
    addHomeIndicator()
    updateColors()
    appearance.didChange = { [weak self] in self?.appearanceDidChange() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    statusBar.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: max(20, device.safeAreaTop))
    placeTime()
    placeSymbols()
    placeHomeIndicator()
  }

  // MARK: Status bar

  /// The vertical centre of time and symbols, in points from the top.
  private var centerLine: CGFloat {
    switch device.sensorHousing {
    case .dynamicIsland(let top): top + SensorHousing.islandSize.height / 2 + 2
    case .notch: device.safeAreaTop - 20
    case .none: 10
    }
  }

  private func placeTime() {
    timeLabel.sizeToFit()
    let x: CGFloat =
      switch device.sensorHousing {
      case .dynamicIsland: (view.bounds.width - SensorHousing.islandSize.width) / 4
      case .notch: (view.bounds.width - SensorHousing.notchWidth) / 4 + 3
      case .none: device.idiom == .pad ? 38 : view.bounds.width / 2
      }
    timeLabel.center = aligned(CGPoint(x: x, y: centerLine), size: timeLabel.bounds.size)
  }

  private var timeSize: CGFloat {
    switch device.sensorHousing {
    case .dynamicIsland: 17
    case .notch: 16
    case .none: 12
    }
  }

  /// Places the symbols from the trailing edge inwards; smaller beside a notch.
  private func placeSymbols() {
    let (scale, margin): (CGFloat, CGFloat) =
      switch device.sensorHousing {
      case .dynamicIsland: (1, 32)
      case .notch: (0.9, 14.5)
      case .none: (0.85, 8)
      }
    var right = view.bounds.width - margin
    for symbol in symbols.reversed() {
      let size = symbol.intrinsicContentSize
      let scaled = CGSize(width: size.width * scale, height: size.height * scale)
      symbol.bounds.size = scaled
      symbol.center = aligned(
        CGPoint(x: right - scaled.width / 2, y: centerLine), size: scaled)
      right -= scaled.width + Self.symbolSpacing * scale
    }
  }

  /// The centre for left-to-right layout, mirrored if the layout is, and rounded so that the view's edges
  /// lie on whole pixels.
  private func aligned(_ center: CGPoint, size: CGSize) -> CGPoint {
    var center = center
    if traitCollection.layoutDirection == .rightToLeft { center.x = view.bounds.width - center.x }
    let scale = traitCollection.displayScale
    func align(_ middle: CGFloat, _ length: CGFloat) -> CGFloat {
      ((middle - length / 2) * scale).rounded() / scale + length / 2
    }
    return CGPoint(x: align(center.x, size.width), y: align(center.y, size.height))
  }

  private var foreground: UIColor {
    switch appearance.style {
    case .default: .label
    case .lightContent: .white
    case .darkContent: .black
    }
  }

  private func updateColors() {
    timeLabel.textColor = foreground
    for symbol in symbols { symbol.tintColor = foreground }
  }

  private func appearanceDidChange() {
    if timeLabel.textColor != foreground {
      UIView.transition(
        with: statusBar, duration: Self.fadeDuration, options: .transitionCrossDissolve,
        animations: { self.updateColors() })
    }
    UIView.animate(withDuration: appearance.animation == .none ? 0 : Self.fadeDuration) {
      self.statusBar.alpha = self.appearance.isHidden ? 0 : 1
      let slides = self.appearance.isHidden && self.appearance.animation == .slide
      self.statusBar.transform =
        slides
        ? CGAffineTransform(translationX: 0, y: -self.statusBar.bounds.height) : .identity
      self.homeIndicator.alpha = self.appearance.hidesHomeIndicator ? 0 : 1
    }
  }

  // MARK: Home indicator

  private func addHomeIndicator() {
    guard device.hasHomeIndicator else { return }
    homeIndicator.layer.cornerRadius = 2.5
    view.addSubview(homeIndicator)
  }

  /// 5 points high, 8 from the bottom (fidelity.md section 5); a third of a phone's width, and a
  /// quarter in landscape.
  private func placeHomeIndicator() {
    let isLandscape = view.bounds.width > view.bounds.height
    let share = isLandscape ? 0.257 : 0.356
    let width = device.idiom == .pad ? 320 : (view.bounds.width * share).rounded()
    homeIndicator.frame = CGRect(
      x: (view.bounds.width - width) / 2, y: view.bounds.height - 8 - 5, width: width, height: 5)
  }
}
