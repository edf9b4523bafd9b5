import UIKit

class GalleryViewController: UIViewController {

    @IBOutlet weak var collectionView: UICollectionView!
    @IBOutlet weak var countLabel: UILabel!

    private let paintings = Painting.load()
    fileprivate let zoom = ZoomAnimator()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("gallery.title", comment: "")
        countLabel.text = String.localizedStringWithFormat(NSLocalizedString("gallery.count", comment: ""), paintings.count)
        let layout = StackLayout()
        layout.delegate = self
        collectionView.collectionViewLayout = layout
        collectionView.register(PaintingCell.nib, forCellWithReuseIdentifier: "PaintingCell")
        navigationController?.delegate = self
    }

    @IBAction func shuffle(_ sender: Any) {
        UIView.animate(withDuration: 0.4, animations: {
            self.countLabel.alpha = self.countLabel.alpha == 1 ? 0.3 : 1
        })
    }
}

extension GalleryViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return paintings.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "PaintingCell", for: indexPath) as! PaintingCell
        cell.configure(with: paintings[indexPath.item])
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let cell = collectionView.cellForItem(at: indexPath) as? PaintingCell else { return }
        zoom.startFrame = cell.artwork.convert(cell.artwork.bounds, to: nil)
        let detail = PaintingViewController(painting: paintings[indexPath.item])
        navigationController?.pushViewController(detail, animated: true)
    }
}

extension GalleryViewController: StackLayoutDelegate {
    func stackLayout(_ layout: StackLayout, ratioForItemAt indexPath: IndexPath) -> CGFloat {
        return paintings[indexPath.item].ratio
    }
}

extension GalleryViewController: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        zoom.isPushing = operation == .push
        return zoom
    }
}

class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var startFrame = CGRect.zero
    var isPushing = true

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to) else { return }
        let container = transitionContext.containerView
        to.frame = transitionContext.finalFrame(for: toController)
        let detail = (isPushing ? toController : transitionContext.viewController(forKey: .from)) as? PaintingViewController
        container.addSubview(to)
        to.layoutIfNeeded()
        let moving = UIImageView(image: detail?.imageView.image)
        moving.contentMode = .scaleAspectFill
        moving.clipsToBounds = true
        let end = detail.map { $0.imageView.convert($0.imageView.bounds, to: container) } ?? .zero
        moving.frame = isPushing ? startFrame : end
        moving.layer.cornerRadius = isPushing ? 10 : 0
        container.addSubview(moving)
        detail?.imageView.isHidden = true
        to.alpha = 0
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [], animations: {
            to.alpha = 1
            from.alpha = 0
            moving.frame = self.isPushing ? end : self.startFrame
            moving.layer.cornerRadius = self.isPushing ? 0 : 10
        }, completion: { _ in
            from.alpha = 1
            detail?.imageView.isHidden = false
            moving.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
