import UIKit

final class PlanViewController: UIViewController {
  private let nights = UIStepper()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    label.font = .preferredFont(forTextStyle: .title2)
    nights.minimumValue = 1
    nights.maximumValue = 14
    nights.value = 3
    nights.addAction(UIAction { [weak self] _ in self?.update() }, for: .valueChanged)
    var configuration = UIButton.Configuration.gray()
    configuration.title = "All details"
    let more = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in
        guard let sheet = self?.sheetPresentationController else { return }
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
      })
    let row = UIStackView(arrangedSubviews: [label, nights])
    row.distribution = .equalSpacing
    let stack = UIStackView(arrangedSubviews: [row, more])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 36),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    update()
  }

  private func update() {
    let count = Int(nights.value)
    label.text = count == 1 ? "1 night" : "\(count) nights"
  }
}
