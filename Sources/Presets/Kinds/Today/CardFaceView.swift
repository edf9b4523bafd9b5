import Foundation
import UIKit

/// The picture of a card with the text on it.
///
/// The picture keeps its size and is centred: a larger view reveals more of it. The text is pinned
/// to the view's edges and wraps at the card's width, so that it stays the same while the view
/// grows.
final class CardFaceView: UIView {
  private let imageView = UIImageView(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let blurbLabel = UILabel(frame: .zero)
  private var topConstraint: NSLayoutConstraint?
  private let imageWidthConstraint: NSLayoutConstraint

  /// Distance of the text from the card's sides, in points.
  private static let margin: CGFloat = 20
  /// Distance of the text from the card's top, in points.
  static let cardTopInset: CGFloat = 16

  init(card: TodayContent.Card, image: UIImage, cardWidth: CGFloat, imageSize: CGSize) {
    imageWidthConstraint = imageView.widthAnchor.constraint(equalToConstant: imageSize.width)
    super.init(frame: .zero)
    clipsToBounds = true
    imageView.image = image
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    let color: UIColor = card.hasLightText ? .white : .black
    configure(
      subtitleLabel, text: card.subtitle, font: .systemFont(ofSize: 15, weight: .semibold),
      color: color.withAlphaComponent(card.hasLightText ? 0.8 : 0.6), lines: 1)
    configure(
      titleLabel, text: card.title, font: .systemFont(ofSize: 28, weight: .bold), color: color,
      lines: 3)
    configure(
      blurbLabel, text: card.blurb, font: .systemFont(ofSize: 15),
      color: color.withAlphaComponent(card.hasLightText ? 0.9 : 0.7), lines: 2)
    for view in [imageView, subtitleLabel, titleLabel, blurbLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for label in [titleLabel, blurbLabel] {
      label.preferredMaxLayoutWidth = cardWidth - 2 * Self.margin
    }
    let top = subtitleLabel.topAnchor.constraint(equalTo: topAnchor, constant: Self.cardTopInset)
    topConstraint = top
    NSLayoutConstraint.activate([
      imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
      imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
      imageWidthConstraint,
      imageView.heightAnchor.constraint(equalToConstant: imageSize.height),
      top,
      subtitleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      titleLabel.topAnchor.constraint(equalTo: subtitleLabel.bottomAnchor, constant: 3),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      blurbLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
      blurbLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The text's distance from the top, in points: an open page keeps it clear of the display's
  /// housing.
  var topInset: CGFloat {
    get { topConstraint?.constant ?? 0 }
    set { topConstraint?.constant = newValue }
  }

  /// The picture's width in points: the open page's, on a card too.
  var imageWidth: CGFloat {
    get { imageWidthConstraint.constant }
    set { imageWidthConstraint.constant = newValue }
  }

  /// Makes the picture as wide as a view that the face lies in, at any time.
  func matchImageWidth(to view: UIView) {
    imageWidthConstraint.isActive = false
    imageView.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
  }

  private func configure(
    _ label: UILabel, text: String, font: UIFont, color: UIColor, lines: Int
  ) {
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = lines
    label.lineBreakMode = lines == 1 ? .byTruncatingTail : .byWordWrapping
  }
}
