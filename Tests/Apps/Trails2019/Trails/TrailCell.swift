import UIKit

class TrailCell: UITableViewCell {

    static let reuseIdentifier = String(describing: TrailCell.self)

    weak var delegate: TrailCellDelegate?

    var trail: Trail? {
        didSet { configure() }
    }

    let card = UIView()
    private let nameLabel = UILabel()
    private let regionLabel = UILabel()
    private let favoriteButton = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setUp() {
        selectionStyle = .none
        card.layer.cornerRadius = 14
        nameLabel.font = .trailTitle()
        nameLabel.textColor = .white
        regionLabel.font = .preferredFont(forTextStyle: .subheadline)
        regionLabel.textColor = UIColor.white.withAlphaComponent(0.8)
        favoriteButton.setTitle("♡", for: .normal)
        favoriteButton.tintColor = .white
        favoriteButton.titleLabel?.font = .systemFont(ofSize: 26)
        favoriteButton.addTarget(self, action: #selector(favoriteTapped), for: .touchUpInside)
        favoriteButton.accessibilityIdentifier = "favorite"
        contentView.addSubview(card)
        [nameLabel, regionLabel, favoriteButton].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview($0)
        }
        card.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Theme.cardInset),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Theme.cardInset),
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            nameLabel.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
            nameLabel.bottomAnchor.constraint(equalTo: regionLabel.topAnchor, constant: -2),
            regionLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            regionLabel.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
            favoriteButton.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
            favoriteButton.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            favoriteButton.widthAnchor.constraint(equalToConstant: 44),
            favoriteButton.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    private func configure() {
        guard let trail = trail else { return }
        nameLabel.text = trail.name
        regionLabel.text = String(format: "%@ · %.1f km", trail.region, trail.kilometers)
        card.backgroundColor = UIColor(hue: CGFloat(trail.hue), saturation: 0.6, brightness: 0.65, alpha: 1)
        updateFavorite()
    }

    func updateFavorite() {
        guard let trail = trail else { return }
        favoriteButton.setTitle(TrailStore.shared.isFavorite(trail) ? "♥︎" : "♡", for: .normal)
    }

    @objc private func favoriteTapped() {
        delegate?.trailCellDidTapFavorite(self)
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        delegate?.trailCell?(self, didHighlight: highlighted)
    }
}
