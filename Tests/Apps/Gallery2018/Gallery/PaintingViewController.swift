import UIKit

class PaintingViewController: UIViewController {

    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var captionLabel: UILabel!
    @IBOutlet var ratingView: RatingView!

    private let painting: Painting

    init(painting: Painting) {
        self.painting = painting
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = painting.title
        imageView.image = painting.image
        captionLabel.text = "\(painting.title), \(painting.year)"
        ratingView.delegate = self
    }
}

extension PaintingViewController: RatingViewDelegate {
    func ratingView(_ ratingView: RatingView, didRate stars: Int) {
        captionLabel.text = "\(painting.title): \(String(repeating: "★", count: stars))"
    }
}
