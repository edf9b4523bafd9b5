import UIKit

@objc protocol RatingViewDelegate {
    @objc optional func ratingViewWillRate(_ ratingView: RatingView) -> Bool
    @objc optional func ratingView(_ ratingView: RatingView, didRate stars: Int)
}

class RatingView: UIView {

    @IBOutlet private var contentView: UIView!
    @IBOutlet private var starButtons: [UIButton]!

    weak var delegate: RatingViewDelegate?

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        Bundle.main.loadNibNamed("RatingView", owner: self, options: nil)
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @IBAction private func rate(_ sender: UIButton) {
        guard delegate?.ratingViewWillRate?(self) ?? true else { return }
        let stars = sender.tag
        for button in starButtons {
            button.isSelected = button.tag <= stars
        }
        delegate?.ratingView?(self, didRate: stars)
    }
}
