import Foundation
import TEGeometry

/// The swipes of a list's rows: a drag reveals actions beside the row, and a long one performs the first.
///
/// - Note: The distances are our estimates: an action is 74 points wide, and a drag over 60 % of the row performs
///   the first one.
@MainActor
final class SwipeActions: NSObject {
  private unowned let list: UIScrollView
  /// The row's cell under a point of the list, and its actions at an end.
  var cell: (CGPoint) -> UIView? = { _ in nil }
  var actions: (UIView, _ isLeading: Bool) -> UISwipeActionsConfiguration? = { _, _ in nil }
  private lazy var pan = UIPanGestureRecognizer { [weak self] in self?.panDidChange($0) }
  private lazy var tap = UITapGestureRecognizer { [weak self] _ in self?.close() }
  private var open: Row?
  /// Whether a row shows its actions: then a touch only closes it.
  var isOpen: Bool { open != nil }
  /// Whether drags reveal nothing.
  var isSuspended = false

  private struct Row {
    let cell: UIView
    let strip: SwipeActionStrip
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    /// The distance of the cell from its place, in points towards its other end.
    var distance: CGFloat = 0
    var start: CGFloat = 0
  }

  init(list: UIScrollView) {
    self.list = list
    super.init()
    for recognizer in [pan, tap] {
      recognizer.delegate = self
      list.addGestureRecognizer(recognizer)
    }
  }

  /// Lets the row go back to its place.
  func close(animated: Bool = true) {
    guard let row = open else { return }
    open = nil
    setSwiped(row.cell, false)
    let change = {
      self.move(row, by: 0)
    }
    let end = { (_: Bool) in row.strip.removeFromSuperview() }
    guard animated else {
      change()
      end(true)
      return
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change, completion: end)
  }

  /// Seconds of a row's movement, as a table's changes.
  private static let duration: TimeInterval = 0.3

  private func setSwiped(_ cell: UIView, _ isSwiped: Bool) {
    (cell as? UITableViewCell)?.isSwiped = isSwiped
    (cell as? UICollectionViewCell)?.isSwiped = isSwiped
  }

  /// -1 where actions are at the right of the row.
  private func sign(_ isLeading: Bool, _ cell: UIView) -> CGFloat {
    isLeading != cell.isRightToLeft ? 1 : -1
  }

  private func move(_ row: Row, by distance: CGFloat) {
    let sign = sign(row.isLeading, row.cell)
    row.cell.transform = CGAffineTransform(translationX: sign * distance, y: 0)
    row.strip.frame = stripFrame(row, distance)
    row.strip.layoutIfNeeded()
  }

  private func stripFrame(_ row: Row, _ distance: CGFloat) -> CGRect {
    let frame = row.cell.untransformedFrame
    let width = max(distance, 0)
    return CGRect(
      x: sign(row.isLeading, row.cell) > 0 ? frame.minX : frame.maxX - width, y: frame.minY,
      width: width, height: frame.height)
  }

  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let distance = open?.distance ?? 0
      open?.start = distance
    case .changed:
      guard var row = open else { return }
      var distance = row.start + sign(row.isLeading, row.cell) * pan.translation(in: list).x
      // Beyond the actions it follows half as far, unless a full swipe performs one.
      let full = row.strip.fullWidth
      if distance < 0 { distance = 0 }
      if distance > full, !row.configuration.performsFirstActionWithFullSwipe {
        distance = full + (distance - full) / 2
      }
      row.distance = distance
      open = row
      row.strip.isFull = isFull(row)
      move(row, by: distance)
    case .ended, .cancelled, .failed: end(velocity: pan.velocity(in: list).x)
    case .possible: break
    }
  }

  private func isFull(_ row: Row) -> Bool {
    row.configuration.performsFirstActionWithFullSwipe
      && row.distance > max(row.cell.bounds.width * 0.6, row.strip.fullWidth)
  }

  private func end(velocity: CGFloat) {
    guard var row = open else { return }
    if isFull(row), let action = row.configuration.actions.first {
      row.distance = row.cell.bounds.width
      open = row
      animate { self.move(row, by: row.distance) }
      perform(action)
      return
    }
    let outwards = sign(row.isLeading, row.cell) * velocity
    let staysOpen =
      abs(outwards) > 200 ? outwards > 0 : row.distance > row.strip.fullWidth / 2
    guard staysOpen else {
      close()
      return
    }
    row.distance = row.strip.fullWidth
    open = row
    animate { self.move(row, by: row.distance) }
  }

  private func animate(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change, completion: nil)
  }

  fileprivate func perform(_ action: UIContextualAction) {
    guard let row = open else { return }
    action.handler(action, row.cell) { [weak self] isPerformed in
      guard let self, open?.cell === row.cell else { return }
      // A row that the app has deleted leaves with its actions.
      let isGone = action.style == .destructive && isPerformed
      if isGone {
        open = nil
        setSwiped(row.cell, false)
        UIView.animate(withDuration: Self.duration) {
          row.strip.alpha = 0
        } completion: { _ in
          row.cell.transform = .identity
          row.strip.removeFromSuperview()
        }
      } else {
        close()
      }
    }
  }
}

