import Foundation
import UIKit

/// The text below a page's picture, one block under the other.
final class CardBodyView: UIView {
  /// Between blocks, in points.
  private static let spacing: CGFloat = 16

  /// - Parameter images: one entry a block, with the icons of the apps.
  init(blocks: [BodyBlock], images: [UIImage?]) {
    super.init(frame: .zero)
    var above: NSLayoutYAxisAnchor = topAnchor
    for (index, block) in blocks.enumerated() {
      let view = makeView(block, image: index < images.count ? images[index] : nil)
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above, constant: index == 0 ? 4 : Self.spacing),
        view.leadingAnchor.constraint(equalTo: leadingAnchor),
        view.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
      above = view.bottomAnchor
    }
    above.constraint(equalTo: bottomAnchor).isActive = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func makeView(_ block: BodyBlock, image: UIImage?) -> UIView {
    switch block {
    case .heading(let text):
      return makeLabel(text, font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    case .paragraph(let text):
      return makeLabel(text, font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    case .app(_, let name, let subtitle):
      return AppRowView(name: name, subtitle: subtitle, icon: image)
    }
  }

  private func makeLabel(_ text: String, font: UIFont, color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    return label
  }
}

/// An app with its icon and the button that gets it.
private final class AppRowView: UIView {
  private static let iconSize: CGFloat = 60

  init(name: String, subtitle: String, icon: UIImage?) {
    super.init(frame: .zero)
    let iconView = UIImageView(image: icon)
    iconView.contentMode = .scaleAspectFill
    iconView.clipsToBounds = true
    // Icons are rounded by 0.2237 of their size, with continuous corners.
    iconView.layer.cornerRadius = Self.iconSize * 0.2237
    iconView.layer.cornerCurve = .continuous
    let nameLabel = UILabel(frame: .zero)
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 16, weight: .semibold)
    let subtitleLabel = UILabel(frame: .zero)
    subtitleLabel.text = subtitle
    subtitleLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textColor = .secondaryLabel
    let button = UILabel(frame: .zero)
    button.text = "GET"
    button.font = .systemFont(ofSize: 15, weight: .bold)
    button.textColor = .systemBlue
    button.textAlignment = .center
    button.backgroundColor = .systemGray5
    button.layer.cornerRadius = 14
    for view in [iconView, nameLabel, subtitleLabel, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      iconView.leadingAnchor.constraint(equalTo: leadingAnchor),
      iconView.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      bottomAnchor.constraint(equalTo: iconView.bottomAnchor, constant: 4),
      iconView.widthAnchor.constraint(equalToConstant: Self.iconSize),
      iconView.heightAnchor.constraint(equalToConstant: Self.iconSize),
      nameLabel.leadingAnchor.constraint(equalTo: iconView.trailingAnchor, constant: 12),
      nameLabel.bottomAnchor.constraint(equalTo: iconView.centerYAnchor, constant: 1),
      nameLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: button.leadingAnchor, constant: -12),
      subtitleLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      subtitleLabel.topAnchor.constraint(equalTo: iconView.centerYAnchor, constant: 3),
      subtitleLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: button.leadingAnchor, constant: -12),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
      button.centerYAnchor.constraint(equalTo: iconView.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 72),
      button.heightAnchor.constraint(equalToConstant: 28),
    ])
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
