import Foundation
import UIKit

/// The system's overlay on every app: status bar and home indicator. They rotate with the interface;
/// the status bar is mirrored in right-to-left layout.
final class DeviceOverlay: UIViewController {
  private let device: DeviceModel
  private let content: StatusBarContent
  private let appearance: StatusBarAppearance
  private let places: StatusBarPlaces
  private let statusBar = UIView(frame: .zero)
  private let timeLabel = UILabel(frame: .zero)
  private let symbols: [UIView]
  private let homeIndicator = ContrastView(frame: .zero)

  init(device: DeviceModel, content: StatusBarContent, appearance: StatusBarAppearance) {
    self.device = device
    self.content = content
    self.appearance = appearance
    places = StatusBarPlaces(for: device)
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
    timeLabel.font = .systemFont(ofSize: places.fontSize, weight: .semibold)
    statusBar.addSubview(timeLabel)
    for symbol in symbols { statusBar.addSubview(symbol) }
    view.addSubview(statusBar)
    addHomeIndicator()
    updateColors()
    // What the first screen requests.
    UIView.performWithoutAnimation { appearanceDidChange() }
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

  private func placeTime() {
    timeLabel.sizeToFit()
    timeLabel.center = aligned(
      CGPoint(x: places.time ?? view.bounds.width / 2, y: places.line + places.timeDrop),
      size: timeLabel.bounds.size)
  }

  private func placeSymbols() {
    for (symbol, place) in zip(symbols, places.symbols) {
      symbol.bounds.size = place.size
      symbol.center = aligned(
        CGPoint(x: view.bounds.width - place.edge, y: places.line), size: place.size)
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
        with: statusBar, duration: appearance.fadeDuration, options: .transitionCrossDissolve,
        animations: { self.updateColors() })
    }
    UIView.animate(withDuration: appearance.animation == .none ? 0 : appearance.fadeDuration) {
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
