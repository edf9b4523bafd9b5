package import TEExport
package import TEInputs

/// Why a report is not written, or nothing is taken from one.
package enum ReportError: Error, Hashable, Sendable {
  /// The folder cannot be made.
  case folderNotWritable(path: String, reason: String)
  /// The folder's page is not one of this program, so it is not replaced.
  case foreignPage(path: String)
  /// There is no page, or it cannot be read.
  case pageNotReadable(path: String, InputError)
  /// The file is no report, or was edited or cut off.
  case noReport(path: String)
  /// The report has no golden of a clip; `known` are the clips that it has one of.
  case unknownClip(name: String, path: String, known: [String])
  /// The golden would be outside of the current folder, or not be named as one.
  case goldenOutside(path: String)
  /// The report's golden of a clip is no golden.
  case golden(GoldenError, name: String)
}

extension ReportError: ReportedError {
  package var report: FailureReport { FailureReport(self) }
}

extension ExportError {
  package static func report(_ error: ReportError) -> ExportError { .other(error) }
}

extension FailureReport {
  fileprivate init(_ error: ReportError) {
    switch error {
    case .folderNotWritable(let path, let reason):
      self.init(
        .cannotWrite, "cannot make the folder \(quoted(path)): \(reason)",
        advice: "Choose another folder for --report")
    case .foreignPage(let path):
      self.init(
        .cannotWrite, "\(quoted(path)) is not a report of this program, so it is not replaced",
        advice: "Choose another folder for --report, or remove the file")
    case .pageNotReadable(let path, let reason):
      self.init(
        ExitStatus(reason), "cannot read the report \(quoted(path)): \(reason)",
        advice: "Name the folder that 'verify --report' wrote")
    case .noReport(let path):
      self.init(
        .badPreset, "\(quoted(path)) is not a complete report of 'verify --report'",
        advice: "Write it again, or download it again")
    case .unknownClip(let name, let path, let known):
      self.init(
        .usage, "the report \(quoted(path)) has no golden of \(quoted(name))",
        advice: known.isEmpty
          ? "It has no golden of a clip that differs" : "Goldens: " + known.joined(separator: ", "))
    case .goldenOutside(let path):
      self.init(
        .usage, "the report's golden \(quoted(path)) has no relative path in the current folder",
        advice: "Verify with relative paths: in the repository's folder, for example")
    case .golden(let error, let name):
      let reason = FailureReport(error, path: name).message
      self.init(
        .badPreset, "the report's golden of \(quoted(name)) cannot be used: \(reason)",
        advice: "Write the report again")
    }
  }
}
