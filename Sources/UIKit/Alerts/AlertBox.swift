import Foundation
import TEGeometry

/// The view of an alert or an action sheet.
///
/// Widths, paddings, corners and the heights of rows are those that Flutter's authors measured on iOS 17
/// (https://github.com/flutter/flutter, packages/flutter/lib/src/cupertino/dialog.dart): 270 wide, 20 around the
/// texts, corners of 14; rows of an action sheet 57, 8 at its sides. Fonts are the text styles headline,
/// footnote and body, which grow with the content size; rows grow with their text.
class AlertBox: UIView {
  private(set) weak var controller: UIAlertController?

  init(controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    update()
    superview?.setNeedsLayout()
  }

  /// The buttons of all actions.
  var allButtons: [AlertButton] { [] }

  /// Makes the contents again.
  func update() {}

  /// Where the box lies in an area of the screen.
  func frame(in area: CGRect, safeArea: UIEdgeInsets) -> CGRect { .zero }

  /// A rounded panel on a blur.
  static func makePanel(radius: CGFloat) -> UIVisualEffectView {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    panel.layer.cornerRadius = radius
    panel.layer.cornerCurve = .continuous
    panel.clipsToBounds = true
    return panel
  }

  /// A font for the content size, made from one of the standard size.
  private func scaled(_ size: CGFloat, _ weight: UIFont.Weight, _ style: UIFont.TextStyle) -> UIFont
  {
    UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size, weight: weight), compatibleWith: traitCollection)
  }

  /// The height of a row of buttons whose text grows with the content size.
  func rowHeight(_ standard: CGFloat, textSize: CGFloat) -> CGFloat {
    let growth =
      scaled(textSize, .regular, .body).lineHeight
      - UIFont.systemFont(ofSize: textSize).lineHeight
    return standard + max(0, growth).rounded(.up)
  }

  func makeLabel(
    _ text: String?, size: CGFloat, _ weight: UIFont.Weight = .regular, style: UIFont.TextStyle,
    color: UIColor
  ) -> UILabel? {
    guard let text, !text.isEmpty else { return nil }
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = scaled(size, weight, style)
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  static func makeLine() -> UIView {
    let line = UIView(frame: .zero)
    line.backgroundColor = .separator
    return line
  }

  func makeButton(_ action: UIAlertAction, size: CGFloat, isBold: Bool) -> AlertButton {
    let button = AlertButton(
      action, font: scaled(size, isBold ? .semibold : .regular, .body))
    button.onTap = { [weak controller] in controller?.perform(action) }
    return button
  }
}

/// A button of an alert, which darkens while it is pressed.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  var onTap: () -> Void = {}

  init(_ action: UIAlertAction, font: UIFont) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = font
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    isEnabled = action.isEnabled
    addTarget(self, action: AlertButton.userDidTap, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, action.title, .button)
  }

  override var preventedGestures: PreventedGestures { .taps }

  /// The width of the title in one line, in points.
  var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

  private func userDidTap() {
    onTap()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .systemBlue
    backgroundColor = isHighlighted ? .systemFill : nil
  }
}

/// The box of an alert: title, message, text fields and buttons, in the middle of the safe area, as in
/// swift-snapshot-testing's and Leanplum's reference images of iOS 13.
final class AlertPanel: AlertBox {
  private static let fieldHeight: CGFloat = 30

  /// 270 points, and 310 at the sizes for accessibility, as Flutter's authors measured.
  private var width: CGFloat {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 310 : 270
  }
  private var buttonHeight: CGFloat { rowHeight(44, textSize: 17) }
  /// Whether there are two buttons beside each other.
  private var areBeside = false

  private let panel = AlertBox.makePanel(radius: 14)
  private var texts: [UILabel] = []
  private var fields: [UIView] = []
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []

  override var allButtons: [AlertButton] { buttons }

