public import Foundation

/// Times before and after another as texts, such as `2 hours ago` and `tomorrow`, which Foundation on Linux does not
/// have.
///
/// Sendable because ``Formatter`` is: what an app sets is read on the thread that it is set on.
///
/// - Note: The texts are English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether `yesterday` or `1 day ago` is written.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`
    case numeric
    /// `yesterday`
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`
    case full
    /// `two months ago`
    case spellOut
    /// `2 mo. ago`
    case short
    /// `2mo ago`
    case abbreviated
  }

  private struct Unit {
    let component: Calendar.Component
    let name: String
    let short: String
    let abbreviation: String
    /// What is written for one before, none and one after.
    let named: [Int: String]

    init(
      _ component: Calendar.Component, _ name: String, _ short: String, _ abbreviation: String,
      _ named: [Int: String] = [:]
    ) {
      self.component = component
      self.name = name
      self.short = short
      self.abbreviation = abbreviation
      self.named =
        named.isEmpty ? [-1: "last \(name)", 0: "this \(name)", 1: "next \(name)"] : named
    }
  }

  private static let units = [
    Unit(.year, "year", "yr.", "y"),
    Unit(.month, "month", "mo.", "mo"),
    Unit(.weekOfMonth, "week", "wk.", "w"),
    Unit(.day, "day", "day", "d", [-1: "yesterday", 0: "today", 1: "tomorrow"]),
    Unit(.hour, "hour", "hr.", "h", [0: "this hour"]),
    Unit(.minute, "minute", "min.", "min", [0: "this minute"]),
    Unit(.second, "second", "sec.", "s", [0: "now"]),
  ]

  /// Whether near times have names; numeric by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written; in full by default.
  open var unitsStyle = UnitsStyle.full
  /// The calendar that counts days and months; the user's by default.
  open var calendar: Calendar! = Calendar.current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text of a date, seen from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: (calendar ?? .current).dateComponents(
        Set(Self.units.map(\.component)), from: referenceDate, to: date))
  }

  /// The text of the first component that is not zero, which is before now if it is negative.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let known = Self.units.compactMap { unit in
      dateComponents.value(for: unit.component).map { (unit: unit, value: $0) }
    }
    guard let shown = known.first(where: { $0.value != 0 }) ?? known.last else { return "" }
    if dateTimeStyle == .named, let name = shown.unit.named[shown.value] { return name }
    let count = shown.value.magnitude
    let quantity = text(of: count, shown.unit)
    return shown.value < 0 ? "\(quantity) ago" : "in \(quantity)"
  }

  /// The text of a time in seconds from now, negative before it.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    guard timeInterval.isFinite, timeInterval.magnitude < 1e12 else { return "" }
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: start.addingTimeInterval(timeInterval), relativeTo: start)
  }

  /// Nil: a clip has no present date. ``localizedString(for:relativeTo:)`` is told one.
  open override func string(for obj: Any?) -> String? { nil }

  private func text(of count: UInt, _ unit: Unit) -> String {
    let name = unit.name + (count == 1 ? "" : "s")
    switch unitsStyle {
    case .full: return "\(count) \(name)"
    case .spellOut:
      return "\(NumberFormatter.englishWords(of: NSNumber(value: count))) \(name)"
    case .short: return "\(count) \(unit.short == unit.name ? name : unit.short)"
    case .abbreviated: return "\(count)\(unit.abbreviation)"
    }
  }
}
