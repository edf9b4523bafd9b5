import UIKit

/// A title over a subtitle in a navigation bar.
final class NodeTitleView: UIView {
  private static let titleFont = UIFont.systemFont(ofSize: 15, weight: .semibold)
  private static let subtitleFont = UIFont.systemFont(ofSize: 12)
  /// The height of a navigation bar without a large title, in points.
  private static let height: CGFloat = 44

  /// The color of both lines.
  var textColor: UIColor = .label {
    didSet { for label in labels { label.textColor = textColor } }
  }
  private let labels = [UILabel(frame: .zero), UILabel(frame: .zero)]

  init(_ title: String, subtitle: String) {
    super.init(frame: .zero)
    let (titleLabel, subtitleLabel) = (labels[0], labels[1])
    titleLabel.text = title
    titleLabel.font = Self.titleFont
    subtitleLabel.text = subtitle
    subtitleLabel.font = Self.subtitleFont
    let width = labels.map { $0.sizeThatFits(.zero).width.rounded(.up) }.max() ?? 0
    frame.size = CGSize(width: width, height: Self.height)
    titleLabel.frame = CGRect(x: 0, y: 5, width: width, height: 19)
    subtitleLabel.frame = CGRect(x: 0, y: 24, width: width, height: 15)
    for label in labels {
      label.textAlignment = .center
      label.autoresizingMask = .flexibleWidth
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
