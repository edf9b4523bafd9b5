internal import Export
public import Foundation

/// Why a clip was not written.
public struct ClipError: LocalizedError, CustomStringConvertible, Hashable {
  /// One sentence that names the thing.
  public let message: String
  /// What was expected, or what to do about it.
  public let advice: String?

  init(_ message: String, _ advice: String?) {
    self.message = message
    self.advice = advice
  }

  init(_ error: ExportError) {
    let report = FailureReport(error)
    self.init(report.message, report.advice)
  }

  public var description: String {
    [message, advice].compactMap(\.self).joined(separator: ". ")
  }

  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}
