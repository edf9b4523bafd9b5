internal import TEExport
public import Foundation

/// The reason why a clip was not written.
public struct ClipError: LocalizedError, CustomStringConvertible, Hashable {
  /// The problem, with the value, path or step concerned.
  public let message: String
  /// The expected value or the correction; nil if there is nothing to add.
  public let advice: String?

  init(_ message: String, _ advice: String?) {
    self.message = message
    self.advice = advice
  }

  init(_ error: ExportError) {
    let report = FailureReport(error)
    self.init(report.message, report.advice)
  }

  /// The message, followed by the advice if there is any.
  public var description: String {
    [message, advice].compactMap(\.self).joined(separator: ". ")
  }

  /// The message.
  public var errorDescription: String? { message }
  /// The advice.
  public var recoverySuggestion: String? { advice }
}
