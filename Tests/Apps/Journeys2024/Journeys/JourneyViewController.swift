import UIKit

final class JourneyViewController: UIViewController {
  let journey: Journey
  private let symbol = UIImageView()

  init(journey: Journey) {
    self.journey = journey
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = journey.name
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground

    let banner = UIView()
    banner.backgroundColor = journey.color
    symbol.image = UIImage(systemName: journey.symbol)
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    let text = UILabel()
    text.text =
      "\(journey.nights) nights, with breakfast. Leave on any Monday until the end of September."
    text.numberOfLines = 0
    text.font = .preferredFont(forTextStyle: .body)
    var configuration = UIButton.Configuration.borderedProminent()
    configuration.title = "Book"
    configuration.buttonSize = .large
    let book = UIButton(
      configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.bounce() })

    for subview in [banner, symbol, text, book] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: view.topAnchor),
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      banner.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.4),
      symbol.centerXAnchor.constraint(equalTo: banner.centerXAnchor),
      symbol.centerYAnchor.constraint(equalTo: banner.centerYAnchor),
      symbol.widthAnchor.constraint(equalToConstant: 96),
      symbol.heightAnchor.constraint(equalToConstant: 96),
      text.topAnchor.constraint(equalToSystemSpacingBelow: banner.bottomAnchor, multiplier: 3),
      text.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      book.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      book.trailingAnchor.constraint(equalTo: text.trailingAnchor),
      book.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  private func bounce() {
    symbol.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    UIView.animate(springDuration: 0.5, bounce: 0.5) {
      symbol.transform = .identity
    }
  }
}
