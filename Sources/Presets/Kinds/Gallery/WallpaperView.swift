import Foundation
import UIKit

/// A picture with its name at the bottom, as a tile or as large as the screen.
///
/// All it holds scales with its width, so that a tile and its page look alike.
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
    let unit = bounds.width / 393
    imageView.frame = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = CGRect(
      x: 0, y: bounds.height * 0.6, width: bounds.width, height: bounds.height * 0.4)
    CATransaction.commit()
    titleLabel.font = .systemFont(ofSize: 40 * unit, weight: .bold)
    subtitleLabel.font = .systemFont(ofSize: 22 * unit)
    let left = 28 * unit
    let width = bounds.width - 2 * left
    titleLabel.frame = CGRect(
      x: left, y: bounds.height - 150 * unit, width: width, height: 50 * unit)
    subtitleLabel.frame = CGRect(
      x: left, y: titleLabel.frame.maxY, width: width, height: 30 * unit)
  }
}
