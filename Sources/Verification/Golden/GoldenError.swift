package import TEExport
package import TEInputs

/// Why a golden cannot be used.
package enum GoldenError: Error, Hashable, Sendable {
  /// The golden cannot be opened or read.
  case file(InputError)
  /// The file is not a golden.
  case foreign
  /// The file is a golden of another version of the format.
  case version(String)
  /// Its last line does not belong to the others: it was edited, merged or cut off.
  case damaged
  /// A line is not what it should be; lines are numbered from 1.
  case line(Int, expected: String)
  /// The golden has more frames or elements than can be compared.
  case tooLarge
  /// The golden was recorded from another clip.
  case otherClip(name: String)
  /// A golden is to be written over a file that is none.
  case notReplaceable
}

/// A golden that cannot be used, or not be written.
package struct UnusableGolden: ReportedError {
  package let error: GoldenError
  package let path: String

  package var report: FailureReport { FailureReport(error, path: path) }
}

extension ExportError {
  package static func golden(_ error: GoldenError, path: String) -> ExportError {
    .other(UnusableGolden(error: error, path: path))
  }
}

extension FailureReport {
  init(_ error: GoldenError, path: String) {
    let golden = "the golden \(quoted(path))"
    let anew = "Record it anew, once you have looked at what it shows: transition-export record"
    switch error {
    case .file(.missing):
      self.init(
        .goldenUnusable, "there is no golden \(quoted(path))",
        advice: "Record one: transition-export record")
    case .file(let error):
      self.init(.goldenUnusable, "\(golden) cannot be read: \(error)")
    case .foreign:
      self.init(
        .goldenUnusable, "\(quoted(path)) is not a golden",
        advice: "Goldens are written by transition-export record")
    case .version(let line):
      self.init(
        .goldenUnusable, "\(golden) has another format: it begins with \(quoted(line))",
        advice: "Verify with the version that recorded it, or record it anew")
    case .damaged:
      self.init(
        .goldenUnusable,
        "\(golden) was edited, merged or cut off: its last line does not belong to the others",
        advice: anew)
    case .line(let number, let expected):
      self.init(
        .goldenUnusable, "\(path):\(number): expected \(expected)", advice: anew)
    case .tooLarge:
      self.init(
        .goldenUnusable, "\(golden) has too many frames, steps or elements to be compared",
        advice: "Record a shorter clip, or with a lower --fps")
    case .otherClip(let name):
      self.init(
        .goldenUnusable, "\(golden) is one of the clip \(quoted(name))",
        advice: "If the preset was renamed or copied, record it anew: transition-export record")
    case .notReplaceable:
      self.init(
        .cannotWrite, "\(quoted(path)) is not a golden, so it is not replaced",
        advice: "Choose another --golden")
    }
  }
}
