public import Foundation
import TEGeometry

/// Gives the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar with buttons, usually at the bottom of the screen.
///
/// It is 44 points high on a phone, 32 in a compact height (Apple's Human Interface Guidelines of
/// iOS 4), and 50 on a tablet (G. Hackworth, "iPad Navigation Bar and Toolbar Height Changes in
/// iOS 12", 2018). Where its lower edge is that of the safe area, its background reaches to the edge
/// of its superview. In right-to-left layout the items are mirrored.
open class UIToolbar: UIView, UIBarPositioning {
  /// Gives the bar's position; nil stands for ``UIBarPosition/bottom``.
  open weak var delegate: (any UIToolbarDelegate)? {
    didSet { setNeedsLayout() }
  }

  /// Where the bar lies: at the bottom unless the delegate says something else. The line lies at
  /// the other edge, and the background of a bar that is attached to the top reaches up beneath the
  /// status bar.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  // MARK: Appearance

  /// The default or a dark look.
  open var barStyle: UIBarStyle = .default {
    didSet { updateBackground() }
  }

  /// The background color; nil, the default, for the system's. A translucent bar shows it over the
  /// blur.
  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// Whether the contents beneath the bar show through it, blurred; true by default.
  open var isTranslucent = true {
    didSet { updateBackground() }
  }

  private var backgroundImage: UIImage?
  private var shadowImage: UIImage?

