import Foundation
import TEGeometry

/// The month of an inline date picker: its name, arrows to the months beside it, and its days.
///
/// - Note: The lengths are estimates: 44 points for the name and for each row of days, 20 for the names of the days. The
///   arrow beside the name is drawn; a tap on the name shows no wheels of months and years.
@MainActor
final class CalendarPage: UIView {
  static let width: CGFloat = 320
  private static let rowHeight: CGFloat = 44
  private static let namesHeight: CGFloat = 20

  /// Called with the day that the user chose.
  var choose: (Date) -> Void = { _ in }

  private let title = UILabel(frame: .zero)
  /// The arrow beside the month's name.
  private let monthArrow = UIImageView(
    image: UIImage(
      systemName: "chevron.forward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold)))
  private let arrows = [UIButton(type: .system), UIButton(type: .system)]
  private var names: [UILabel] = []
  private var days: [UIButton] = []
  private var calendar = Calendar(identifier: .gregorian)
  /// The beginning of the month that is shown.
  private var month = Date(timeIntervalSince1970: 0)
  private var chosen = Date(timeIntervalSince1970: 0)
  private var limits: (Date?, Date?) = (nil, nil)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(title)
    addSubview(monthArrow)
    for (arrow, (name, step)) in zip(arrows, [("chevron.left", -1), ("chevron.right", 1)]) {
      arrow.setImage(
        UIImage(systemName: name)?.imageFlippedForRightToLeftLayoutDirection(), for: .normal)
      arrow.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
      addSubview(arrow)
    }
    for _ in 0..<7 {
      let name = UILabel(frame: .zero)
      name.font = .systemFont(ofSize: 13, weight: .semibold)
      name.textColor = .tertiaryLabel
      name.textAlignment = .center
      names.append(name)
      addSubview(name)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the month of a date.
  func show(_ date: Date, calendar: Calendar, from first: Date?, to last: Date?) {
    self.calendar = calendar
    chosen = date
    limits = (first.map { calendar.startOfDay(for: $0) }, last)
    month = calendar.date(from: calendar.dateComponents([.year, .month], from: date)) ?? date
    update()
  }

  private func turn(by months: Int) {
    month = calendar.date(byAdding: .month, value: months, to: month) ?? month
    update()
  }

  /// The number of empty places before the first day.
  private var offset: Int {
    (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
  }

  private func update() {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = calendar.locale ?? .current
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: month)
    let symbols: [String] = formatter.shortStandaloneWeekdaySymbols
    for (index, name) in names.enumerated() where symbols.count == 7 {
      name.text = symbols[(index + calendar.firstWeekday - 1) % 7].uppercased()
    }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let day = UIButton(type: .custom)
      let number = days.count
      day.setTitle(String(number + 1), for: .normal)
      day.addAction(UIAction { [weak self] _ in self?.tap(number) }, for: .touchUpInside)
      day.layer.cornerRadius = Self.rowHeight / 2
      days.append(day)
      addSubview(day)
    }
    for (number, day) in days.enumerated() {
      let date = calendar.date(byAdding: .day, value: number, to: month) ?? month
      let isChosen = calendar.isDate(date, inSameDayAs: chosen)
      let isAllowed =
        limits.0.map { date >= $0 } ?? true && limits.1.map { date <= $0 } ?? true
      day.isEnabled = isAllowed
      day.titleLabel?.font = .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular)
      day.setTitleColor(isChosen ? tintColor : isAllowed ? .label : .tertiaryLabel, for: .normal)
      day.backgroundColor = isChosen ? tintColor.withAlphaComponent(0.12) : nil
    }
    setNeedsLayout()
  }

  private func tap(_ number: Int) {
    let parts = calendar.dateComponents([.hour, .minute, .second], from: chosen)
    guard let day = calendar.date(byAdding: .day, value: number, to: month),
      let date = calendar.date(byAdding: parts, to: day)
    else { return }
    choose(date)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// Room for six rows, so that the height is the same in all months.
  override var intrinsicContentSize: CGSize {
    CGSize(width: Self.width, height: Self.rowHeight * 7 + Self.namesHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = bounds.width / 7
    func place(_ view: UIView, _ rect: CGRect) { view.frame = inLayoutDirection(rect) }
    let width = min(title.intrinsicContentSize.width, bounds.width - 130)
    place(title, CGRect(x: 16, y: 0, width: width, height: Self.rowHeight))
    let arrow = monthArrow.intrinsicContentSize
    place(
      monthArrow,
      CGRect(
        x: 16 + width + 6, y: (Self.rowHeight - arrow.height) / 2, width: arrow.width,
        height: arrow.height))
    for (index, arrow) in arrows.enumerated() {
      place(
        arrow,
        CGRect(
          x: bounds.width - 88 + CGFloat(index) * 44, y: 0, width: 44, height: Self.rowHeight))
    }
    for (index, name) in names.enumerated() {
      place(
        name,
        CGRect(
          x: CGFloat(index) * column, y: Self.rowHeight, width: column, height: Self.namesHeight))
    }
    for (number, day) in days.enumerated() {
      let slot = number + offset
      place(
        day,
        CGRect(
          x: CGFloat(slot % 7) * column + (column - Self.rowHeight) / 2,
          y: Self.rowHeight * CGFloat(1 + slot / 7) + Self.namesHeight, width: Self.rowHeight,
          height: Self.rowHeight))
    }
  }
}
