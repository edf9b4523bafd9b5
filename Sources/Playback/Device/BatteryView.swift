import Foundation
import UIKit

/// The status bar's battery symbol: a pale outline with the charge in it, in the tint color. It is
/// mirrored in right-to-left layout.
final class BatteryView: UIView {
  private let caseView = UIImageView(image: UIImage(systemName: "battery.0"))
  private let levelView = UIView(frame: .zero)
  private let level: CGFloat

  /// The opacity of the outline, about a third of the charge's, as on iOS.
  private static let caseAlpha: CGFloat = 0.35
  /// The frame of the full charge within the symbol, in points.
  private static let fullLevel = CGRect(x: 2, y: 2, width: 21, height: 9)
  private static let levelRadius: CGFloat = 2.5

  /// - Parameter level: The charge, 0...1.
  init(level: CGFloat) {
    self.level = level
    super.init(frame: .zero)
    caseView.alpha = Self.caseAlpha
    levelView.layer.cornerCurve = .continuous
    addSubview(caseView)
    addSubview(levelView)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var intrinsicContentSize: CGSize { caseView.intrinsicContentSize }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    levelView.backgroundColor = tintColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caseView.frame = bounds
    let scale = bounds.width / intrinsicContentSize.width
    let full = Self.fullLevel
    let width = full.width * level * scale
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    levelView.frame = CGRect(
      x: isRightToLeft ? bounds.width - full.minX * scale - width : full.minX * scale,
      y: full.minY * scale, width: width, height: full.height * scale)
    levelView.layer.cornerRadius = Self.levelRadius * scale
  }
}
