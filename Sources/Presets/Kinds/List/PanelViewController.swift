import Foundation
import UIKit

/// What a menu or a hovering card shows: a picture, a title, text, rows and a button.
final class PanelViewController: UIViewController {
  enum Layout {
    /// At the left edge, from top to bottom, with rows to choose from.
    case menu
    /// A card as high as it needs to be.
    case card
  }

  private let panel: ListContent.Panel
  private let image: UIImage?
  private let layout: Layout
  let button: UIButton

  init(_ panel: ListContent.Panel, image: UIImage?, layout: Layout) {
    self.panel = panel
    self.image = image
    self.layout = layout
    button = layout == .card ? FilledButton(frame: .zero) : UIButton(type: .system)
    super.init(nibName: nil, bundle: nil)
    if layout == .card { preferredContentSize.height = 340 }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    if layout == .card { view.backgroundColor = .secondarySystemGroupedBackground }
    let stack = UIStackView(arrangedSubviews: makeHeading() + panel.sections.flatMap(makeRows))
    stack.axis = .vertical
    stack.spacing = layout == .menu ? 6 : 10
    stack.alignment = layout == .menu ? .fill : .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let inset: CGFloat = layout == .menu ? 20 : 28
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(
        equalTo: layout == .menu ? view.safeAreaLayoutGuide.topAnchor : view.topAnchor,
        constant: layout == .menu ? 28 : 32),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset),
    ])
    layOutButton(inset: inset)
  }

  private func makeHeading() -> [UIView] {
    let side: CGFloat = layout == .menu ? 64 : 84
    let imageView = UIImageView(image: image)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = layout == .menu ? side / 2 : 19
    imageView.layer.cornerCurve = .continuous
    imageView.translatesAutoresizingMaskIntoConstraints = false
    imageView.widthAnchor.constraint(equalToConstant: side).isActive = true
    imageView.heightAnchor.constraint(equalToConstant: side).isActive = true
    // In a stack that fills, a picture keeps its width beside an empty view.
    let picture = UIStackView(arrangedSubviews: [imageView])
    picture.alignment = .center
    if layout == .menu { picture.addArrangedSubview(UIView(frame: .zero)) }

    let title = UILabel(frame: .zero)
    title.text = panel.title
    title.font = .systemFont(ofSize: layout == .menu ? 22 : 24, weight: .bold)
    let subtitle = UILabel(frame: .zero)
    subtitle.text = panel.subtitle
    subtitle.font = .systemFont(ofSize: layout == .menu ? 15 : 17)
    subtitle.textColor = .secondaryLabel
    subtitle.numberOfLines = 0
    subtitle.preferredMaxLayoutWidth = layout == .menu ? 240 : 300
    if layout == .card {
      title.textAlignment = .center
      subtitle.textAlignment = .center
    }
    return [picture, title, subtitle]
  }

  private func makeRows(_ section: ListContent.Section) -> [UIView] {
    let gap = UIView(frame: .zero)
    gap.translatesAutoresizingMaskIntoConstraints = false
    gap.heightAnchor.constraint(equalToConstant: 10).isActive = true
    return [gap] + section.rows.map(makeRow)
  }

  private func makeRow(_ row: ListContent.Row) -> UIView {
    let symbol = UIImageView(image: row.icon.flatMap { UIImage(systemName: $0.symbol) })
    symbol.contentMode = .scaleAspectFit
    symbol.tintColor = row.icon?.color.color
    symbol.translatesAutoresizingMaskIntoConstraints = false
    symbol.widthAnchor.constraint(equalToConstant: 24).isActive = true
    symbol.heightAnchor.constraint(equalToConstant: 24).isActive = true
    let title = UILabel(frame: .zero)
    title.text = row.title
    title.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    let value = UILabel(frame: .zero)
    value.text = row.value
    value.textColor = .secondaryLabel
    let line = UIStackView(arrangedSubviews: [symbol, title, value])
    line.spacing = 14
    line.alignment = .center
    line.translatesAutoresizingMaskIntoConstraints = false
    line.heightAnchor.constraint(equalToConstant: 44).isActive = true
    return line
  }

  private func close() {
    presentingViewController?.dismiss(animated: true)
  }

  private func layOutButton(inset: CGFloat) {
    button.setTitle(panel.button, for: .normal)
    button.addTarget(self, action: PanelViewController.close, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    if layout == .card {
      button.backgroundColor = .systemBlue
      button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
      button.layer.cornerRadius = 14
      button.layer.cornerCurve = .continuous
      button.heightAnchor.constraint(equalToConstant: 52).isActive = true
      button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset).isActive =
        true
    }
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
      button.bottomAnchor.constraint(
        equalTo: layout == .menu ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor,
        constant: layout == .menu ? -20 : -28),
    ])
  }
}
