import Foundation
import TEGeometry

/// The edit menu on the screen: a row of words over the window, which lets touches beside it through.
final class EditMenuOverlay: UIView {
  /// Estimates, in points.
  private static let height: CGFloat = 44
  private static let padding: CGFloat = 16
  private static let gap: CGFloat = 8
  private static let fadeDuration: TimeInterval = 0.2

  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let shade = UIView(frame: .zero)
  private let buttons: [UIButton]
  private let lines: [UIView]
  private let source: CGRect
  private let direction: UIMenuController.ArrowDirection
  /// Called when a touch begins beside the menu.
  var didTouchBeside: () -> Void = {}

  /// - Parameter source: The rectangle that the menu belongs to, in the window.
  init(
    _ entries: [EditMenuEntry], source: CGRect, direction: UIMenuController.ArrowDirection
  ) {
    self.source = source
    self.direction = direction
    buttons = entries.map { entry in
      let button = UIButton(type: .custom)
      button.setTitle(entry.title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.titleLabel?.font = .systemFont(forTextStyle: .subheadline)
      button.addAction(UIAction { _ in entry.perform() }, for: .touchUpInside)
      return button
    }
    lines = entries.dropFirst().map { _ in UIView(frame: .zero) }
    super.init(frame: .zero)
    shade.layer.shadowOpacity = 0.2
    shade.layer.shadowRadius = 16
    shade.layer.shadowOffset = CGSize(width: 0, height: 4)
    panel.layer.cornerRadius = 10
    panel.layer.cornerCurve = .continuous
    panel.clipsToBounds = true
    for line in lines { line.backgroundColor = .separator }
    for view in buttons + lines { panel.contentView.addSubview(view) }
    addSubview(shade)
    addSubview(panel)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private var widths: [CGFloat] {
    buttons.map { button in
      let title: CGFloat = button.titleLabel?.sizeThatFits(.zero).width ?? 0
      return (title + Self.padding * 2).rounded(.up)
    }
  }

  /// The frame of the menu, in the window: on the side of the source that the direction names.
  var panelFrame: CGRect {
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
    let height = max(Self.height, (buttons.first?.titleLabel?.font.lineHeight ?? 0) + 20)
    let size = CGSize(width: min(widths.reduce(0, +), area.width), height: height)
    var origin = CGPoint(x: source.midX - size.width / 2, y: source.minY - Self.gap - size.height)
    switch direction {
    case .default where origin.y < area.minY, .up: origin.y = source.maxY + Self.gap
    case .default, .down: break
    case .left: origin = CGPoint(x: source.maxX + Self.gap, y: source.midY - size.height / 2)
    case .right:
      origin = CGPoint(x: source.minX - Self.gap - size.width, y: source.midY - size.height / 2)
    }
    origin.x = max(area.minX, min(origin.x, area.maxX - size.width))
    origin.y = max(area.minY, min(origin.y, area.maxY - size.height))
    return CGRect(origin: origin, size: size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = panelFrame
    panel.frame = frame
    shade.frame = frame
    shade.layer.shadowPath =
      UIBezierPath(roundedRect: shade.bounds, cornerRadius: panel.layer.cornerRadius).cgPath
    let widths = widths
    let scale = frame.width / max(widths.reduce(0, +), 1)
    let hairline = 1 / traitCollection.displayScale
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = widths[index] * scale
      button.frame = panel.contentView.inLayoutDirection(
        CGRect(x: x, y: 0, width: width, height: frame.height))
      if index > 0 {
        lines[index - 1].frame = panel.contentView.inLayoutDirection(
          CGRect(x: x, y: 0, width: hairline, height: frame.height))
      }
      x += width
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if panelFrame.contains(point) { return super.hitTest(point, with: event) }
    // Without an event nobody touches the screen.
    if event != nil { didTouchBeside() }
    return nil
  }

  func fade(to alpha: CGFloat, animated: Bool, completion: @escaping () -> Void) {
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      if alpha > 0 { self.alpha = animated ? 0 : 1 }
    }
    isUserInteractionEnabled = alpha > 0
    guard animated else { return completion() }
    UIView.animate(
      withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.alpha = alpha }, completion: { _ in completion() })
  }
}
