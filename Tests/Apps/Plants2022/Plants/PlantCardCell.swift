import UIKit

final class PlantCardCell: UICollectionViewCell {
  var plant: Plant? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private let symbol = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40, weight: .light)
    symbol.contentMode = .center
    symbol.tintColor = .systemGreen
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [symbol, label])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      stack.leadingAnchor.constraint(
        greaterThanOrEqualTo: contentView.layoutMarginsGuide.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 16
    background.backgroundColor =
      state.isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
    backgroundConfiguration = background
    symbol.image = UIImage(systemName: plant?.isFavorite == true ? "star.fill" : "leaf.fill")
    label.text = plant?.name
  }
}
