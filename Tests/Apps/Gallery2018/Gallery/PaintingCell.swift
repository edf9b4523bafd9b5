import UIKit

class PaintingCell: UICollectionViewCell {

    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!

    static var nib: UINib {
        return UINib(nibName: String(describing: self), bundle: Bundle(for: self))
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = 10
        layer.masksToBounds = true
    }

    func configure(with painting: Painting) {
        imageView.image = painting.image
        titleLabel.text = painting.title
    }

    var artwork: UIImageView {
        return imageView
    }
}
