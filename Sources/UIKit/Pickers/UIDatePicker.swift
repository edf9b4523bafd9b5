public import Foundation
import TEGeometry

extension UIDatePicker {
  /// What is chosen; raw values are UIKit's.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time
    /// Month, day and year.
    case date
    /// Both.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
  }
}

/// The look of a date picker; raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice: `compact`, and `wheels` for durations.
  case automatic
  /// Wheels.
  case wheels
  /// Buttons with the date and the time.
  ///
  /// - Note: A tap on them shows no calendar.
  case compact
  /// A calendar of a month, with a button for the time if that is chosen, too; wheels for a time alone and for
  /// durations.
  ///
  /// - Note: A tap on the button shows nothing.
  case inline
}

/// A control to choose a date or a time.
///
/// - Note: Texts are in the picker's locale, or that of the process; the date is 9:41 on 9 January 2007 until the app
///   sets one, so that pictures do not depend on the day.
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate {
  /// What is chosen; a date and a time by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet { rebuild() }
  }
  /// The look; the system's by default.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { rebuild() }
  }
  /// The look that is shown.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: datePickerMode == .countDownTimer ? .wheels : .compact
    case .wheels: .wheels
    case .inline: datePickerMode == .date || datePickerMode == .dateAndTime ? .inline : .wheels
    case .compact: .compact
    }
  }
  /// The language and the order of the parts; nil for that of the process.
  open var locale: Locale? {
    didSet { rebuild() }
  }
  /// The calendar; the Gregorian one by default.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet { rebuild() }
  }
  /// The time zone; nil for that of the calendar.
  open var timeZone: TimeZone? {
    didSet { rebuild() }
  }
  /// The earliest date; nil for none.
  open var minimumDate: Date? {
    didSet { date = limited(date) }
  }
  /// The latest date; nil for none.
  open var maximumDate: Date? {
    didSet { date = limited(date) }
  }
  /// The distance of the minutes that can be chosen; 1 by default.
  open var minuteInterval = 1 {
    didSet { rebuild() }
  }
  /// The duration of ``Mode/countDownTimer``, in seconds.
  open var countDownDuration: TimeInterval = 60 {
    didSet { turn(animated: false) }
  }

  /// The chosen date.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  // 9 January 2007, 9:41 in Greenwich.
  private var chosen = Date(timeIntervalSince1970: 1_168_335_660)
  private var wheels: UIPickerView?
  private var page: CalendarPage?
  private var buttons: [UIButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rebuild()
  }

  /// Chooses a date without sending an action.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    turn(animated: animated)
    showTexts()
  }

  private func limited(_ date: Date) -> Date {
    min(max(date, minimumDate ?? date), maximumDate ?? date)
  }

  private var fullCalendar: Calendar {
    var calendar: Calendar = calendar ?? Calendar(identifier: .gregorian)
    if let timeZone { calendar.timeZone = timeZone }
    if let locale { calendar.locale = locale }
    return calendar
  }

  private func text(_ date: Date, _ template: String) -> String {
    let formatter = DateFormatter()
    let calendar = fullCalendar
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  private func rebuild() {
    wheels?.removeFromSuperview()
    wheels = nil
    page?.removeFromSuperview()
    page = nil
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    if datePickerStyle == .wheels {
      let picker = UIPickerView(frame: bounds)
      addSubview(picker)
      wheels = picker
      picker.dataSource = self
      picker.delegate = self
      turn(animated: false)
    } else {
      if datePickerStyle == .inline {
        let page = CalendarPage(frame: .zero)
        page.choose = { [weak self] in self?.userDidChoose($0) }
        addSubview(page)
        self.page = page
      }
      buttons = templates.map { _ in
        var configuration = UIButton.Configuration.gray()
        configuration.baseForegroundColor = .label
        configuration.background.backgroundColor = .tertiarySystemFill
        configuration.contentInsets = NSDirectionalEdgeInsets(
          top: 7, leading: 11, bottom: 7, trailing: 11)
        let button = UIButton(configuration: configuration)
        addSubview(button)
        return button
      }
      showTexts()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func userDidChoose(_ date: Date) {
    setDate(date, animated: true)
    sendActions(for: .valueChanged)
  }

  /// What the buttons show.
  private var templates: [String] {
    if datePickerStyle == .inline { return datePickerMode == .dateAndTime ? ["jmm"] : [] }
    return switch datePickerMode {
    case .time, .countDownTimer: ["jmm"]
    case .date: ["yMMMd"]
    case .dateAndTime: ["yMMMd", "jmm"]
    }
  }

  private func showTexts() {
    page?.show(chosen, calendar: fullCalendar, from: minimumDate, to: maximumDate)
    for (button, template) in zip(buttons, templates) {
      button.configuration?.title = text(chosen, template)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private static let gap: CGFloat = 6

  open override var intrinsicContentSize: CGSize {
    if wheels != nil { return CGSize(width: 320, height: 216) }
    if let page {
      let size = page.intrinsicContentSize
      return CGSize(width: size.width, height: size.height + (buttons.isEmpty ? 0 : 44))
    }
    let sizes = buttons.map(\.intrinsicContentSize)
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, sizes.count - 1)),
      height: sizes.map(\.height).max() ?? 34.33)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels?.frame = bounds
    if let page {
      let height = page.intrinsicContentSize.height
      page.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      guard let button = buttons.first else { return }
      let size = button.intrinsicContentSize
      button.frame = inLayoutDirection(
        CGRect(
          x: bounds.width - 16 - size.width, y: height + (44 - size.height) / 2, width: size.width,
          height: size.height))
      return
    }
    var x: CGFloat = 0
    for button in buttons {
      let size = button.intrinsicContentSize
      button.frame = inLayoutDirection(
        CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
      x += size.width + Self.gap
    }
  }

  // MARK: Wheels

  private enum Part {
    case day, month, dayOfMonth, year, hour, minute, period, hours, minutes
  }

  private var usesPeriods: Bool {
    text(chosen, "j").contains { $0.isLetter }
  }

  private var parts: [Part] {
    switch datePickerMode {
    case .time: usesPeriods ? [.hour, .minute, .period] : [.hour, .minute]
    case .date: [.month, .dayOfMonth, .year]
    case .dateAndTime: usesPeriods ? [.day, .hour, .minute, .period] : [.day, .hour, .minute]
    case .countDownTimer: [.hours, .minutes]
    }
  }

  /// Days and years on each side of the chosen one that the wheels have.
  private static let reach = 500
  private var firstYear: Int { max(1, fullCalendar.component(.year, from: chosen) - 100) }
  private lazy var middleDay = chosen

  private func count(_ part: Part) -> Int {
    switch part {
    case .day: 2 * Self.reach
    case .month: 12
    case .dayOfMonth: fullCalendar.range(of: .day, in: .month, for: chosen)?.count ?? 31
    case .year: 200
    case .hour: usesPeriods ? 12 : 24
    case .minute, .minutes: 60 / max(1, min(30, minuteInterval))
    case .period: 2
    case .hours: 24
    }
  }

  private func title(_ part: Part, _ row: Int) -> String {
    let calendar = fullCalendar
    switch part {
    case .day:
      let day = calendar.date(byAdding: .day, value: row - Self.reach, to: middleDay) ?? middleDay
      return text(day, "EEEMMMd")
    case .month:
      let month = DateComponents(calendar: calendar, year: 2001, month: row + 1, day: 1).date
      return month.map { text($0, "MMMM") } ?? ""
    case .dayOfMonth: return String(row + 1)
    case .year: return String(firstYear + row)
    case .hour: return String(usesPeriods ? (row + 11) % 12 + 1 : row)
    case .minute:
      let minute = row * max(1, minuteInterval)
      return minute < 10 ? "0\(minute)" : String(minute)
    case .period:
      return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return "\(row) hours"
    case .minutes: return "\(row * max(1, minuteInterval)) min"
    }
  }

  private func row(_ part: Part) -> Int {
    let calendar = fullCalendar
    let now = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: chosen)
    switch part {
    case .day:
      let days = calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: middleDay), to: calendar.startOfDay(for: chosen))
      return Self.reach + (days.day ?? 0)
    case .month: return (now.month ?? 1) - 1
    case .dayOfMonth: return (now.day ?? 1) - 1
    case .year: return (now.year ?? firstYear) - firstYear
    case .hour: return usesPeriods ? (now.hour ?? 0) % 12 : now.hour ?? 0
    case .minute: return (now.minute ?? 0) / max(1, minuteInterval)
    case .period: return (now.hour ?? 0) / 12
    case .hours: return Int(countDownDuration) / 3600
    case .minutes: return Int(countDownDuration) % 3600 / 60 / max(1, minuteInterval)
    }
  }

  private func turn(animated: Bool) {
    guard let wheels else { return }
    for (index, part) in parts.enumerated() {
      wheels.selectRow(row(part), inComponent: index, animated: animated)
    }
  }

  open func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    count(parts[component])
  }

  open func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    title(parts[component], row)
  }

  open func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch parts[component] {
    case .day, .month: 130
    case .hours, .minutes: 110
    case .dayOfMonth, .hour, .minute, .period: 56
    case .year: 80
    }
  }

  open func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    func chosenRow(_ part: Part) -> Int? {
      parts.firstIndex(of: part).map { pickerView.selectedRow(inComponent: $0) }
    }
    let interval = max(1, minuteInterval)
    if datePickerMode == .countDownTimer {
      countDownDuration = TimeInterval(
        (chosenRow(.hours) ?? 0) * 3600 + (chosenRow(.minutes) ?? 0) * interval * 60)
      sendActions(for: .valueChanged)
      return
    }
    let calendar = fullCalendar
    var now = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: chosen)
    if let row = chosenRow(.day),
      let day = calendar.date(byAdding: .day, value: row - Self.reach, to: middleDay)
    {
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      (now.year, now.month, now.day) = (parts.year, parts.month, parts.day)
    }
    if let row = chosenRow(.month) { now.month = row + 1 }
    if let row = chosenRow(.year) { now.year = firstYear + row }
    if let row = chosenRow(.dayOfMonth) { now.day = row + 1 }
    if let row = chosenRow(.hour) {
      now.hour = usesPeriods ? row + 12 * (chosenRow(.period) ?? 0) : row
    }
    if let row = chosenRow(.minute) { now.minute = row * interval }
    chosen = limited(calendar.date(from: now) ?? chosen)
    turn(animated: true)
    sendActions(for: .valueChanged)
  }
}