  /// Sets an image as the background of a bar in any position; an empty image makes the bar
  /// transparent.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
    updateBackground()
  }

  /// The image set by ``setBackgroundImage(_:forToolbarPosition:barMetrics:)``; nil for none.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage }

  /// Sets the line at the edge of a bar in any position; nil for the system's hairline, an empty
  /// image for none.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    self.shadowImage = shadowImage
    updateBackground()
  }

  /// The image set by ``setShadowImage(_:forToolbarPosition:)``; nil for the system's hairline.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImage }

  private var ownStandardAppearance: UIToolbarAppearance? {
    didSet { updateBackground() }
  }

  /// The look of the bar; changing it or setting it replaces what the bar's own properties give.
  open var standardAppearance: UIToolbarAppearance {
    get {
      ownStandardAppearance
        ?? UIToolbarAppearance().onChange { [weak self] in self?.ownStandardAppearance = $0 }
    }
    set { ownStandardAppearance = newValue }
  }

  /// The look in a compact height, as on a phone in landscape; nil, the default, for the standard
  /// one.
  open var compactAppearance: UIToolbarAppearance? {
    didSet { updateBackground() }
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The look at the end of the contents, in the bar of a navigation controller; nil, the default,
  /// for no background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet { updateBackground() }
  }

  /// The look at the end of the contents in a compact height; nil, the default, for
  /// ``scrollEdgeAppearance``, then ``compactAppearance``.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet { updateBackground() }
  }

  /// How far contents reach below the screen's part above the bar, in points; nil for a bar outside
  /// of a navigation controller.
  var contentDistance: CGFloat? {
    didSet { if contentDistance != oldValue { updateBackground() } }
  }

  private func updateBackground() {
    let compact = isCompact ? compactAppearance : nil
    let standard =
      (compact ?? ownStandardAppearance).map { BarSurface.Look($0) }
      ?? BarSurface.Look(
        style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage,
        shadow: shadowImage)
    let compactEdge = isCompact ? compactScrollEdgeAppearance : nil
    let edge = (compactEdge ?? scrollEdgeAppearance ?? compact).map { BarSurface.Look($0) }
    background.show(
      BarBackground.Looks(standard: standard, edge: edge ?? .clear),
      progress: BarBackground.share(at: contentDistance))
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBackground()
    invalidateIntrinsicContentSize()
  }

  // MARK: Items

  private let background = BarBackground(frame: .zero)
  private var buttons: [BarButton] = []
  /// Those of items that a cancelled transition would have taken away.
  private var kept: [BarButton] = []
  private var shownItems: [UIBarButtonItem]?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIToolbar.self)
  }

  private func setUp() {
    addSubview(background)
    updateBackground()
  }

  /// The items in the layout direction. Setting them is not animated.
  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The duration of the animated change of items, in seconds; chosen by eye.
  static let fadeDuration = 0.25

  /// Replaces the items. If animated, the ones that leave fade out and the new ones fade in at
  /// their places; those that stay move, as do new ones that look like one that leaves.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    shownItems = items
    for button in kept { button.removeFromSuperview() }
    kept = []
    let old = buttons
    buttons = (items ?? []).map { item in
      old.first { $0.item === item } ?? BarButton(item: item)
    }
    let new = buttons.filter { $0.superview !== self }
    var gone = old.filter { button in !buttons.contains { $0 === button } }
    for button in new { addSubview(button) }
    setNeedsLayout()
    guard animated else {
      for button in gone { button.removeFromSuperview() }
      return
    }
    UIView.performWithoutAnimation {
      placeButtons(new)
      for button in new {
        if let index = gone.firstIndex(where: { $0.item.looksLike(button.item) }) {
          button.frame = gone[index].frame
          gone.remove(at: index).removeFromSuperview()
        } else {
          button.alpha = 0
        }
      }
    }
    UIView.animate(
      withDuration: Self.fadeDuration,
      animations: { [gone] in
        self.placeButtons(self.buttons)
        for button in gone { button.alpha = 0 }
        for button in new { button.alpha = 1 }
      },
      completion: { [gone] isFinished in
        // Those of a page that is back are there until the bar shows its items again.
        guard isFinished else { return self.kept = gone }
        for button in gone { button.removeFromSuperview() }
      })
  }

  // MARK: Layout

  /// Between two neighbouring buttons, in points, as in a navigation bar; chosen by eye.
  private static let spacing: CGFloat = 16

  /// The height in points, without what the background covers beyond the bar.
  private var fittingHeight: CGFloat {
    traitCollection.userInterfaceIdiom == .pad ? 50 : isCompact ? 32 : 44
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: fittingHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isAtBottom = barPosition == .bottom
    let above = barPosition == .topAttached ? superview?.safeAreaInsets.top ?? 0 : 0
    background.hasLineBelow = !isAtBottom
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width,
      height: bounds.height + above + (isAtBottom ? reachBelow : 0))
    placeButtons(buttons)
  }

  /// Gives some of the bar's buttons their places.
  private func placeButtons(_ placed: [BarButton]) {
    let margins = barMargins
    let widths = buttons.map {
      $0.item.isSpace
        ? $0.item.isFlexibleSpace ? 0 : $0.item.width
        : $0.sizeThatFits(CGSize(width: 0, height: bounds.height)).width
    }
    let gaps = zip(buttons, buttons.dropFirst()).map { left, right in
      left.item.isSpace || right.item.isSpace ? 0 : Self.spacing
    }
    let content = widths.reduce(0, +) + gaps.reduce(0, +)
    let flexible = buttons.count { $0.item.isFlexibleSpace }
    let share =
      flexible > 0
      ? max(0, (bounds.width - margins.leading - margins.trailing - content) / CGFloat(flexible))
      : 0
    let scale = traitCollection.displayScale
    var x = margins.leading
    for (index, button) in buttons.enumerated() {
      let width = button.item.isFlexibleSpace ? share : widths[index]
      if placed.contains(where: { $0 === button }) {
        button.setFrameIgnoringTransform(
          inLayoutDirection(
            CGRect(
              x: (x * scale).rounded() / scale, y: 0, width: width, height: bounds.height)))
      }
      x += width + (index < gaps.count ? gaps[index] : 0)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for button in buttons { button.tintColorDidChange() }
  }
}

/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The system's look.
  public override init() {
    super.init()
  }

  /// A copy of another appearance's background.
  public override init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIToolbarAppearance(barAppearance: self)
  }
}
