internal import TEExport
internal import TEInputs

/// Why the studio cannot start or answer.
enum StudioError: ReportedError {
  case notAnAddress(String)
  case cannotListen(host: String, port: Int)
  /// The text of the preset is not valid, so there is no picture of it.
  case noFilm
  /// The frames are those of a text that has changed meanwhile.
  case filmIsOld
  case frameOutside(Int)
  case unknownOption(String)
  case option(name: String, text: String, expectation: String)
  case nothingToUndo, nothingToRedo
  case tooManyKept
  case noSuchClip(String)
  /// Others than one preset or two pictures.
  case notAPair
  /// The program that writes clips failed; its own words.
  case exportFailed(String)

  var report: FailureReport {
    switch self {
    case .notAnAddress(let host):
      FailureReport(
        .usage, "\(quoted(host)) is no address",
        advice: "Use 127.0.0.1, or 0.0.0.0 for all networks")
    case .cannotListen(let host, let port):
      FailureReport(
        .unavailable, "cannot listen at \(host), port \(port)",
        advice:
          "Another studio may be open there: choose another port with --port, or 0 for a free one")
    case .noFilm:
      FailureReport(.badPreset, "the preset has mistakes, so there is no picture of it")
    case .filmIsOld: FailureReport(.badPreset, "the preset has changed meanwhile")
    case .frameOutside(let frame): FailureReport(.usage, "the clip has no frame \(frame)")
    case .unknownOption(let name):
      FailureReport(.usage, "there is no option \(quoted(name)) here")
    case .option(let name, let text, let expectation):
      FailureReport(.usage, "\(name): \(expectation), found \(quoted(text))")
    case .nothingToUndo: FailureReport(.usage, "there is nothing to undo")
    case .nothingToRedo: FailureReport(.usage, "there is nothing to redo")
    case .tooManyKept:
      FailureReport(.usage, "four clips are kept", advice: "Forget one of them first")
    case .noSuchClip(let name): FailureReport(.usage, "no clip \(quoted(name)) is kept")
    case .notAPair:
      FailureReport(
        .usage, "the studio shows one preset, or begins with two pictures",
        advice: "transition-export studio today, or transition-export studio list.png detail.png")
    case .exportFailed(let words): FailureReport(.internalFailure, words)
    }
  }
}

extension ExportError {
  /// Whether the text has changed meanwhile.
  var isOldFilm: Bool {
    if case .other(let error) = self, case .filmIsOld? = error as? StudioError { return true }
    return false
  }

  static func studio(_ error: StudioError) -> ExportError { .other(error) }
}
