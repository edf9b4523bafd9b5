import Foundation
import Geometry

/// What one item shows in a navigation bar: its title, its buttons and the back button's label.
///
/// In a push the new item's title comes from the right edge and fades in; the old title goes to
/// where the new back button's label comes to stand and fades out, while that label makes the same
/// way and fades in, so that one seems to become the other. The old back label leaves over the left
/// edge. A large title comes from the right by the bar's width, as the page below it, and shrinks
/// into the back label when it goes under. Buttons only fade. A pop is the same backwards. All of
/// it is transforms and alphas, so any animation block can carry it and scrub it.
final class NavigationBarContent: UIView {
  /// Where an item stands in the stack of a bar's items.
  enum Place {
    /// Next below the top: its title has become the back button.
    case under
    case top
    /// Not pushed yet, or popped.
    case over
  }

  let item: UINavigationItem
  let backItem: UINavigationItem?
  /// Whether the item's title is large in a bar of full height.
  var displaysLargeTitle: Bool {
    didSet { setNeedsLayout() }
  }

  private weak var bar: UINavigationBar?
  private let titleLabel = UILabel(frame: .zero)
  private let backLabel = UILabel(frame: .zero)
  private let largeTitleClip = UIView(frame: .zero)
  private let largeTitleLabel = UILabel(frame: .zero)
  private var titleView: UIView?
  private var leftButtons: [BarButton] = []
  private var rightButtons: [BarButton] = []
  /// Whether a push or pop says how visible the titles are.
  private var isInChange = false

  /// Between a button and what stands next to it, in points; by eye.
  private static let spacing: CGFloat = 16
  /// Between title and buttons, in points; by eye.
  private static let titleSpacing: CGFloat = 6

  init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    self.backItem = backItem
    self.bar = bar
    displaysLargeTitle = false
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    largeTitleClip.addSubview(largeTitleLabel)
    for view in [largeTitleClip, titleLabel, backLabel] { addSubview(view) }
    update(animated: false)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Whether the back button shows.
  var hasBackButton: Bool {
    backItem != nil && !item.hidesBackButton
      && (item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty)
  }

  /// Where the back button's label ends, in points from the left.
  var backButtonEdge: CGFloat { backLabel.untransformedFrame.maxX }

  // MARK: Contents

  /// Takes over what the item and the bar's look say now.
  ///
  /// - Parameter animated: whether buttons that come and go fade.
  func update(animated: Bool) {
    updateText()
    if titleView !== item.titleView {
      titleView?.removeFromSuperview()
      titleView = item.titleView
      if let titleView { addSubview(titleView) }
    }
    leftButtons = replaced(leftButtons, by: item.leftBarButtonItems ?? [], animated: animated)
    rightButtons = replaced(rightButtons, by: item.rightBarButtonItems ?? [], animated: animated)
    setNeedsLayout()
  }

  private func updateText() {
    let attributes = bar?.titleTextAttributes ?? [:]
    let largeAttributes = bar?.largeTitleTextAttributes ?? [:]
    let color: UIColor = bar?.barStyle == .black ? .white : .label
    titleLabel.text = item.titleView == nil ? item.title : nil
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? color
    largeTitleLabel.text = item.title
    largeTitleLabel.font =
      largeAttributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitleLabel.textColor = largeAttributes[.foregroundColor] as? UIColor ?? color
    backLabel.font = .systemFont(ofSize: 17)
    updateColors()
  }

