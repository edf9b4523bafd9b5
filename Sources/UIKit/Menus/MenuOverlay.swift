import Foundation
import TEGeometry

/// A menu on the screen: it fills the window, takes all touches and disappears with the first one beside it.
///
/// The menu grows out of what it belongs to on a spring, and shrinks back; the times are by eye. A finger chooses a
/// row by a tap, or by sliding to it from where the menu came from.
///
/// It is a view over its window and no presented controller, so it can appear over any of them. The
/// touch that opened it goes on in it.
package final class MenuOverlay: UIView {
  /// The space between a menu and what it belongs to, and the least space at the sides of the window, in points.
  private static let gap: CGFloat = 8
  /// The space above and below a menu and its preview beside the safe area, in points (UIKit of iOS 18).
  private static let previewMargin: CGFloat = 20
  /// The part of its size from which a menu grows.
  private static let smallestScale: CGFloat = 0.2
  private static let growDuration: TimeInterval = 0.5
  private static let growDamping: CGFloat = 0.8
  private static let shrinkDuration: TimeInterval = 0.25

  private let panel: MenuPanel
  private let source: CGRect
  private let preview: MenuPreview?
  private weak var sender: UIView?
  private var isClosing = false

  private init(_ menu: UIMenu, source: CGRect, sender: UIView, preview: MenuPreview?) {
    panel = MenuPanel(menu)
    self.source = source
    self.sender = sender
    self.preview = preview
    super.init(frame: .zero)
    for view in [preview?.backdrop, preview?.content].compactMap({ $0 }) { addSubview(view) }
    addSubview(panel)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows a menu beside a view.
  ///
  /// - Returns: Nil for a view without a window, and for a menu without rows.
  @discardableResult
  package static func show(_ menu: UIMenu, from view: UIView) -> MenuOverlay? {
    show(menu, from: view, preview: nil)
  }

  /// Shows a menu beside a view, or beneath its preview.
  static func show(
    _ menu: UIMenu, from view: UIView, preview: MenuPreview?
  ) -> MenuOverlay? {
    guard let window = view.window else { return nil }
    window.frontMenu?.close()
    let overlay = MenuOverlay(
      menu, source: view.convert(view.bounds, to: window), sender: view, preview: preview)
    guard !overlay.panel.rows.isEmpty else { return nil }
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.open()
    return overlay
  }

  // MARK: Appearance

  private func open() {
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      panel.transform = shrunken
      panel.alpha = 0
    }
    preview?.prepare(at: source)
    grow {
      self.panel.transform = .identity
      self.preview?.lift(to: self.anchor)
    }
    UIView.animate(
      withDuration: 0.15, delay: 0, options: .allowUserInteraction,
      animations: { self.panel.alpha = 1 })
  }

  private func grow(_ animations: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.growDuration, delay: 0, usingSpringWithDamping: Self.growDamping,
      initialSpringVelocity: 0, options: .allowUserInteraction, animations: animations)
  }

  /// Lets the menu disappear.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.shrinkDuration, delay: 0, options: .curveEaseInOut) {
      self.panel.transform = self.shrunken
      self.panel.alpha = 0
      self.preview?.lower(to: self.source)
    } completion: { _ in
      self.preview?.end()
      self.removeFromSuperview()
    }
  }

  /// Small, at the place of the panel that lies nearest to what it belongs to; a preview takes it along.
  private var shrunken: CGAffineTransform {
    let (frame, anchor) = (panelFrame, anchor)
    let x = min(max(anchor.midX, frame.minX), frame.maxX) - frame.midX
    let y = min(max(anchor.midY, frame.minY), frame.maxY) - frame.midY
    let scale = Self.smallestScale
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: x * (1 - scale) + source.midX - anchor.midX,
      ty: y * (1 - scale) + source.midY - anchor.midY)
  }

  /// Where the menu and its preview may be.
  private var area: CGRect {
    let safe = bounds.inset(by: safeAreaInsets)
    let isLow = traitCollection.verticalSizeClass == .compact
    let area =
      preview == nil
      ? safe.insetBy(dx: Self.gap, dy: Self.gap)
      : safe.insetBy(dx: MenuPreview.gap, dy: isLow ? 0 : Self.previewMargin)
    // A window may be smaller than that.
    return area.isEmpty ? bounds : area
  }

  private var menuWidth: CGFloat { panel.fittingWidth(in: area.width) }

  /// The frame beside which the menu lies: that of the preview, or of the view that it belongs to.
  private var anchor: CGRect {
    preview?.frame(
      over: source, in: area, menuHeight: panel.fittingHeight(width: menuWidth),
      isMenuAbove: isAbovePreview)
      ?? source
  }

  /// Whether a menu with a preview lies above it: if the view lies in the lower half (UIKit of iOS 18).
  private var isAbovePreview: Bool { source.midY > area.midY }

  /// Beneath the anchor or above it.
  ///
  /// The menu of a preview is centred beneath it where the view is narrower than the window and centred in it;
  /// elsewhere, and without a preview, it is flush with the edge of the anchor that is nearer to the
  /// side of the window (UIKit of iOS 18; fidelity.md section 9).
  private var panelFrame: CGRect {
    let (area, anchor, width) = (area, anchor, menuWidth)
    let wanted = panel.fittingHeight(width: width)
    let gap = preview == nil ? Self.gap : MenuPreview.gap
    let (above, below) = (anchor.minY - gap - area.minY, area.maxY - anchor.maxY - gap)
    let hasRoomBelow = wanted <= below + 0.5 || below >= above
    let isBelow = preview == nil ? hasRoomBelow : !isAbovePreview
    let height = min(wanted, max(MenuRow.height, isBelow ? below : above))
    let isCentred =
      preview != nil && source.width < bounds.width && abs(source.midX - area.midX) <= 1
    let isLeft = preview == nil ? anchor.midX < bounds.midX : source.midX <= area.midX
    let left =
      isCentred
      ? anchor.midX - width / 2
      : isLeft ? anchor.minX : anchor.maxX - width
    return CGRect(
      x: max(area.minX, min(left, area.maxX - width)),
      y: isBelow ? anchor.maxY + gap : anchor.minY - gap - height,
      width: width, height: height)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    preview?.backdrop.frame = bounds
    panel.setFrameIgnoringTransform(panelFrame)
  }

  // MARK: Touches

  /// The row with a title; nil while the menu has none.
  package func row(titled title: String) -> (view: UIView, isEnabled: Bool)? {
    panel.rows.first { $0.element.title == title && !$0.isBack }.map { ($0, $0.isEnabled) }
  }

  /// The titles of the rows.
  package var titles: [String] { panel.rows.filter { !$0.isBack }.map(\.element.title) }

  private func row(at point: CGPoint) -> MenuRow? {
    panel.row(at: panel.convert(point, from: self))
  }

  /// Marks the row under a finger.
  ///
  /// - Parameter point: In the overlay's coordinates, which are the window's.
  func fingerMoved(to point: CGPoint) {
    let pressed = row(at: point)
    for row in panel.rows { row.isPressed = row === pressed }
  }

  /// Chooses the row under a finger.
  func fingerEnded(at point: CGPoint) {
    for row in panel.rows { row.isPressed = false }
    guard !isClosing, let row = row(at: point), row.isEnabled else { return }
    switch row.element {
    case let action as UIAction:
      close()
      action.perform(sender: sender)
    case let command as UIKeyCommand:
      close()
      if let action = command.action {
        TargetAction(target: nil, action: action).perform(sender: command, from: sender)
      }
    case let menu as UIMenu:
      panel.show(row.isBack ? nil : menu)
      grow {
        self.setNeedsLayout()
        self.layoutIfNeeded()
        self.preview?.place(at: self.anchor)
      }
    default: break
    }
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if panel.bounds.contains(touch.location(in: panel)) {
      fingerMoved(to: touch.location(in: self))
    } else {
      close()
    }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { fingerMoved(to: touch.location(in: self)) }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { fingerEnded(at: touch.location(in: self)) }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for row in panel.rows { row.isPressed = false }
  }
}

extension UIWindow {
  /// The menu that is shown in the window; nil for none.
  package var frontMenu: MenuOverlay? {
    subviews.last { $0 is MenuOverlay && $0.isUserInteractionEnabled } as? MenuOverlay
  }
}
