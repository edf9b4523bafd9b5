import Foundation
import TEGeometry

/// The views of one item in a navigation bar: its title, its buttons and the back button's label.
///
/// In a push the new item's title moves in from the trailing edge and fades in. The old title moves to
/// the position of the new back button's label and fades out; the label moves along with it at the same
/// size and fades in, so that the title appears to turn into the label. The old back label leaves over
/// the leading edge. A large title enters from the trailing edge by the bar's width, as the page below
/// it does, and shrinks into the back label when its item is covered. Buttons only fade. A pop is the
/// reverse. The outgoing texts have faded out before the incoming ones appear, so that two texts never
/// overlap legibly. With a custom animator nothing moves: titles and back labels cross-fade in place
/// (fidelity.md section 7). Only transforms and alphas change, so any animation block can animate and
/// scrub the change.
final class NavigationBarContent: UIView {
  /// An item's position relative to the top of the bar's stack.
  enum Place {
    /// Directly below the top: its title is the back button's label.
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
  /// The prompt, above the row; nil for an item that never had one.
  private var promptLabel: UILabel?
  private var titleView: UIView?
  private var leftButtons: [BarButton] = []
  private var rightButtons: [BarButton] = []
  /// In a push, whether the large title begins to turn into a back label after the pages begin.
  var isLargeTitleLate = false
  /// Whether the back label that a large title turns into does.
  var isBackLabelLate = false
  /// Whether a push or pop shows the small title in place of a large one that content is scrolled over.
  var isCollapsed = false
  /// The height for which a large title stays in its place while the bar changes its own; nil where it follows the bar's.
  private var heldHeight: CGFloat?
  /// Whether a push or pop sets the titles' alphas.
  private var isInChange = false

  /// The part of the change's progress, 0...1, in which a view fades; chosen by eye.
  private struct Fade {
    let start: Double
    let end: Double

    static let out = Fade(start: 0, end: 0.5)
    static let `in` = Fade(start: 0.5, end: 1)
    /// For two labels that cover each other during the whole change.
    static let becomingOther = Fade(start: 0, end: 0.7)
    static let becomingThis = Fade(start: 0.1, end: 0.8)
    /// For the texts of a change in which nothing moves: fidelity.md section 7.
    static let across = Fade(start: 0, end: 1)
  }

  /// Seconds after the pages at which a large title begins to turn into a back button's label
  /// (fidelity.md section 7).
  private static let largeTitleDelay = 0.011

  /// Between a button and its neighbour, in points; chosen by eye.
  private static let spacing: CGFloat = 16
  /// Between the title and the buttons, in points; chosen by eye.
  private static let titleSpacing: CGFloat = 6

  init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    self.backItem = backItem
    self.bar = bar
    displaysLargeTitle = false
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    largeTitleLabel.adjustsFontForContentSizeCategory = true
    semanticContentAttribute = bar.semanticContentAttribute
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

  /// The trailing end of the back button's label, in points from the bar's leading edge.
  var backButtonEdge: CGFloat { inLayoutDirection(backLabel.untransformedFrame).maxX }

  // MARK: Contents

  /// Updates the views from the item and the bar's appearance.
  ///
  /// - Parameter animated: Whether buttons that appear or disappear fade.
  func update(animated: Bool) {
    updateText()
    if titleView !== item.titleView {
      titleView?.removeFromSuperview()
      titleView = item.titleView
      if let titleView { addSubview(titleView) }
    }
    updatePrompt()
    leftButtons = replaced(leftButtons, by: item.leftBarButtonItems ?? [], animated: animated)
    rightButtons = replaced(rightButtons, by: item.rightBarButtonItems ?? [], animated: animated)
    setNeedsLayout()
  }

  private func updatePrompt() {
    guard item.prompt != nil || promptLabel != nil else { return }
    let label = promptLabel ?? UILabel(frame: .zero)
    if promptLabel == nil { addSubview(label) }
    promptLabel = label
    label.text = item.prompt
    label.textAlignment = .center
    // 12 points in the middle of the line, by eye.
    label.font = .systemFont(ofSize: 12)
    label.textColor = titleLabel.textColor
  }

