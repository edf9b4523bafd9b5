import UIKit

/// A card's page; a drag downwards closes it.
final class CardPageController: UIViewController {
  weak var transition: CardTransitioningDelegate?
  var color = UIColor.gray

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.clipsToBounds = true
    let label = UILabel()
    label.text = "Colour"
    label.font = .boldSystemFont(ofSize: 40)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
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
