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
open class UIDatePicker: UIControl {
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
    didSet { wheels?.turn(animated: false) }
  }

  /// The chosen date.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  // 9 January 2007, 9:41 in Greenwich.
  private var chosen = Date(timeIntervalSince1970: 1_168_335_660)
  private var wheels: DateWheels?
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
    wheels?.turn(animated: animated)
    showTexts()
  }

  private func limited(_ date: Date) -> Date {
    min(max(date, minimumDate ?? date), maximumDate ?? date)
  }

  var fullCalendar: Calendar {
    var calendar: Calendar = calendar ?? Calendar(identifier: .gregorian)
    if let timeZone { calendar.timeZone = timeZone }
    if let locale { calendar.locale = locale }
    return calendar
  }

  func text(_ date: Date, _ template: String) -> String {
    if let known = formatters[template] { return known.string(from: date) }
    let formatter = DateFormatter()
    formatters[template] = formatter
    let calendar = fullCalendar
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  /// The formatters of the texts, by template.
  private var formatters: [String: DateFormatter] = [:]

  private func rebuild() {
    formatters = [:]
    fittedWidth = 0
    wheels?.removeFromSuperview()
    wheels = nil
    page?.removeFromSuperview()
    page = nil
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    if datePickerStyle == .wheels {
      let made = DateWheels(of: self)
      addSubview(made)
      wheels = made
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

  /// Takes a date that the user chose.
  func userDidChoose(_ date: Date) {
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
      button.configuration?.title = text(chosen, isShort && template == "yMMMd" ? "yyMd" : template)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private static let gap: CGFloat = 6

  private var fittedWidth: CGFloat = 0
  /// Whether the date is in numbers, and whether the time stands below it, for want of width.
  private var isShort = false
  private var isStacked = false

  /// Chooses how compact buttons fit a width.
  private func fit(width: CGFloat) {
    guard width > 0, datePickerStyle == .compact else { return }
    let old = (isShort, isStacked)
    func needed() -> CGFloat {
      buttons.reduce(CGFloat(buttons.count - 1) * Self.gap) { $0 + $1.intrinsicContentSize.width }
    }
    (isShort, isStacked) = (false, false)
    showTexts()
    if needed() > width + 0.5 {
      isShort = true
      showTexts()
      isStacked = needed() > width + 0.5
    }
    if old != (isShort, isStacked) { superview?.setNeedsLayout() }
  }

  open override var intrinsicContentSize: CGSize {
    if wheels != nil { return CGSize(width: 320, height: 216) }
    if let page {
      let size = page.intrinsicContentSize
      return CGSize(width: size.width, height: size.height + (buttons.isEmpty ? 0 : 44))
    }
    let sizes = buttons.map(\.intrinsicContentSize)
    if isStacked {
      return CGSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.reduce(CGFloat(sizes.count - 1) * Self.gap) { $0 + $1.height })
    }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, sizes.count - 1)),
      height: sizes.map(\.height).max() ?? 34.33)
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    fittedWidth = 0
    setNeedsLayout()
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
    if bounds.width != fittedWidth {
      fittedWidth = bounds.width
      fit(width: bounds.width)
    }
    if isStacked {
      var y: CGFloat = 0
      for button in buttons {
        let size = button.intrinsicContentSize
        let width = min(size.width, bounds.width)
        button.frame = inLayoutDirection(
          CGRect(x: bounds.width - width, y: y, width: width, height: size.height))
        y += size.height + Self.gap
      }
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
}