  private func updateText() {
    let attributes = bar?.shownTitleAttributes ?? [:]
    let largeAttributes = bar?.shownLargeTitleAttributes ?? [:]
    let color: UIColor = bar?.barStyle == .black ? .white : .label
    titleLabel.text = item.titleView == nil ? item.title : nil
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? color
    largeTitleLabel.text = item.title
    largeTitleLabel.font =
      largeAttributes[.font] as? UIFont ?? .systemFont(forTextStyle: .largeTitle, weight: .bold)
    largeTitleLabel.textColor = largeAttributes[.foregroundColor] as? UIColor ?? color
    backLabel.font = .systemFont(ofSize: 17)
    updateColors()
  }

  /// Sets the back label's color from its item or the tint color.
  func updateColors() {
    backLabel.textColor = backItem?.backBarButtonItem?.tintColor ?? tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
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

  /// The height of the row with the buttons, in points.
  private var rowHeight: CGFloat { bar?.shownRowHeight ?? UINavigationBar.rowHeight }

  /// The share of the large title's height that the bar shows, 0...1.
  private var expansion: CGFloat {
    guard displaysLargeTitle else { return 0 }
    return min(max((bounds.height - rowHeight) / largeHeight, 0), 1)
  }

  /// Whether most of a large title shows.
  var showsLargeTitle: Bool { displaysLargeTitle && expansion > 0.5 }
  /// Whether content is scrolled over most of a large title.
  var isLargeTitleAway: Bool { displaysLargeTitle && !showsLargeTitle }
  /// Whether a large title shows, at rest or in a push or pop.
  private var hasLargeTitle: Bool { displaysLargeTitle && !(isInChange && isCollapsed) }

  private var largeHeight: CGFloat { UINavigationBar.largeTitleHeight(for: traitCollection) }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margins = barMargins
    let margin = margins.leading
    let height = rowHeight
    let above = UINavigationBar.promptHeight(of: item)
    promptLabel?.setFrameIgnoringTransform(
      inLayoutDirection(
        CGRect(
          x: margin, y: -above, width: max(0, bounds.width - margin - margins.trailing),
          height: above)))
    let backStart = margin + UINavigationBar.backLabelOffset
    var right = bounds.width - margins.trailing
    let shownRight = rightButtons.filter { !$0.isHidden }
    for button in shownRight {
      let width = button.sizeThatFits(CGSize(width: 0, height: height)).width
      right -= width
      place(button, x: right, width: width)
      right -= Self.spacing
    }
    if !shownRight.isEmpty { right += Self.spacing - Self.titleSpacing }

    let titleWidth = naturalTitleWidth
    var left = margin
    if hasBackButton {
      chooseBackTitle(room: right - backStart - Self.titleSpacing - titleWidth)
      let width = backLabel.sizeThatFits(.zero).width
      place(backLabel, x: backStart, width: width)
      left = width > 0 ? backStart + width + Self.spacing : backStart + Self.titleSpacing
    } else {
      backLabel.text = nil
      place(backLabel, x: backStart, width: 0)
    }
    let shownLeft = leftButtons.filter { !$0.isHidden }
    for button in shownLeft {
      let width = button.sizeThatFits(CGSize(width: 0, height: height)).width
      place(button, x: left, width: width)
      left += width + Self.spacing
    }
    if hasBackButton || !shownLeft.isEmpty { left += Self.titleSpacing - Self.spacing }
    layOutTitle(from: left, to: right, naturalWidth: titleWidth)
    begin(late: isLargeTitleLate) { self.layOutLargeTitle(between: margins) }
    // During a change the bar's height belongs to the other content.
    if !isInChange { updateTitleAlphas() }
  }

  /// Gives a view a frame of the row's full height; `x` is its distance from the leading edge.
  private func place(_ view: UIView, x: CGFloat, width: CGFloat) {
    let scale = traitCollection.displayScale
    view.setFrameIgnoringTransform(
      inLayoutDirection(
        CGRect(
          x: (x * scale).rounded() / scale, y: 0, width: width, height: rowHeight)))
  }

  private var naturalTitleWidth: CGFloat {
    guard let titleView else { return titleLabel.sizeThatFits(.zero).width }
    let fitting = titleView.bounds.width > 0 ? titleView.bounds : nil
    return fitting?.width ?? titleView.sizeThatFits(.zero).width
  }

