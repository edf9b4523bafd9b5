import UIKit

/// Six cards; a tap opens one.
final class CardListController: UIViewController {
  private(set) lazy var cards: [UIView] = Self.colors.map { makeCard($0) }
  private let transition = CardTransitioningDelegate()

  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemGreen, .systemYellow, .systemBlue, .systemPurple,
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for card in cards { view.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 16
    let width = (view.bounds.width - 3 * margin) / 2
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: margin + CGFloat(index % 2) * (width + margin),
        y: 80 + CGFloat(index / 2) * (220 + margin), width: width, height: 220)
    }
  }

  private func makeCard(_ color: UIColor) -> UIView {
    let card = UIView()
    card.backgroundColor = color
    card.layer.cornerRadius = 20
    card.addGestureRecognizer(
      UITapGestureRecognizer { [weak self, unowned card] _ in self?.open(card) })
    return card
  }

  private func open(_ card: UIView) {
    let page = CardPageController()
    page.color = card.backgroundColor ?? .gray
    transition.card = card
    page.transition = transition
    page.transitioningDelegate = transition
    page.modalPresentationStyle = .custom
    present(page, animated: true)
  }
}
