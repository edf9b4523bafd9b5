public import Foundation
import TEGeometry

/// Provides the columns and rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of columns.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a column.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the titles of a picker's rows, and is notified of choices.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The title of a row; nil by default.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// The title of a row with attributes; nil, the default, for the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The width of a column in points; 0, the default, for an equal share.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a column's rows in points; 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Called when the user has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { 32 }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels of rows, one for each column, of which the middle row is chosen.
///
/// It is 216 points high. Optional methods of the delegate are found where its own class conforms.
///
/// - Note: The curvature of the wheels is our estimate; rows are texts, not views of the app's own.
open class UIPickerView: UIView {
  /// Provides the columns and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// Provides the titles, and is notified of choices.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { reloadAllComponents() }
  }

  private var wheels: [PickerWheel] = []
  private let band = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addBand()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBand()
  }

  private func addBand() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  /// The number of columns.
  open var numberOfComponents: Int { wheels.count }

  /// The number of rows of a column.
  open func numberOfRows(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].count : 0
  }

  /// Asks for all columns and rows again.
  open func reloadAllComponents() {
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    let chosen = wheels.map(\.selectedRow)
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = (0..<count).map { component in
      let wheel = PickerWheel(frame: .zero)
      wheel.didChoose = { [weak self] row in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
      }
      addSubview(wheel)
      return wheel
    }
    for component in wheels.indices {
      reloadComponent(component)
      if component < chosen.count { wheels[component].select(chosen[component], animated: false) }
    }
    setNeedsLayout()
  }

  /// Asks for the rows of a column again.
  open func reloadComponent(_ component: Int) {
    guard wheels.indices.contains(component), let dataSource else { return }
    let count = dataSource.pickerView(self, numberOfRowsInComponent: component)
    wheels[component].show(count) { [weak self] row in
      guard let self, let delegate else { return NSAttributedString(string: "") }
      return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
        ?? NSAttributedString(
          string: delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "")
    }
    wheels[component].rowHeight =
      delegate?.pickerView(self, rowHeightForComponent: component) ?? 32
  }

  /// Turns a column to a row, without notifying the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].select(row, animated: animated)
  }

  /// The chosen row of a column; -1 for a column that does not exist.
  open func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].selectedRow : -1
  }

  /// Puts the titles of a column at its end, for the system's own pickers.
  func alignToEnd(component: Int) {
    if wheels.indices.contains(component) { wheels[component].isAlignedToEnd = true }
  }

  /// The place of a column in the picker, in points.
  func frame(ofComponent component: Int) -> CGRect {
    wheels.indices.contains(component) ? wheels[component].frame : .zero
  }

  /// The height of a column's rows, and the width of the column, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    wheels.indices.contains(component)
      ? CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight) : .zero
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = wheels.map(\.rowHeight).max() ?? 32
    band.frame = CGRect(
      x: 9, y: (bounds.height - height) / 2, width: max(0, bounds.width - 18), height: height)
    let asked = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let open = asked.filter { $0 <= 0 }.count
    let room = bounds.width - 18
    let rest = max(0, room - asked.filter { $0 > 0 }.reduce(0, +))
    let widths = asked.map { $0 > 0 ? $0 : rest / CGFloat(max(open, 1)) }
    var x = 9 + max(0, (room - widths.reduce(0, +)) / 2)
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = inLayoutDirection(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
  }
}

/// A column of a picker, which turns by touch.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  var didChoose: (Int) -> Void = { _ in }
  private var labels: [Int: UILabel] = [:]
  private var chosen = 0

  private(set) var count = 0
  private var title: (Int) -> NSAttributedString = { _ in NSAttributedString(string: "") }
  /// Whether the titles stand at the end, and not in the middle.
  var isAlignedToEnd = false

  /// Shows rows; a row's title is asked for when the row comes into sight.
  func show(_ count: Int, title: @escaping (Int) -> NSAttributedString) {
    self.count = max(0, count)
    self.title = title
    for label in labels.values { label.removeFromSuperview() }
    labels = [:]
    setNeedsLayout()
  }

  var rowHeight: CGFloat = 32 {
    didSet { setNeedsLayout() }
  }

  /// The radius of the wheel, in points.
  private static let radius: CGFloat = 98

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    delegate = self
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var selectedRow: Int { chosen }

  private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - contentInset.top }

  func select(_ row: Int, animated: Bool) {
    chosen = min(max(row, 0), max(count - 1, 0))
    layoutIfNeeded()
    setContentOffset(CGPoint(x: 0, y: offset(of: chosen)), animated: animated)
  }

  override var isContentSizeSetByLayout: Bool { true }

  override func updateContentSize() {
    let ends = max(0, (bounds.height - rowHeight) / 2)
    guard contentInset.top != ends || contentSize.height != CGFloat(count) * rowHeight else {
      return
    }
    contentInset = UIEdgeInsets(top: ends, left: 0, bottom: ends, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    if !isContentMoving { contentOffset.y = offset(of: chosen) }
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let row = ((proposed.y + contentInset.top) / rowHeight).rounded()
    let limited = min(max(row, 0), CGFloat(max(count - 1, 0)))
    return CGPoint(x: 0, y: limited * rowHeight - contentInset.top)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    // A quarter of a turn to each side is in sight.
    let reach = Self.radius * .pi / 2
    let first = Int(((middle - reach) / rowHeight).rounded(.down))
    let last = Int(((middle + reach) / rowHeight).rounded(.up))
    let wanted = count == 0 ? 0..<0 : max(0, first)..<max(0, min(count, last + 1))
    for (row, label) in labels where !wanted.contains(row) {
      label.removeFromSuperview()
      labels[row] = nil
    }
    for row in wanted {
      let label = labels[row] ?? makeLabel(row)
      labels[row] = label
      let distance = CGFloat(row) * rowHeight + rowHeight / 2 - middle
      let angle = max(-.pi / 2, min(.pi / 2, distance / Self.radius))
      label.textAlignment = !isAlignedToEnd ? .center : isRightToLeft ? .left : .right
      label.transform = .identity
      label.frame = CGRect(
        x: 4, y: middle + Self.radius * sin(angle) - rowHeight / 2, width: bounds.width - 8,
        height: rowHeight)
      label.transform = CGAffineTransform(
        scaleX: 0.85 + 0.15 * cos(angle), y: max(0.01, cos(angle)))
      // The chosen row is dark, the others fade with the turn.
      label.alpha = abs(distance) < rowHeight / 2 ? 1 : 0.45 * cos(angle)
    }
  }

  private func makeLabel(_ row: Int) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 21)
    let title = title(row)
    let isPlain = unsafe title.length == 0 || title.attributes(at: 0, effectiveRange: nil).isEmpty
    if isPlain { label.text = title.string } else { label.attributedText = title }
    addSubview(label)
    return label
  }

  private func comeToRest() {
    let row = Int(((contentOffset.y + contentInset.top) / rowHeight).rounded())
    let limited = min(max(row, 0), max(count - 1, 0))
    guard limited != chosen else { return }
    chosen = limited
    didChoose(limited)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { comeToRest() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { comeToRest() }
  }
}
