import UIKit

/// A card's page with a photo; a drag downwards closes it.
final class CardPageController: UIViewController {
  weak var transition: CardTransitioningDelegate?
  var color = UIColor.gray

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.clipsToBounds = true
    let label = UILabel()
    label.text = "Color"
    label.font = .boldSystemFont(ofSize: 40)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let photo = UIImageView(image: UIImage(named: "jellyfish.jpg"))
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.layer.cornerRadius = 16
    photo.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(photo)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      photo.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      photo.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      photo.heightAnchor.constraint(equalToConstant: 240),
    ])
    view.addGestureRecognizer(UIPanGestureRecognizer { [weak self] pan in self?.drag(pan) })
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let transition else { return }
    let progress = pan.translation(in: nil).y / 500
    switch pan.state {
    case .began:
      transition.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      transition.interaction?.update(max(0, progress))
    case .ended where progress > 0.4 || pan.velocity(in: nil).y > 1000:
      transition.interaction?.finish()
      transition.interaction = nil
    case .ended, .cancelled, .failed:
      transition.interaction?.cancel()
      transition.interaction = nil
    default:
      break
    }
  }
}
