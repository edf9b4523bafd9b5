import Foundation
import TEGeometry

/// The wheels of a date picker.
///
/// As on iOS, hours, minutes, months and days of the month go on from the last to the first, the half of the day
/// follows the hour, and a day is named without a comma. The units of a duration stand beside the chosen row; their
/// places are our estimates.
@MainActor
final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
  private enum Part {
    case day, month, dayOfMonth, year, hour, minute, period, hours, minutes
  }

  private unowned let picker: UIDatePicker
  private let wheels = UIPickerView(frame: .zero)
  private var units: [UILabel] = []

  init(of picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    addSubview(wheels)
    wheels.dataSource = self
    wheels.delegate = self
    units = parts.compactMap { part in
      guard part == .hours || part == .minutes else { return nil }
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.isUserInteractionEnabled = false
      addSubview(label)
      return label
    }
    for (index, part) in parts.enumerated() where [.day, .hours, .minutes].contains(part) {
      wheels.alignToEnd(component: index)
    }
    turn(animated: false)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private var usesPeriods: Bool {
    picker.text(picker.date, "j").contains { $0.isLetter }
  }

  private lazy var parts: [Part] =
    switch picker.datePickerMode {
    case .time: usesPeriods ? [.hour, .minute, .period] : [.hour, .minute]
    case .date: [.month, .dayOfMonth, .year]
    case .dateAndTime: usesPeriods ? [.day, .hour, .minute, .period] : [.day, .hour, .minute]
    case .countDownTimer: [.hours, .minutes]
    }

  /// Days on each side of the middle one that the wheel has.
  private static let reach = 10_000
  private static let years = 1...9999
  /// How often a wheel that goes on from its end has its rows.
  private static let rounds = 400
  private lazy var middleDay = picker.date

  private var interval: Int { max(1, min(30, picker.minuteInterval)) }

  /// The number of different rows.
  private func length(_ part: Part) -> Int {
    switch part {
    case .day: 2 * Self.reach
    case .month: 12
    case .dayOfMonth: 31
    case .year: Self.years.count
    case .hour, .hours: 24
    case .minute, .minutes: 60 / interval
    case .period: 2
    }
  }

  private func isEndless(_ part: Part) -> Bool {
    switch part {
    case .day, .year, .period: false
    case .month, .dayOfMonth, .hour, .minute, .hours, .minutes: true
    }
  }

  private func title(_ part: Part, _ row: Int) -> String {
    let calendar = picker.fullCalendar
    switch part {
    case .day:
      let day = calendar.date(byAdding: .day, value: row - Self.reach, to: middleDay) ?? middleDay
      return picker.text(day, "EEEMMMd").filter { $0 != "," }
    case .month:
      let month = DateComponents(calendar: calendar, year: 2001, month: row + 1, day: 1).date
      return month.map { picker.text($0, "LLLL") } ?? ""
    case .dayOfMonth: return String(row + 1)
    case .year: return String(Self.years.lowerBound + row)
    case .hour: return String(usesPeriods ? (row + 11) % 12 + 1 : row)
    case .minute:
      let minute = row * interval
      return minute < 10 ? "0\(minute)" : String(minute)
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return String(row)
    case .minutes: return String(row * interval)
    }
  }

  /// The row of the chosen date or duration among the different ones.
  private func place(_ part: Part) -> Int {
    let calendar = picker.fullCalendar
    let now = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    switch part {
    case .day:
      let days = calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: middleDay), to: calendar.startOfDay(for: picker.date)
      )
      return Self.reach + (days.day ?? 0)
    case .month: return (now.month ?? 1) - 1
    case .dayOfMonth: return (now.day ?? 1) - 1
    case .year: return (now.year ?? 1) - Self.years.lowerBound
    case .hour: return now.hour ?? 0
    case .minute: return (now.minute ?? 0) / interval
    case .period: return (now.hour ?? 0) / 12
    case .hours: return Int(picker.countDownDuration) / 3600 % 24
    case .minutes: return Int(picker.countDownDuration) % 3600 / 60 / interval
    }
  }

  /// Turns the wheels to the chosen date, those without an end by the shorter way.
  func turn(animated: Bool) {
    if let day = parts.firstIndex(of: .day), !(0..<length(.day)).contains(place(.day)) {
      middleDay = picker.date
      wheels.reloadComponent(day)
    }
    for (index, part) in parts.enumerated() {
      var row = place(part)
      if isEndless(part) {
        let length = length(part)
        let present = wheels.selectedRow(inComponent: index)
        let middle = Self.rounds / 2 * length
        let base = animated && present >= 0 ? present : middle
        var way = (row - base % length + length) % length
        if way > length / 2 { way -= length }
        row = animated ? base + way : middle + row
      }
      wheels.selectRow(row, inComponent: index, animated: animated)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
    wheels.layoutIfNeeded()
    for (index, label) in units.enumerated() {
      let isHours = parts[index] == .hours
      label.text = isHours ? (place(.hours) == 1 ? "hour" : "hours") : "min"
      let size = label.intrinsicContentSize
      let column = inLayoutDirection(wheels.frame(ofComponent: index))
      label.frame = inLayoutDirection(
        CGRect(
          x: column.maxX + 4, y: (bounds.height - size.height) / 2, width: size.width,
          height: size.height))
    }
  }

  // MARK: The wheels' rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    length(parts[component]) * (isEndless(parts[component]) ? Self.rounds : 1)
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    title(parts[component], row % length(parts[component]))
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch parts[component] {
    case .day, .month: 130
    case .hours, .minutes: 110
    case .dayOfMonth, .hour, .minute, .period: 56
    case .year: 80
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    func chosen(_ part: Part) -> Int? {
      parts.firstIndex(of: part).map { pickerView.selectedRow(inComponent: $0) % length(part) }
    }
    if picker.datePickerMode == .countDownTimer {
      picker.countDownDuration = TimeInterval(
        (chosen(.hours) ?? 0) * 3600 + (chosen(.minutes) ?? 0) * interval * 60)
      picker.sendActions(for: .valueChanged)
      return
    }
    let calendar = picker.fullCalendar
    var now = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    if let row = chosen(.day),
      let day = calendar.date(byAdding: .day, value: row - Self.reach, to: middleDay)
    {
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      (now.year, now.month, now.day) = (parts.year, parts.month, parts.day)
    }
    if let row = chosen(.month) { now.month = row + 1 }
    if let row = chosen(.year) { now.year = Self.years.lowerBound + row }
    if let row = chosen(.dayOfMonth) { now.day = row + 1 }
    // A day that the month does not have is its last one.
    if let year = now.year, let month = now.month,
      let first = DateComponents(calendar: calendar, year: year, month: month, day: 1).date,
      let days = calendar.range(of: .day, in: .month, for: first)
    {
      now.day = min(now.day ?? 1, days.count)
    }
    if let hour = chosen(.hour) {
      now.hour =
        parts[component] == .period ? hour % 12 + 12 * (chosen(.period) ?? 0) : hour
    }
    if let row = chosen(.minute) { now.minute = row * interval }
    picker.userDidChoose(calendar.date(from: now) ?? picker.date)
  }
}
