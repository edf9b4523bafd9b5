import UIKit

/// The date, the large title and the account's picture above the cards.
final class TodayHeaderView: UICollectionReusableView {
  static let identifier = "TodayHeaderView"
  /// In points.
  static let height: CGFloat = 84

  private let dateLabel = UILabel(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let avatarView = UIImageView(frame: .zero)
  private static let avatarSize: CGFloat = 36

  func show(date: String, title: String, avatar: UIImage?, inset: CGFloat) {
    dateLabel.text = date.uppercased()
    dateLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    dateLabel.textColor = .secondaryLabel
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    avatarView.image = avatar
    avatarView.contentMode = .scaleAspectFill
    avatarView.clipsToBounds = true
    avatarView.layer.cornerRadius = Self.avatarSize / 2
    for view in [dateLabel, titleLabel, avatarView] where view.superview == nil {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      dateLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      dateLabel.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      titleLabel.topAnchor.constraint(equalTo: dateLabel.bottomAnchor, constant: 1),
      avatarView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
      avatarView.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      avatarView.widthAnchor.constraint(equalToConstant: Self.avatarSize),
      avatarView.heightAnchor.constraint(equalToConstant: Self.avatarSize),
    ])
  }
}
