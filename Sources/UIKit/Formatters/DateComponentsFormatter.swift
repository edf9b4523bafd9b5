public import Foundation

/// Durations as texts, such as `1:05` and `2 hours, 5 minutes`, which Foundation on Linux does not have.
///
/// Sendable because ``Formatter`` is: what an app sets is read on the thread that it is set on.
///
/// - Note: The texts are English. A length in seconds is counted from the beginning of 2001.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:30`
    case positional
    /// `1h 5m 30s`
    case abbreviated
    /// `1 hr, 5 min, 30 sec`
    case short
    /// `1 hour, 5 minutes, 30 seconds`
    case full
    /// `one hour, five minutes, thirty seconds`
    case spellOut
    /// `1hr 5min 30sec`
    case brief
  }

  /// Which units of zero are written.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As ``dropLeading`` where the style is positional, as ``dropAll`` else.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Not those before the first other one.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Not those between others.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Not those after the last other one.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// None.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All, with two digits in the positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  private struct Unit {
    let unit: NSCalendar.Unit
    let component: Calendar.Component
    /// The English names, by style, for one and for others.
    let abbreviation: String
    let short: (one: String, others: String)
    let name: String
  }

  private static let units = [
    Unit(
      unit: .year, component: .year, abbreviation: "y", short: ("yr", "yrs"), name: "year"),
    Unit(
      unit: .month, component: .month, abbreviation: "mo", short: ("mth", "mths"), name: "month"),
    Unit(
      unit: .weekOfMonth, component: .weekOfMonth, abbreviation: "w", short: ("wk", "wks"),
      name: "week"),
    Unit(unit: .day, component: .day, abbreviation: "d", short: ("day", "days"), name: "day"),
    Unit(unit: .hour, component: .hour, abbreviation: "h", short: ("hr", "hr"), name: "hour"),
    Unit(
      unit: .minute, component: .minute, abbreviation: "m", short: ("min", "min"), name: "minute"),
    Unit(
      unit: .second, component: .second, abbreviation: "s", short: ("sec", "sec"), name: "second"),
  ]

  /// The style; positional by default.
  open var unitsStyle = UnitsStyle.positional
  /// The units that may be written; by default all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = [
    .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
  ]
  /// Which units of zero are written; by default as the style has it.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that counts months and years; the user's by default.
  open var calendar: Calendar? = Calendar.current
  /// The day that a duration is counted from; nil by default, which is the beginning of 2001.
  open var referenceDate: Date?
  /// The greatest number of units, from the first that is not zero; 0, the default, for any number.
  open var maximumUnitCount = 0
  /// Whether the first of two units becomes part of the second where it is one: 1 hour and 3 minutes are 63 minutes.
  open var collapsesLargestUnit = false
  /// Whether `About` stands before; false by default.
  open var includesApproximationPhrase = false
  /// Whether `remaining` stands after; false by default.
  open var includesTimeRemainingPhrase = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A text in a style with its other values at their defaults.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The text of a duration in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, ti.magnitude < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// The text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let isNegative = endDate < startDate
    let (start, end) = isNegative ? (endDate, startDate) : (startDate, endDate)
    let counted = (calendar ?? .current).dateComponents(
      Set(allowed.map(\.component)), from: start, to: end)
    return text(counted, isNegative: isNegative)
  }

  /// The text of components, whose days are counted from ``referenceDate``.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = (calendar ?? .current).date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  private var allowed: [Unit] { Self.units.filter { allowedUnits.contains($0.unit) } }

  private func text(_ components: DateComponents, isNegative: Bool) -> String? {
    var parts = allowed.map { (unit: $0, value: components.value(for: $0.component) ?? 0) }
    guard !parts.isEmpty else { return nil }
    if collapsesLargestUnit, let first = parts.firstIndex(where: { $0.value != 0 }),
      parts[first].value == 1, parts.indices.contains(first + 1),
      let factor = Self.factors[parts[first].unit.name + parts[first + 1].unit.name]
    {
      parts[first + 1].value += factor
      parts[first].value = 0
    }
    parts = withoutZeros(parts)
    if maximumUnitCount > 0 {
      let leading = parts.prefix { $0.value == 0 }.count
      parts = Array(
        parts.prefix((leading == parts.count ? 0 : leading) + maximumUnitCount))
    }
    var text = unitsStyle == .positional ? positional(parts) : words(parts)
    if isNegative { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  /// How many of a unit make one of that before it.
  private static let factors = [
    "yearmonth": 12, "weekday": 7, "dayhour": 24, "hourminute": 60, "minutesecond": 60,
  ]

  private typealias Part = (unit: Unit, value: Int)

  private func withoutZeros(_ parts: [Part]) -> [Part] {
    let behavior: ZeroFormattingBehavior =
      zeroFormattingBehavior != .default
      ? zeroFormattingBehavior : unitsStyle == .positional ? .dropLeading : .dropAll
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? parts : Array(parts.suffix(1)) }
    return parts.indices.filter { index in
      if parts[index].value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle)
    }.map { parts[$0] }
  }

  private func positional(_ parts: [Part]) -> String {
    parts.enumerated().map { index, part in
      let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
      return isPadded && part.value < 10 ? "0\(part.value)" : "\(part.value)"
    }.joined(separator: ":")
  }

  private func words(_ parts: [Part]) -> String {
    let texts = parts.map { part in
      let short = part.value == 1 ? part.unit.short.one : part.unit.short.others
      let name = part.unit.name + (part.value == 1 ? "" : "s")
      return switch unitsStyle {
      case .positional, .abbreviated: "\(part.value)\(part.unit.abbreviation)"
      case .brief: "\(part.value)\(short)"
      case .short: "\(part.value) \(short)"
      case .full: "\(part.value) \(name)"
      case .spellOut: "\(NumberFormatter.englishWords(of: NSNumber(value: part.value))) \(name)"
      }
    }
    return texts.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }
}

extension NumberFormatter {
  /// A whole number in English words, such as `forty-one`.
  static func englishWords(of number: NSNumber) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en_US")
    return formatter.string(from: number) ?? "\(number)"
  }
}
