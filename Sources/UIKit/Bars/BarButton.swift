import Foundation
import TEGeometry

extension UIBarButtonItem {
  /// The button that shows the item; nil while no bar does.
  package var view: UIView? { button }
}

/// The view of one bar button item.
final class BarButton: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private var customView: UIView?

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addSubview(label)
    addSubview(icon)
    item.button = self
    update()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Updates the views from the item.
  func update() {
    if customView !== item.customView {
      if customView?.superview === self { customView?.removeFromSuperview() }
      customView = item.customView
      if let customView { addSubview(customView) }
    }
    label.text = customView == nil && item.image == nil ? item.title : nil
    label.font =
      titleAttributes[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    icon.image = customView == nil ? item.image?.asTemplate : nil
    item.name(self)
    isEnabled = item.isEnabled
    isHidden = item.isHidden
    showsMenuAsPrimaryAction = item.showsMenu
    updateColors()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside, !item.showsMenu { item.perform() }
  }

  override var menuOfTouch: UIMenu? { item.menu }

  /// A pressed button is translucent; chosen by eye.
  override func stateDidChange() {
    super.stateDidChange()
    for view in [label, icon] { view.alpha = isHighlighted ? 0.2 : 1 }
    updateColors()
  }

  private func updateColors() {
    let own = titleAttributes[.foregroundColor] as? UIColor
    let color: UIColor =
      item.isEnabled ? item.tintColor ?? superview?.tintColor ?? tintColor : .tertiaryLabel
    label.textColor = own ?? color
    icon.tintColor = color
  }

  /// The title's attributes in the button's state.
  private var titleAttributes: [NSAttributedString.Key: Any] {
    let state: UIControl.State =
      !item.isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    return item.shownTitleAttributes(for: state)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColors()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.width > 0 { return CGSize(width: item.width, height: size.height) }
    if let customView {
      return customView.bounds.size == .zero
        ? customView.sizeThatFits(size) : customView.bounds.size
    }
    return item.image?.size ?? label.sizeThatFits(size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    icon.frame = bounds
    icon.contentMode = .center
    guard let customView else { return }
    if customView.bounds.size == .zero { customView.bounds.size = bounds.size }
    customView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
