import UIKit

@objc protocol RatingViewDelegate {
    @objc optional func ratingViewWillRate(_ ratingView: RatingView) -> Bool
    @objc optional func ratingView(_ ratingView: RatingView, didRate stars: Int)
}

/// Answers for a delegate that may be missing, or lack a method.
struct RatingAnswers {
    let delegate: RatingViewDelegate?

    func ratingViewWillRate(_ ratingView: RatingView) -> Bool {
        return delegate?.ratingViewWillRate?(ratingView) ?? true
    }
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
        let answers = RatingAnswers(delegate: delegate)
        guard [self].filter(answers.ratingViewWillRate(_:)).count == 1 else { return }
        let stars = Int(CoreGraphics.floor(CGFloat(sender.tag)))
        for button in starButtons {
            button.isSelected = button.tag <= stars
        }
        delegate?.ratingView?(self, didRate: stars)
    }
}
