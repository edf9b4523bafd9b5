import Foundation

/// Where messages of a part of the app go: to standard error, after the category's name.
nonisolated public final class OSLog: Sendable {
  let category: String
  let isEnabled: Bool

  /// The messages of a category. The subsystem is not shown.
  public convenience init(subsystem: String, category: String) {
    self.init(category: category, isEnabled: true)
  }

  private init(category: String, isEnabled: Bool) {
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Messages without a category.
  public static let `default` = OSLog(category: "", isEnabled: true)
  /// Messages that are not written.
  public static let disabled = OSLog(category: "", isEnabled: false)

  func write(_ text: String) {
    guard isEnabled else { return }
    let line = (category.isEmpty ? "" : "[\(category)] ") + text + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// How important a message is. All are written.
nonisolated public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the type.
  public let rawValue: UInt8

  /// A type by its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The type of most messages.
  ///
  /// - Note: A message of any type is written alike.
  public static let `default` = OSLogType(rawValue: 0)
  /// Of use, but not needed.
  ///
  /// - Note: A message of any type is written alike.
  public static let info = OSLogType(rawValue: 1)
  /// Of use while the app is developed.
  ///
  /// - Note: A message of any type is written alike.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  ///
  /// - Note: A message of any type is written alike.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the app.
  ///
  /// - Note: A message of any type is written alike.
  public static let fault = OSLogType(rawValue: 17)
}

/// Writes a message.
///
/// - Parameters:
///   - message: Each `%@`, `%d`, `%{public}s` ... stands for an argument.
///   - arguments: Written as `print` writes them.
nonisolated public func os_log(
  _ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  log.write(message.text(with: arguments))
}

/// Writes a message that is kept in a variable.
///
/// - Parameters:
///   - message: As that of a message that is written in the call.
@_disfavoredOverload
nonisolated public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  log.write(OSLogMessage(stringLiteral: message.description).text(with: arguments))
}

/// Writes a message; the older order of the parameters.
nonisolated public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage, _ arguments: Any...
) {
  log.write(message.text(with: arguments))
}

/// Writes the messages of a category.
nonisolated public struct Logger: Sendable {
  private let log: OSLog

  /// Messages without a category.
  public init() {
    log = .default
  }

  /// The messages of a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Messages that go where those of a log go.
  public init(_ log: OSLog) {
    self.log = log
  }

  /// Writes a message.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// A message of a ``Logger``.
nonisolated public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A text without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// A text of about a length.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    ///
    /// - Note: A private value is shown, too: the clip's maker reads it.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto
    ) {
      text += String(describing: value())
    }
  }

  /// The text with arguments in place of what begins with `%`.
  func text(with arguments: [Any]) -> String {
    guard !arguments.isEmpty else { return text }
    var rest = arguments[...]
    var result = ""
    var text = text[...]
    while let mark = text.firstIndex(of: "%") {
      result += text[..<mark]
      text = text[text.index(after: mark)...]
      if text.first == "%" {
        result += "%"
        text = text.dropFirst()
        continue
      }
      if text.first == "{" { text = text.drop { $0 != "}" }.dropFirst() }
      text = text.drop { "0123456789.+-# hlqzt".contains($0) }.dropFirst()
      result += rest.popFirst().map { String(describing: $0) } ?? ""
    }
    return result + text
  }
}

/// Who may read a value of a message.
nonisolated public struct OSLogPrivacy: Sendable {
  /// Depends on the value.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Only the developer.
  public static let `private` = OSLogPrivacy()
  /// Only the developer.
  public static let sensitive = OSLogPrivacy()
}