extension SwipeActions: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === tap {
      return open.map { !$0.strip.frame.contains(tap.location(in: list)) } ?? false
    }
    let translation = pan.translation(in: list)
    guard abs(translation.x) > abs(translation.y) else {
      close()
      return false
    }
    let point = pan.location(in: list)
    let touched = cell(point)
    if let row = open {
      if row.cell === touched || row.strip.frame.contains(point) { return true }
      close()
      return false
    }
    guard let touched, !isSuspended else { return false }
    return begin(touched, isLeading: (translation.x > 0) != touched.isRightToLeft)
  }

  /// Reveals the actions at a cell's end, as after a tap on its control.
  func reveal(_ cell: UIView) {
    close()
    guard begin(cell, isLeading: false), var row = open else { return }
    row.distance = row.strip.fullWidth
    open = row
    animate { self.move(row, by: row.distance) }
  }

  /// Puts a row's actions behind its cell.
  ///
  /// - Returns: Whether it has any.
  private func begin(_ touched: UIView, isLeading: Bool) -> Bool {
    guard let configuration = actions(touched, isLeading), !configuration.actions.isEmpty else {
      return false
    }
    let strip = SwipeActionStrip(
      configuration, isLeading: isLeading, height: touched.bounds.height)
    strip.perform = { [weak self] in self?.perform($0) }
    let row = Row(cell: touched, strip: strip, configuration: configuration, isLeading: isLeading)
    touched.superview?.insertSubview(strip, belowSubview: touched)
    strip.frame = stripFrame(row, 0)
    open = row
    setSwiped(touched, true)
    return true
  }
}

/// The buttons of a swipe, in a strip that grows with it.
private final class SwipeActionStrip: UIView {
  private let configuration: UISwipeActionsConfiguration
  private let buttons: [UIButton]
  private let isLeading: Bool
  var perform: (UIContextualAction) -> Void = { _ in }
  /// Whether the first action fills the strip.
  var isFull = false {
    didSet {
      guard isFull != oldValue else { return }
      UIView.animate(withDuration: 0.2) {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    }
  }

  private static let actionWidth: CGFloat = 74

  init(_ configuration: UISwipeActionsConfiguration, isLeading: Bool, height: CGFloat) {
    self.configuration = configuration
    self.isLeading = isLeading
    buttons = configuration.actions.map { action in
      let button = UIButton(type: .custom)
      button.backgroundColor = action.backgroundColor
      button.tintColor = .white
      button.titleLabel?.font = .systemFont(forTextStyle: .subheadline)
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.setImage(
        action.image?.withRenderingMode(
          action.image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate),
        for: .normal)
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    for (button, action) in zip(buttons, configuration.actions).reversed() {
      button.addAction(UIAction { [weak self] _ in self?.perform(action) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func width(of button: UIButton) -> CGFloat {
    max(Self.actionWidth, button.intrinsicContentSize.width + 30)
  }

  /// The width of all actions, in points.
  var fullWidth: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let factor = fullWidth > 0 ? bounds.width / fullWidth : 0
    let isAtRight = isLeading == isRightToLeft
    var place: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      var width = width(of: button) * factor
      if isFull { width = index == 0 ? bounds.width : 0 }
      button.frame = CGRect(
        x: isAtRight ? bounds.width - place - width : place, y: 0, width: width,
        height: bounds.height)
      place += width
    }
  }
}