  override func update() {
    guard let controller else { return }
    if panel.superview == nil { addSubview(panel) }
    panel.contentView.subviews.forEach { $0.removeFromSuperview() }
    texts = [
      makeLabel(controller.title, size: 17, .semibold, style: .headline, color: .label),
      makeLabel(controller.message, size: 13, style: .footnote, color: .label),
    ].compactMap { $0 }
    fields = (controller.textFields ?? []).map { field in
      let box = UIView(frame: .zero)
      box.backgroundColor = .systemBackground
      box.layer.borderWidth = 0.5
      box.layer.borderColor = UIColor.separator.cgColor
      box.layer.cornerRadius = 5
      box.addSubview(field)
      return box
    }
    let bold = controller.preferredAction ?? controller.actions.first { $0.style == .cancel }
    buttons = controller.actions.map { makeButton($0, size: 17, isBold: $0 === bold) }
    // Large text that does not fit beside another one stands below it.
    let category = traitCollection.preferredContentSizeCategory
    areBeside =
      buttons.count == 2
      && !(category > .large && buttons.contains { $0.titleWidth > width / 2 - 16 })
    // Of two buttons beside each other the cancelling one is first; else it is last.
    if let index = buttons.firstIndex(where: { $0.action.style == .cancel }) {
      let cancel = buttons.remove(at: index)
      buttons.insert(cancel, at: areBeside ? 0 : buttons.count)
    }
    lines = buttons.map { _ in Self.makeLine() }
    for view in texts as [UIView] + fields + buttons as [UIView] + lines {
      panel.contentView.addSubview(view)
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func frame(in area: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let height = layOut(apply: false)
    let area = area.inset(by: safeArea)
    return CGRect(
      x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height
    ).pixelAligned(traitCollection.displayScale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
    layOut(apply: true)
  }

  /// - Returns: The height of the box.
  @discardableResult
  private func layOut(apply: Bool) -> CGFloat {
    let hairline = 1 / traitCollection.displayScale
    var y: CGFloat = texts.isEmpty && fields.isEmpty ? 0 : 20
    for (index, label) in texts.enumerated() {
      if index > 0 { y += 3 }
      let height = label.sizeThatFits(CGSize(width: width - 32, height: 0)).height
      if apply { label.frame = CGRect(x: 16, y: y, width: width - 32, height: height) }
      y += height
    }
    for box in fields {
      y += box === fields.first ? 16 : 6
      if apply {
        box.frame = CGRect(x: 16, y: y, width: width - 32, height: Self.fieldHeight)
        box.subviews.first?.frame = box.bounds.insetBy(dx: 6, dy: 3)
      }
      y += Self.fieldHeight
    }
    if y > 0 { y += 20 }
    if areBeside {
      if apply {
        for (index, button) in buttons.enumerated() {
          button.frame = inLayoutDirection(
            CGRect(
              x: CGFloat(index) * width / 2, y: y, width: width / 2,
              height: buttonHeight))
        }
        lines[0].frame = CGRect(x: 0, y: y, width: width, height: hairline)
        lines[1].frame = CGRect(
          x: width / 2, y: y, width: hairline, height: buttonHeight)
      }
      return y + buttonHeight
    }
    for (button, line) in zip(buttons, lines) {
      if apply {
        line.frame = CGRect(x: 0, y: y, width: width, height: hairline)
        button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
      }
      y += buttonHeight
    }
    return y
  }
}

/// The panels of an action sheet: the actions, and apart from them the cancelling one.
final class ActionSheetPanel: AlertBox {
  private var buttonHeight: CGFloat { rowHeight(57, textSize: 20) }
  private static let margin: CGFloat = 8

  private let panel = AlertBox.makePanel(radius: 14)
  private let cancelPanel = UIView(frame: .zero)
  private var texts: [UILabel] = []
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var cancelButton: AlertButton?

  override var allButtons: [AlertButton] { buttons + (cancelButton.map { [$0] } ?? []) }

  override func update() {
    guard let controller else { return }
    if panel.superview == nil {
      addSubview(panel)
      cancelPanel.layer.cornerRadius = 14
      cancelPanel.layer.cornerCurve = .continuous
      cancelPanel.clipsToBounds = true
      cancelPanel.backgroundColor = .secondarySystemGroupedBackground
      addSubview(cancelPanel)
    }
    panel.contentView.subviews.forEach { $0.removeFromSuperview() }
    cancelPanel.subviews.forEach { $0.removeFromSuperview() }
    texts = [
      makeLabel(
        controller.title, size: 13, .semibold, style: .footnote, color: .secondaryLabel),
      makeLabel(controller.message, size: 13, style: .footnote, color: .secondaryLabel),
    ].compactMap { $0 }
    buttons = controller.actions.filter { $0.style != .cancel }.map {
      makeButton($0, size: 20, isBold: $0 === controller.preferredAction)
    }
    cancelButton = controller.actions.first { $0.style == .cancel }.map {
      makeButton($0, size: 20, isBold: true)
    }
    let lineCount = texts.isEmpty ? max(0, buttons.count - 1) : buttons.count
    lines = (0..<lineCount).map { _ in Self.makeLine() }
    for view in texts as [UIView] + buttons as [UIView] + lines {
      panel.contentView.addSubview(view)
    }
    if let cancelButton { cancelPanel.addSubview(cancelButton) }
    cancelPanel.isHidden = cancelButton == nil
    setNeedsLayout()
  }

  override func frame(in area: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let width = min(area.width, area.height, 440) - 2 * Self.margin
    let cancel = cancelButton == nil ? 0 : buttonHeight + Self.margin
    let height = layOut(width: width, apply: false) + cancel
    let bottom = max(safeArea.bottom, Self.margin)
    return CGRect(
      x: area.midX - width / 2, y: area.maxY - bottom - height, width: width, height: height
    ).pixelAligned(traitCollection.displayScale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = layOut(width: bounds.width, apply: true)
    panel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    cancelPanel.frame = CGRect(
      x: 0, y: height + Self.margin, width: bounds.width, height: buttonHeight)
    cancelButton?.frame = cancelPanel.bounds
  }

  private func layOut(width: CGFloat, apply: Bool) -> CGFloat {
    let hairline = 1 / traitCollection.displayScale
    var y: CGFloat = texts.isEmpty ? 0 : 14
    for (index, label) in texts.enumerated() {
      if index > 0 { y += 6 }
      let height = label.sizeThatFits(CGSize(width: width - 32, height: 0)).height
      if apply { label.frame = CGRect(x: 16, y: y, width: width - 32, height: height) }
      y += height
    }
    if !texts.isEmpty { y += 14 }
    let first = texts.isEmpty ? 1 : 0
    for (index, button) in buttons.enumerated() {
      if apply {
        button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
        if index >= first {
          lines[index - first].frame = CGRect(x: 0, y: y, width: width, height: hairline)
        }
      }
      y += buttonHeight
    }
    return y
  }
}

extension CGRect {
  /// The rectangle with its origin on a whole pixel.
  fileprivate func pixelAligned(_ scale: CGFloat) -> CGRect {
    guard scale > 0 else { return self }
    return CGRect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width,
      height: height)
  }
}