  /// Text in the bar's tint colour.
  func updateColors() {
    backLabel.textColor = backItem?.backBarButtonItem?.tintColor ?? bar?.tintColor ?? tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func replaced(_ old: [BarButton], by items: [UIBarButtonItem], animated: Bool)
    -> [BarButton]
  {
    let buttons = items.map { item in
      old.first { $0.item === item } ?? BarButton(item: item)
    }
    let gone = old.filter { button in !buttons.contains { $0 === button } }
    let new = buttons.filter { $0.superview !== self }
    for button in new { addSubview(button) }
    guard animated else {
      for button in gone { button.removeFromSuperview() }
      return buttons
    }
    for button in new { button.alpha = 0 }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        for button in gone { button.alpha = 0 }
        for button in new { button.alpha = 1 }
      },
      completion: { _ in
        for button in gone { button.removeFromSuperview() }
      })
    return buttons
  }

  // MARK: Layout

  /// How much of the room for a large title the bar gives, 0...1.
  private var expansion: CGFloat {
    guard displaysLargeTitle else { return 0 }
    return min(max((bounds.height - UINavigationBar.rowHeight) / largeHeight, 0), 1)
  }

  private var largeHeight: CGFloat { UINavigationBar.largeTitleHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = UINavigationBar.sideMargin(forWidth: bounds.width)
    let height = UINavigationBar.rowHeight
    let backStart = margin + UINavigationBar.backLabelOffset
    var right = bounds.width - margin
    for button in rightButtons {
      let width = button.sizeThatFits(CGSize(width: 0, height: height)).width
      right -= width
      put(button, x: right, width: width)
      right -= Self.spacing
    }
    if !rightButtons.isEmpty { right += Self.spacing - Self.titleSpacing }

    let titleWidth = naturalTitleWidth
    var left = margin
    if hasBackButton {
      chooseBackTitle(room: right - backStart - Self.titleSpacing - titleWidth)
      let width = backLabel.sizeThatFits(.zero).width
      put(backLabel, x: backStart, width: width)
      left = width > 0 ? backStart + width + Self.spacing : backStart + Self.titleSpacing
    } else {
      backLabel.text = nil
      put(backLabel, x: backStart, width: 0)
    }
    for button in leftButtons {
      let width = button.sizeThatFits(CGSize(width: 0, height: height)).width
      put(button, x: left, width: width)
      left += width + Self.spacing
    }
    if hasBackButton || !leftButtons.isEmpty { left += Self.titleSpacing - Self.spacing }
    layOutTitle(from: left, to: right, naturalWidth: titleWidth)
    layOutLargeTitle(margin: margin)
    // In a change the bar's new height is not yet, or not any more, this content's.
    if !isInChange { updateTitleAlphas() }
  }

  /// Over the whole height of the bar's row.
  private func put(_ view: UIView, x: CGFloat, width: CGFloat) {
    let scale = traitCollection.displayScale
    view.setFrameIgnoringTransform(
      CGRect(
        x: (x * scale).rounded() / scale, y: 0, width: width, height: UINavigationBar.rowHeight))
  }

  private var naturalTitleWidth: CGFloat {
    guard let titleView else { return titleLabel.sizeThatFits(.zero).width }
    let fitting = titleView.bounds.width > 0 ? titleView.bounds : nil
    return fitting?.width ?? titleView.sizeThatFits(.zero).width
  }

  /// The whole title of the item below if it fits beside this one's, else "Back", else none.
  private func chooseBackTitle(room: CGFloat) {
    guard let title = backItem?.titleAsBackItem, !title.isEmpty else {
      backLabel.text = nil
      return
    }
    for candidate in [title, "Back"] {
      backLabel.text = candidate
      if backLabel.sizeThatFits(.zero).width <= room { return }
    }
    backLabel.text = nil
  }

  /// In the middle of the bar, aside where buttons leave no room there.
  private func layOutTitle(from left: CGFloat, to right: CGFloat, naturalWidth: CGFloat) {
    let width = max(0, min(naturalWidth, right - left))
    let x = max(left, min((bounds.width - width) / 2, right - width))
    put(titleLabel, x: x, width: width)
    guard let titleView else { return }
    let height = titleView.bounds.height > 0 ? titleView.bounds.height : UINavigationBar.rowHeight
    titleView.bounds.size = CGSize(width: width, height: min(height, UINavigationBar.rowHeight))
    titleView.center = CGPoint(x: x + width / 2, y: UINavigationBar.rowHeight / 2)
  }

  private func layOutLargeTitle(margin: CGFloat) {
    let top = UINavigationBar.rowHeight
    largeTitleClip.isHidden = !displaysLargeTitle
    largeTitleClip.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    // The large title style is 41 points a line (fidelity.md section 5); 3 above it by eye.
    largeTitleLabel.setFrameIgnoringTransform(
      CGRect(
        x: margin, y: largeTitleClip.bounds.height - largeHeight + 3,
        width: largeTitleLabel.sizeThatFits(.zero).width.clamped(
          to: 0...max(0, bounds.width - 2 * margin)), height: 41))
  }

  /// A small title shows once the large one has gone beneath the bar's row.
  private func updateTitleAlphas() {
    let alpha = displaysLargeTitle ? max(0, 1 - expansion / 0.3) : 1
    titleLabel.alpha = alpha
    titleView?.alpha = alpha
    largeTitleLabel.alpha = 1
  }

  // MARK: Places

  /// Moves everything to where it stands when the item is at a place of the stack.
  ///
  /// - Parameter other: the content on the other side of the change.
  func stand(_ place: Place, besides other: NavigationBarContent?) {
    isInChange = other != nil || place != .top
    largeTitleClip.clipsToBounds = !isInChange
    let isTop = place == .top
    for button in leftButtons + rightButtons { button.alpha = isTop ? 1 : 0 }
    backLabel.alpha = isTop ? 1 : 0
    if isTop {
      updateTitleAlphas()
    } else {
      titleLabel.alpha = 0
      titleView?.alpha = 0
    }
    switch place {
    case .top:
      for view in [titleLabel, titleView, backLabel, largeTitleLabel] {
        view?.transform = .identity
      }
    case .under:
      standUnder(other)
    case .over:
      standOver(other)
    }
  }

  private func standUnder(_ other: NavigationBarContent?) {
    let target = other?.backLabel.untransformedFrame ?? .zero
    let offset = target.minX - titleFrame.minX
    titleLabel.transform = CGAffineTransform(translationX: offset, y: 0)
    titleView?.transform = CGAffineTransform(translationX: offset, y: 0)
    backLabel.transform = CGAffineTransform(
      translationX: -backLabel.untransformedFrame.maxX, y: 0)
    guard displaysLargeTitle else { return }
    largeTitleLabel.alpha = 0
    let label = largeTitleLabel.untransformedFrame
    // Scaled to the back label's size about its leading edge's middle.
    let scale = backLabel.font.pointSize / largeTitleLabel.font.pointSize
    largeTitleLabel.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(
        translationX: target.minX - label.minX - label.width * (1 - scale) / 2,
        y: target.midY - label.midY - largeTitleClip.frame.minY))
  }

  private func standOver(_ other: NavigationBarContent?) {
    let start = backLabel.untransformedFrame
    if let other, other.displaysLargeTitle, other.expansion > 0.5 {
      let label = other.largeTitleLabel.untransformedFrame
      let scale = other.largeTitleLabel.font.pointSize / backLabel.font.pointSize
      backLabel.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
        CGAffineTransform(
          translationX: label.minX - start.minX + start.width * (scale - 1) / 2,
          y: label.midY + other.largeTitleClip.frame.minY - start.midY))
    } else if let other {
      backLabel.transform = CGAffineTransform(
        translationX: other.titleFrame.minX - start.minX, y: 0)
    }
    let offset = CGAffineTransform(translationX: bounds.width / 2, y: 0)
    titleLabel.transform = offset
    titleView?.transform = offset
    largeTitleLabel.transform = CGAffineTransform(translationX: bounds.width, y: 0)
  }

  private var titleFrame: CGRect {
    titleView?.untransformedFrame ?? titleLabel.untransformedFrame
  }
}

extension CGFloat {
  fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
