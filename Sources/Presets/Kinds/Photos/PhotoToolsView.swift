import UIKit

/// The bar below a photo: a strip of the photos around it, and what can be done with it.
final class PhotoToolsView: UIView {
  /// Without the home indicator's inset, in points.
  static let height: CGFloat = stripHeight + toolHeight

  private static let stripHeight: CGFloat = 45
  private static let toolHeight: CGFloat = 44
  private static let thumbnailSize = CGSize(width: 20, height: 33)
  private static let thumbnailGap: CGFloat = 1
  /// On each side of the photo that is shown, in points.
  private static let selectedGap: CGFloat = 9
  /// From the edges of the screen to the middles of the outer tools, in points.
  private static let margin: CGFloat = 30

  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let hairline = UIView(frame: .zero)
  private let strip = UIView(frame: .zero)
  private let thumbnails: [UIImageView]
  private let selected: Int
  private let tools = ["square.and.arrow.up", "heart", "trash"].map {
    UIImageView(image: UIImage(systemName: $0))
  }

  init(photos: [UIImage], selected: Int) {
    self.selected = selected
    thumbnails = photos.map { UIImageView(image: $0) }
    super.init(frame: .zero)
    hairline.backgroundColor = .separator
    strip.clipsToBounds = true
    for thumbnail in thumbnails {
      thumbnail.contentMode = .scaleAspectFill
      thumbnail.clipsToBounds = true
      strip.addSubview(thumbnail)
    }
    for tool in tools { tool.contentMode = .center }
    for view in [background, hairline, strip] + tools { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let pixel = 1 / traitCollection.displayScale
    hairline.frame = CGRect(x: 0, y: -pixel, width: bounds.width, height: pixel)
    strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.stripHeight)
    layOutThumbnails()
    layOutTools()
  }

  /// The photo that is shown stands in the middle in its own shape, the others are narrow.
  private func layOutThumbnails() {
    let size = Self.thumbnailSize
    let top = (Self.stripHeight - size.height) / 2 + 1
    let shape = thumbnails[selected].image?.size ?? size
    let width = min(max(size.height * shape.width / max(shape.height, 1), size.width), 60)
      .rounded()
    let left = ((bounds.width - width) / 2).rounded()
    thumbnails[selected].frame = CGRect(x: left, y: top, width: width, height: size.height)
    let step = size.width + Self.thumbnailGap
    for (index, thumbnail) in thumbnails.enumerated() where index != selected {
      let distance = CGFloat(index - selected)
      let x =
        distance < 0
        ? left - Self.selectedGap + distance * step + Self.thumbnailGap
        : left + width + Self.selectedGap + (distance - 1) * step
      thumbnail.frame = CGRect(origin: CGPoint(x: x, y: top), size: size)
    }
  }

  private func layOutTools() {
    let side = Self.toolHeight
    let room = bounds.width - 2 * Self.margin
    for (index, tool) in tools.enumerated() {
      let middle = Self.margin + room * CGFloat(index) / CGFloat(max(tools.count - 1, 1))
      tool.frame = CGRect(
        x: middle - side / 2, y: Self.stripHeight, width: side, height: side)
    }
  }
}
