public import Foundation
import TETypography

/// A place in a line that a tab character goes to.
@preconcurrency @MainActor
open class NSTextTab: NSObject {
  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An option by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Characters that end a column, a `CharacterSet`: with a right alignment, numbers stand with their decimal
    /// points at the place.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Which part of the text after the tab stands at the place: its beginning, its middle or its end.
  public let alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  public let location: CGFloat
  /// The options.
  public let options: [OptionKey: Any]
  /// Whether decimal points stand at the place.
  private let isOfNumbers: Bool

  /// A tab stop.
  ///
  /// - Parameter options: ``OptionKey/columnTerminators`` counts.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location
    self.options = options
    isOfNumbers = options[.columnTerminators] != nil
  }

  /// Characters that end a column of numbers.
  public class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }

  /// Whether all values are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab, alignment == other.alignment,
      location == other.location
    else { return false }
    return isOfNumbers == other.isOfNumbers
  }

  var stop: TabStop {
    let place: TabStop.Alignment =
      switch alignment {
      case .center: .center
      case .right: isOfNumbers ? .decimal : .right
      default: .left
      }
    return TabStop(alignment: place, location: max(0, Double(location)))
  }
}
