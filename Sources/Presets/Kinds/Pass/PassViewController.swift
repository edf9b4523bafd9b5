import Foundation
import Transitions
import UIKit

/// One side of the pass, on a card in the middle of the screen.
final class PassViewController: UIViewController, TransitionScreen {
  enum Side {
    case front
    case back
  }

  private let content: PassContent
  private let side: Side
  let card = UIView(frame: .zero)
  let button = UIButton(type: .system)
  /// Called when the button is tapped.
  var didTapButton: () -> Void = {}

  static let backgroundColor = UIColor.systemGroupedBackground
  private static let margin: CGFloat = 20
  private static let padding: CGFloat = 24

  init(_ content: PassContent, side: Side) {
    self.content = content
    self.side = side
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  var transitionRoles: Set<TransitionRole> { [.container] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    role == .container ? [card] : []
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.backgroundColor
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 28
    card.layer.cornerCurve = .continuous
    card.layer.shadowOpacity = 0.16
    card.layer.shadowRadius = 18
    card.layer.shadowOffset = CGSize(width: 0, height: 10)
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let stack = UIStackView(arrangedSubviews: side == .front ? makeFront() : makeBack())
    stack.axis = .vertical
    stack.spacing = 18
    stack.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(stack)
    button.setTitle(side == .front ? "Details" : "Done", for: .normal)
    button.addTarget(self, action: PassViewController.tapButton, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(button)
    let width = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -2 * Self.margin)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 8),
      width,
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      card.heightAnchor.constraint(equalToConstant: 560),
      stack.topAnchor.constraint(equalTo: card.topAnchor, constant: Self.padding),
      stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: Self.padding),
      stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -Self.padding),
      button.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
    ])
  }

  private func tapButton() {
    didTapButton()
  }

  private func label(_ text: String, size: CGFloat, weight: UIFont.Weight, color: UIColor)
    -> UILabel
  {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    return label
  }

  private func fieldView(_ field: PassContent.Field, valueSize: CGFloat = 19) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [
      label(field.label.uppercased(), size: 11, weight: .semibold, color: .secondaryLabel),
      label(field.value, size: valueSize, weight: .semibold, color: .label),
    ])
    stack.axis = .vertical
    stack.spacing = 2
    return stack
  }

  private func makeFront() -> [UIView] {
    let banner = BannerView(frame: .zero)
    banner.translatesAutoresizingMaskIntoConstraints = false
    banner.heightAnchor.constraint(equalToConstant: 150).isActive = true
    let from = fieldView(content.from, valueSize: 44)
    let to = fieldView(content.to, valueSize: 44)
    for case let label as UILabel in to.arrangedSubviews { label.textAlignment = .right }
    let route = UIStackView(arrangedSubviews: [from, to])
    route.distribution = .fillEqually
    let heading = label(content.title, size: 22, weight: .bold, color: .label)
    let code = BarcodeView(text: content.title + content.fields.map(\.value).joined())
    code.translatesAutoresizingMaskIntoConstraints = false
    code.heightAnchor.constraint(equalToConstant: 60).isActive = true
    return [heading, banner, route] + makeGrid() + [code]
  }

  private func makeGrid() -> [UIView] {
    stride(from: 0, to: content.fields.count, by: 3).map { start in
      let row = UIStackView(
        arrangedSubviews: content.fields[start..<min(start + 3, content.fields.count)].map {
          fieldView($0)
        })
      row.distribution = .fillEqually
      return row
    }
  }

  private func makeBack() -> [UIView] {
    [label("Details", size: 22, weight: .bold, color: .label)]
      + content.notes.map { note in
        let text = label(note.value, size: 15, weight: .regular, color: .label)
        text.numberOfLines = 0
        text.preferredMaxLayoutWidth = 300
        let stack = UIStackView(arrangedSubviews: [
          label(note.label.uppercased(), size: 11, weight: .semibold, color: .secondaryLabel),
          text,
        ])
        stack.axis = .vertical
        stack.spacing = 4
        return stack
      }
  }
}

/// An evening sky with a route drawn across it.
private final class BannerView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  private let route = CAShapeLayer()
  private let ends = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    clipsToBounds = true
    if let gradient = layer as? CAGradientLayer {
      gradient.colors = [
        UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor,
      ]
      gradient.startPoint = CGPoint(x: 0, y: 0)
      gradient.endPoint = CGPoint(x: 1, y: 1)
    }
    route.fillColor = nil
    route.strokeColor = UIColor(white: 1, alpha: 0.9).cgColor
    route.lineWidth = 2.5
    route.lineCap = .round
    route.lineDashPattern = [1, 7]
    ends.fillColor = UIColor.white.cgColor
    layer.addSublayer(route)
    layer.addSublayer(ends)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (start, end) = (
      CGPoint(x: 34, y: bounds.height - 36), CGPoint(x: bounds.width - 34, y: bounds.height - 36)
    )
    let path = UIBezierPath()
    path.move(to: start)
    path.addQuadCurve(to: end, controlPoint: CGPoint(x: bounds.midX, y: -46))
    let dots = UIBezierPath()
    for point in [start, end] {
      dots.append(
        UIBezierPath(ovalIn: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12)))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    route.path = path.cgPath
    ends.path = dots.cgPath
    CATransaction.commit()
  }
}
