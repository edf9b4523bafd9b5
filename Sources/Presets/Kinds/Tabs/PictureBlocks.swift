import UIKit

extension UIView {
  /// A picture that fills its rounded bounds.
  static func rounded(_ image: UIImage, radius: CGFloat) -> UIImageView {
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.cornerRadius = radius
    view.layer.cornerCurve = .continuous
    return view
  }
}

extension UILabel {
  static func line(
    _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label
  ) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    return label
  }
}

/// A picture with its texts.
struct TabPicture {
  let image: UIImage
  let title: String
  let subtitle: String
}

/// A large picture with text at its foot, on a shade that keeps it legible.
final class FeatureBlockView: UIView, TabBlock {
  private let imageView: UIImageView
  private let shade = ShadeView(frame: .zero)
  private let subtitleLabel: UILabel
  private let titleLabel: UILabel

  private static let ratio: CGFloat = 0.92
  private static let inset: CGFloat = 18

  init(_ picture: TabPicture) {
    imageView = .rounded(picture.image, radius: 18)
    subtitleLabel = .line(
      picture.subtitle.uppercased(), size: 13, weight: .semibold,
      color: UIColor.white.withAlphaComponent(0.85))
    titleLabel = .line(picture.title, size: 26, weight: .bold, color: .white)
    super.init(frame: .zero)
    imageView.addSubview(shade)
    imageView.addSubview(subtitleLabel)
    imageView.addSubview(titleLabel)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    min((width - 2 * TabPageViewController.margin) * Self.ratio, 420).rounded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds.insetBy(dx: TabPageViewController.margin, dy: 0)
    let size = imageView.bounds.size
    shade.frame = CGRect(x: 0, y: size.height - 130, width: size.width, height: 130)
    let width = size.width - 2 * Self.inset
    titleLabel.frame = CGRect(
      x: Self.inset, y: size.height - Self.inset - 32, width: width, height: 32)
    subtitleLabel.frame = CGRect(
      x: Self.inset, y: titleLabel.frame.minY - 20, width: width, height: 18)
  }
}

/// Clear at the top, dark at the foot.
private final class ShadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let shade = UIColor(red: 0.03, green: 0.02, blue: 0.1, alpha: 1)
    (layer as? CAGradientLayer)?.colors = [0, 0.28, 0.62].map {
      shade.withAlphaComponent($0).cgColor
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

/// A picture over two lines of text.
private final class CaptionedPictureView: UIView {
  static let captionHeight: CGFloat = 46

  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let subtitleLabel: UILabel

  init(_ picture: TabPicture) {
    imageView = .rounded(picture.image, radius: 14)
    titleLabel = .line(picture.title, size: 15, weight: .semibold)
    subtitleLabel = .line(picture.subtitle, size: 13, color: .secondaryLabel)
    super.init(frame: .zero)
    for view in [imageView, titleLabel, subtitleLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - Self.captionHeight
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    titleLabel.frame = CGRect(x: 1, y: height + 7, width: bounds.width - 2, height: 20)
    subtitleLabel.frame = CGRect(x: 1, y: height + 27, width: bounds.width - 2, height: 17)
  }
}

/// Pictures side by side under a heading; the last one goes on over the edge.
final class ShelfBlockView: UIView, TabBlock {
  private let heading: UILabel
  private let pictures: [CaptionedPictureView]

  private static let itemSize = CGSize(width: 168, height: 168 + CaptionedPictureView.captionHeight)
  private static let spacing: CGFloat = 12
  private static let headingHeight: CGFloat = 38

  init(title: String, pictures: [TabPicture]) {
    heading = .line(title, size: 22, weight: .bold)
    self.pictures = pictures.map { CaptionedPictureView($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(heading)
    for picture in self.pictures { addSubview(picture) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func height(forWidth width: CGFloat) -> CGFloat { Self.headingHeight + Self.itemSize.height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = TabPageViewController.margin
    heading.frame = CGRect(x: margin, y: 0, width: bounds.width - 2 * margin, height: 28)
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        origin: CGPoint(
          x: margin + CGFloat(index) * (Self.itemSize.width + Self.spacing), y: Self.headingHeight),
        size: Self.itemSize)
    }
  }
}

/// Pictures two by two, or more where there is room.
final class GridBlockView: UIView, TabBlock {
  private let pictures: [CaptionedPictureView]

  private static let spacing: CGFloat = 14
  private static let usualSide: CGFloat = 200

  init(_ pictures: [TabPicture]) {
    self.pictures = pictures.map { CaptionedPictureView($0) }
    super.init(frame: .zero)
    for picture in self.pictures { addSubview(picture) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func columns(forWidth width: CGFloat) -> Int { max(2, Int(width / Self.usualSide)) }

  private func itemSize(forWidth width: CGFloat) -> CGSize {
    let count = CGFloat(columns(forWidth: width))
    let room = width - 2 * TabPageViewController.margin - (count - 1) * Self.spacing
    let side = (room / count).rounded(.down)
    return CGSize(width: side, height: side + CaptionedPictureView.captionHeight)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let columns = columns(forWidth: width)
    let lines = CGFloat((pictures.count + columns - 1) / columns)
    return lines * itemSize(forWidth: width).height + (lines - 1) * Self.spacing
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = columns(forWidth: bounds.width)
    let size = itemSize(forWidth: bounds.width)
    for (index, picture) in pictures.enumerated() {
      let place = (column: CGFloat(index % columns), line: CGFloat(index / columns))
      picture.frame = CGRect(
        origin: CGPoint(
          x: TabPageViewController.margin + place.column * (size.width + Self.spacing),
          y: place.line * (size.height + Self.spacing)), size: size)
    }
  }
}