  /// The title of the item below if it fits beside this one's, else "Back", else none.
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

  /// Centres the title in the bar, or moves it aside where buttons take the space.
  private func layOutTitle(from left: CGFloat, to right: CGFloat, naturalWidth: CGFloat) {
    let width = max(0, min(naturalWidth, right - left))
    let x = max(left, min((bounds.width - width) / 2, right - width))
    place(titleLabel, x: x, width: width)
    guard let titleView else { return }
    let height = titleView.bounds.height > 0 ? titleView.bounds.height : rowHeight
    titleView.bounds.size = CGSize(width: width, height: min(height, rowHeight))
    titleView.center = inLayoutDirection(
      CGPoint(x: x + width / 2, y: rowHeight / 2))
  }

  private func layOutLargeTitle(between margins: (leading: CGFloat, trailing: CGFloat)) {
    let top = rowHeight
    largeTitleClip.isHidden = !hasLargeTitle
    largeTitleClip.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    // 3 points above the line, by eye.
    let line = TextStyleSizes(.largeTitle).leading(traitCollection.preferredContentSizeCategory)
    let room = bounds.width - margins.leading - margins.trailing
    largeTitleLabel.setFrameIgnoringTransform(
      inLayoutDirection(
        CGRect(
          x: margins.leading, y: max(0, (heldHeight ?? bounds.height) - top) - largeHeight + 3,
          width: largeTitleLabel.sizeThatFits(.zero).width.clamped(to: 0...max(0, room)),
          height: CGFloat(line))))
  }

  /// Holds the large title in the place that it has in the bar's present height.
  func holdLargeTitle() {
    heldHeight = bounds.height
    setNeedsLayout()
    layoutIfNeeded()
    largeTitleLabel.layer.removeAnimation(forKey: "position")
  }

  /// Shows the small title once the large one is scrolled beneath the bar's row.
  private func updateTitleAlphas() {
    titleLabel.alpha = collapsedTitleAlpha
    titleView?.alpha = collapsedTitleAlpha
    largeTitleLabel.alpha = 1
  }

  private var collapsedTitleAlpha: CGFloat {
    displaysLargeTitle ? max(0, 1 - expansion / 0.3) : 1
  }

  // MARK: Places

  /// Gives all views the transforms and alphas of an item at a place of the stack.
  ///
  /// - Parameters:
  ///   - other: The other content that takes part in the change; nil outside of changes.
  ///   - slides: Whether titles and labels move; otherwise they only fade.
  func move(to place: Place, opposite other: NavigationBarContent?, slides: Bool = true) {
    isInChange = other != nil || place != .top
    if !isInChange, heldHeight != nil {
      heldHeight = nil
      setNeedsLayout()
    }
    largeTitleClip.clipsToBounds = !isInChange
    largeTitleClip.isHidden = !hasLargeTitle
    for view in [titleLabel, titleView, largeTitleLabel] { view?.transform = .identity }
    begin(late: isBackLabelLate) { [backLabel] in backLabel.transform = .identity }
    if slides, place == .under { moveUnder(other) }
    if slides, place == .over { moveOver(other) }
    // Inherits the duration and curve of the enclosing block; without one the alphas are set at once.
    UIView.animateKeyframes(
      withDuration: 0, delay: 0,
      animations: { self.fade(to: place, opposite: slides ? other : nil, slides: slides) })
  }

  private func begin(late: Bool, _ changes: @escaping () -> Void) {
    guard late else { return changes() }
    UIView.animate(withDuration: 0, delay: Self.largeTitleDelay, animations: changes)
  }

  /// Ends what still moves after the pages, at the end of a change.
  func stopMoving() {
    guard isLargeTitleLate || isBackLabelLate else { return }
    isLargeTitleLate = false
    isBackLabelLate = false
    for view in [backLabel, largeTitleLabel, largeTitleClip] { view.layer.removeAllAnimations() }
  }

