import UIKit

/// A photo in the grid, cropped to a square.
final class PhotoCell: UICollectionViewCell {
  static let identifier = "PhotoCell"

  let photoView = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    photoView.frame = contentView.bounds
    photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    contentView.addSubview(photoView)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

/// The number of photos, below them.
final class PhotoGridFooterView: UICollectionReusableView {
  static let identifier = "PhotoGridFooterView"
  /// In points.
  static let height: CGFloat = 72

  private let countLabel = UILabel(frame: .zero)
  private let stateLabel = UILabel(frame: .zero)

  func show(count: Int) {
    countLabel.text = count == 1 ? "1 Photo" : "\(count) Photos"
    countLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    stateLabel.text = "Updated Just Now"
    stateLabel.font = .systemFont(ofSize: 13)
    stateLabel.textColor = .secondaryLabel
    for label in [countLabel, stateLabel] {
      label.textAlignment = .center
      if label.superview == nil { addSubview(label) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    countLabel.frame = CGRect(x: 0, y: 15, width: bounds.width, height: 22)
    stateLabel.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 18)
  }
}
