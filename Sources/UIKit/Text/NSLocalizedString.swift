public import Foundation

/// The text of a key in the app's `.strings`, `.stringsdict` and `.xcstrings` files; `value`, or the key if that
/// is empty, without one.
///
/// It takes the place of Foundation's, which reads fewer files on Linux.
///
/// - Note: The language is English, else the app's development region. A text with plural forms is the one for
///   `other`.
@preconcurrency @MainActor
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  Stage.current.resources?.text(key, table: tableName, bundle: bundle)
    ?? (value.isEmpty ? key : value)
}

extension String {
  /// The text of a key in the app's files of texts, with the interpolated values; the key itself without one.
  ///
  /// - Note: As ``NSLocalizedString(_:tableName:bundle:value:comment:)``.
  @preconcurrency @MainActor
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let format = NSLocalizedString(
      keyAndValue.key, tableName: table, bundle: bundle ?? .main, comment: "")
    self = keyAndValue.arguments.isEmpty ? format : keyAndValue.filled(format)
  }

  /// A key with interpolated values, each of which is a `%@`, a `%lld` or a `%lf` of the key.
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    /// The key as files of texts have it.
    var key: String
    var arguments: [String] = []

    /// A key without values.
    public init(stringLiteral value: String) {
      key = value
    }

    /// A key of a text that is no literal.
    public init(_ value: String) {
      key = value
    }

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// The text with the values in place of its specifiers, also in another order (`%2$@`).
    func filled(_ format: String) -> String {
      var text = ""
      var next = 0
      var rest = format[...]
      while let start = rest.firstIndex(of: "%") {
        text += rest[..<start]
        rest = rest[rest.index(after: start)...]
        if rest.first == "%" {
          text.append("%")
          rest.removeFirst()
          continue
        }
        let digits = rest.prefix { $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
          next = (Int(digits) ?? 1) - 1
          rest = rest.dropFirst(digits.count + 1)
        }
        for specifier in ["lld", "ld", "d", "lf", "f", "@"] where rest.hasPrefix(specifier) {
          if arguments.indices.contains(next) { text += arguments[next] }
          next += 1
          rest = rest.dropFirst(specifier.count)
          break
        }
      }
      return text + rest
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [String] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// A whole number, `%lld` in the key.
      public mutating func appendInterpolation(_ value: Int) { add("%lld", "\(value)") }

      /// A number, `%lf` in the key.
      public mutating func appendInterpolation(_ value: Double) { add("%lf", "\(value)") }

      /// A text, `%@` in the key.
      public mutating func appendInterpolation(_ value: String) { add("%@", value) }

      private mutating func add(_ specifier: String, _ value: String) {
        key += specifier
        arguments.append(value)
      }
    }
  }
}