  /// Animates the alphas of a place as keyframes.
  ///
  /// - Parameter other: The other content of a change that slides.
  private func fade(to place: Place, opposite other: NavigationBarContent?, slides: Bool) {
    let isTop = place == .top
    for button in leftButtons + rightButtons { fade(button, to: isTop ? 1 : 0) }
    if let promptLabel { fade(promptLabel, to: isTop ? 1 : 0) }
    let isBackLabelTitle = other?.becomesBackLabel(of: self) ?? false
    fade(backLabel, to: isTop ? 1 : 0, morphs: isBackLabelTitle, slides: slides)
    let isTitleBackLabel = other.map { self.becomesBackLabel(of: $0) } ?? false
    let titleAlpha = isTop ? collapsedTitleAlpha : 0
    fade(titleLabel, to: titleAlpha, morphs: isTitleBackLabel, slides: slides)
    if let titleView { fade(titleView, to: titleAlpha, slides: slides) }
    // An item over the top lies outside the screen, unless it only fades.
    let isAside = place == .over && largeTitleLabel.transform != .identity
    fade(
      largeTitleLabel, to: isTop || isAside ? 1 : 0, morphs: isTitleBackLabel, slides: slides)
  }

  /// - Parameters:
  ///   - morphs: Whether the view and one of the other content show the same text.
  ///   - slides: Whether texts move in the change; otherwise they cross-fade.
  private func fade(
    _ view: UIView, to alpha: CGFloat, morphs: Bool = false, slides: Bool = true
  ) {
    let fade: Fade =
      if !slides {
        .across
      } else if alpha == 0 {
        morphs ? .becomingOther : .out
      } else {
        morphs ? .becomingThis : .in
      }
    UIView.addKeyframe(
      withRelativeStartTime: fade.start, relativeDuration: fade.end - fade.start
    ) { view.alpha = alpha }
  }

  /// Whether this content's title and the back button of `upper` show the same text.
  private func becomesBackLabel(of upper: NavigationBarContent) -> Bool {
    guard upper.backItem === item, let text = upper.backLabel.text else { return false }
    return text == (hasLargeTitle ? largeTitleLabel.text : titleLabel.text)
  }

  private func moveUnder(_ upper: NavigationBarContent?) {
    backLabel.transform = shift(by: -backButtonEdge)
    guard let upper else { return }
    let target = upper.backLabel.untransformedFrame
    let morphs = becomesBackLabel(of: upper)
    let transform = lineTransform(from: titleFrame, to: target, morphs: morphs)
    titleLabel.transform = transform
    titleView?.transform = transform
    guard hasLargeTitle else { return }
    let largeTransform = lineTransform(
      from: largeTitleFrame, to: target, morphs: morphs,
      scale: backLabel.font.pointSize / largeTitleLabel.font.pointSize)
    begin(late: isLargeTitleLate) { [largeTitleLabel] in
      largeTitleLabel.transform = largeTransform
    }
  }

  private func moveOver(_ lower: NavigationBarContent?) {
    let offset = shift(by: bounds.width / 2)
    titleLabel.transform = offset
    titleView?.transform = offset
    largeTitleLabel.transform = shift(by: bounds.width)
    guard let lower else { return }
    let isLarge = lower.showsLargeTitle
    backLabel.transform = lineTransform(
      from: backLabel.untransformedFrame, to: isLarge ? lower.largeTitleFrame : lower.titleFrame,
      morphs: lower.becomesBackLabel(of: self),
      scale: isLarge ? lower.largeTitleLabel.font.pointSize / backLabel.font.pointSize : 1)
  }

  /// The transform that moves a view in the layout direction, in points.
  private func shift(by distance: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: isRightToLeft ? -distance : distance, y: 0)
  }

  /// The transform that moves a line of text onto another: the same text covers it exactly, and a
  /// different one is aligned to its leading end.
  ///
  /// - Parameter scale: The vertical scale, and for a different text the horizontal one.
  private func lineTransform(
    from start: CGRect, to end: CGRect, morphs: Bool, scale: CGFloat = 1
  ) -> CGAffineTransform {
    let width = morphs && start.width > 0 ? end.width / start.width : scale
    let half = start.width * width / 2
    let middle = isRightToLeft ? end.maxX - half : end.minX + half
    return CGAffineTransform(scaleX: width, y: scale).concatenating(
      CGAffineTransform(translationX: middle - start.midX, y: end.midY - start.midY))
  }

  /// The large title's frame in the content's coordinates, without its transform.
  private var largeTitleFrame: CGRect {
    largeTitleLabel.untransformedFrame.offsetBy(dx: 0, dy: largeTitleClip.frame.minY)
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
