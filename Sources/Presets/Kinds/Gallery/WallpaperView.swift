import Foundation
import UIKit

/// A picture with its name at the bottom, as a tile or as large as the screen.
///
/// All it holds scales with its width, so that a tile of the screen's shape and its page look alike;
/// in a wide tile the words have its lower left corner.
final class WallpaperView: UIView {
  private let imageView: UIImageView
  private let shade = CAGradientLayer()
  private let titleLabel = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)

  init(image: UIImage, title: String, subtitle: String) {
    imageView = UIImageView(image: image)
    super.init(frame: .zero)
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    addSubview(imageView)
    shade.colors = [UIColor.clear.cgColor, UIColor(white: 0, alpha: 0.55).cgColor]
    imageView.layer.addSublayer(shade)
    titleLabel.text = title
    subtitleLabel.text = subtitle
    titleLabel.textColor = .white
    subtitleLabel.textColor = UIColor(white: 1, alpha: 0.8)
    addSubview(titleLabel)
    addSubview(subtitleLabel)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = min(bounds.width / 393, bounds.height / 240)
    let isWide = bounds.width > bounds.height
    let shadeHeight = bounds.height * (isWide ? 0.9 : 0.4)
    imageView.frame = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = CGRect(
      x: 0, y: bounds.height - shadeHeight, width: bounds.width, height: shadeHeight)
    CATransaction.commit()
    titleLabel.font = .systemFont(ofSize: 40 * unit, weight: .bold)
    subtitleLabel.font = .systemFont(ofSize: 22 * unit)
    let left = 28 * unit
    let width = bounds.width - 2 * left
    titleLabel.frame = CGRect(
      x: left, y: bounds.height - (isWide ? 100 : 126) * unit, width: width, height: 50 * unit)
    subtitleLabel.frame = CGRect(
      x: left, y: titleLabel.frame.maxY, width: width, height: 30 * unit)
  }
}
