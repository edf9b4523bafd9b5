import UIKit

/// What stands on the left of a row, two lines of text, a chevron, and a hairline below.
private final class RowView: UIView {
  private let leading: UIView
  private let leadingSize: CGFloat
  private let titleLabel: UILabel
  private let subtitleLabel: UILabel
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.right"))
  private let hairline = UIView(frame: .zero)

  init(leading: UIView, size: CGFloat, title: String, subtitle: String, isLast: Bool) {
    self.leading = leading
    leadingSize = size
    titleLabel = .line(title, size: 17, weight: subtitle.isEmpty ? .regular : .semibold)
    subtitleLabel = .line(subtitle, size: 15, color: .secondaryLabel)
    super.init(frame: .zero)
    chevron.tintColor = .systemGray3
    chevron.contentMode = .center
    chevron.transform = CGAffineTransform(scaleX: 0.66, y: 0.66)
    hairline.backgroundColor = .separator
    hairline.isHidden = isLast
    for view in [leading, titleLabel, subtitleLabel, chevron, hairline] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = TabPageViewController.margin
    leading.frame = CGRect(
      x: margin, y: (bounds.height - leadingSize) / 2, width: leadingSize, height: leadingSize)
    let left = leading.frame.maxX + 14
    let width = bounds.width - left - margin - 24
    let hasSubtitle = !(subtitleLabel.text ?? "").isEmpty
    titleLabel.frame = CGRect(
      x: left, y: bounds.midY - (hasSubtitle ? 22 : 11), width: width, height: 22)
    subtitleLabel.frame = CGRect(x: left, y: bounds.midY + 1, width: width, height: 20)
    chevron.center = CGPoint(x: bounds.width - margin - 6, y: bounds.midY)
    let pixel = 1 / traitCollection.displayScale
    hairline.frame = CGRect(
      x: left, y: bounds.height - pixel, width: bounds.width - left, height: pixel)
  }
}

/// Rows of one height.
final class RowsBlockView: UIView, TabBlock {
  private let rows: [UIView]
  private let rowHeight: CGFloat

  /// Pictures with text beside them.
  init(_ pictures: [TabPicture]) {
    rowHeight = 84
    rows = pictures.enumerated().map { index, picture in
      RowView(
        leading: .rounded(picture.image, radius: 12), size: 64, title: picture.title,
        subtitle: picture.subtitle, isLast: index == pictures.count - 1)
    }
    super.init(frame: .zero)
    for row in rows { addSubview(row) }
  }

  /// Symbols on coloured tiles with text beside them.
  init(_ settings: [TabsContent.Setting]) {
    rowHeight = 52
    rows = settings.enumerated().map { index, setting in
      RowView(
        leading: SymbolTileView(symbol: setting.symbol, color: setting.color.color), size: 30,
        title: setting.title, subtitle: "", isLast: index == settings.count - 1)
    }
    super.init(frame: .zero)
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func height(forWidth width: CGFloat) -> CGFloat { rowHeight * CGFloat(rows.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }
}

/// A white symbol on a rounded tile.
final class SymbolTileView: UIView {
  private let symbolView: UIImageView

  init(symbol: String, color: UIColor) {
    symbolView = UIImageView(image: UIImage(systemName: symbol))
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 7
    layer.cornerCurve = .continuous
    symbolView.tintColor = .white
    symbolView.contentMode = .scaleAspectFit
    addSubview(symbolView)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbolView.frame = bounds.insetBy(dx: bounds.width * 0.2, dy: bounds.height * 0.2)
  }
}

/// A face, a name, and numbers side by side in a card.
final class PersonBlockView: UIView, TabBlock {
  private let faceView: UIImageView
  private let nameLabel: UILabel
  private let detailLabel: UILabel
  private let card = UIView(frame: .zero)
  private let values: [UILabel]
  private let labels: [UILabel]

  private static let faceSize: CGFloat = 76
  private static let cardHeight: CGFloat = 78

  init(_ picture: TabPicture, numbers: [TabsContent.Number]) {
    faceView = .rounded(picture.image, radius: Self.faceSize / 2)
    faceView.layer.cornerCurve = .circular
    nameLabel = .line(picture.title, size: 22, weight: .bold)
    detailLabel = .line(picture.subtitle, size: 15, color: .secondaryLabel)
    values = numbers.map { .line($0.value, size: 22, weight: .bold) }
    labels = numbers.map { .line($0.label, size: 13, color: .secondaryLabel) }
    super.init(frame: .zero)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    card.layer.cornerCurve = .continuous
    for label in values + labels {
      label.textAlignment = .center
      card.addSubview(label)
    }
    for view in [faceView, nameLabel, detailLabel, card] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func height(forWidth width: CGFloat) -> CGFloat { Self.faceSize + 22 + Self.cardHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = TabPageViewController.margin
    faceView.frame = CGRect(x: margin, y: 0, width: Self.faceSize, height: Self.faceSize)
    let left = faceView.frame.maxX + 16
    nameLabel.frame = CGRect(
      x: left, y: Self.faceSize / 2 - 27, width: bounds.width - left - margin, height: 28)
    detailLabel.frame = CGRect(
      x: left, y: Self.faceSize / 2 + 4, width: bounds.width - left - margin, height: 20)
    card.frame = CGRect(
      x: margin, y: Self.faceSize + 22, width: bounds.width - 2 * margin, height: Self.cardHeight)
    let width = values.isEmpty ? 0 : card.bounds.width / CGFloat(values.count)
    for (index, (value, label)) in zip(values, labels).enumerated() {
      value.frame = CGRect(x: CGFloat(index) * width, y: 15, width: width, height: 28)
      label.frame = CGRect(x: CGFloat(index) * width, y: 44, width: width, height: 18)
    }
  }
}

extension TabsContent.Block {
  @MainActor
  func makeView(images: PresetImages) throws(PresetError) -> UIView & TabBlock {
    func decode(_ picture: TabsContent.Picture) throws(PresetError) -> TabPicture {
      TabPicture(
        image: try images.image(picture.image), title: picture.title, subtitle: picture.subtitle)
    }
    func decode(_ pictures: [TabsContent.Picture]) throws(PresetError) -> [TabPicture] {
      var result: [TabPicture] = []
      for picture in pictures { result.append(try decode(picture)) }
      return result
    }
    switch self {
    case .feature(let picture): return FeatureBlockView(try decode(picture))
    case .shelf(let title, let pictures):
      return ShelfBlockView(title: title, pictures: try decode(pictures))
    case .rows(let pictures): return RowsBlockView(try decode(pictures))
    case .grid(let pictures): return GridBlockView(try decode(pictures))
    case .person(let picture, let numbers):
      return PersonBlockView(try decode(picture), numbers: numbers)
    case .settings(let settings): return RowsBlockView(settings)
    }
  }
}
