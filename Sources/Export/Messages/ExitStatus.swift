package import TEInputs
package import TEPresets

/// The exit code of the tool: numbers of sysexits.h, and 128 + n for signal n.
package struct ExitStatus: Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  package static let success = ExitStatus(0)
  /// `verify`: a clip differs from its golden.
  package static let different = ExitStatus(1)
  /// `verify`: a golden is missing or cannot be used.
  package static let goldenUnusable = ExitStatus(2)
  /// EX_USAGE: invalid options.
  package static let usage = ExitStatus(64)
  /// EX_DATAERR: an invalid preset.
  package static let badPreset = ExitStatus(65)
  /// EX_NOINPUT: a preset, or a file that it names, does not exist.
  package static let missingInput = ExitStatus(66)
  /// EX_UNAVAILABLE: an encoder, a library or a font is not installed.
  package static let unavailable = ExitStatus(69)
  /// EX_SOFTWARE: an internal error.
  package static let internalFailure = ExitStatus(70)
  /// EX_OSFILE's number: some clips of a batch were not written.
  package static let someFailed = ExitStatus(72)
  /// EX_CANTCREAT: the output cannot be written, or exists and must not be replaced.
  package static let cannotWrite = ExitStatus(73)
  /// EX_PROTOCOL's number: no file is small enough for `--size-limit`.
  package static let tooLargeForLimit = ExitStatus(76)
  /// Stopped by a signal, as a shell reports it: 128 more than the signal's number.
  package static func stopped(bySignal number: Int32) -> ExitStatus { ExitStatus(128 + number) }

  /// The exit code for an input file, of whatever kind, that cannot be used.
  package init(_ error: InputError) {
    self =
      switch error {
      case .missing, .notAFile, .permissionDenied, .system: .missingInput
      case .outside, .tooLarge: .badPreset
      case .tooManyOpenFiles: .unavailable
      }
  }

  /// The status of a preset that is not used because of what its checks found.
  package init(_ findings: [Finding]) {
    let mistakes = findings.filter { $0.severity == .error }.map(\.code)
    if mistakes.isEmpty {
      self = .badPreset
    } else if mistakes.allSatisfy({ [.missingFile, .unreadableFile].contains($0) }) {
      self = .missingInput
    } else if mistakes.allSatisfy({ [.unknownVariant, .unknownLocale].contains($0) }) {
      // The command line names what no preset has.
      self = .usage
    } else {
      self = .badPreset
    }
  }

  /// The exit codes and what they mean, for the help text.
  package static let descriptions: [(codes: String, meaning: String)] = [
    ("0", "the clip was written, or is the same as its golden"),
    ("1", "verify: a clip differs from its golden"),
    ("2", "verify: a golden is missing or cannot be used"),
    ("64", "usage: an unknown option, preset, variant, locale or device, or a value out of range"),
    ("65", "the preset is wrong; the message has the line"),
    (
      "66",
      "a preset file, or a picture, a font or data that it names, is missing or cannot be read"
    ),
    ("69", "an encoder, a library, a font or /proc is missing"),
    ("70", "an internal failure"),
    ("72", "some clips of a batch failed; if all did with one code, it is that code"),
    ("73", "the output cannot be written, or --no-overwrite forbids it"),
    ("76", "nothing fits in --size-limit"),
    (
      "129, 130, 131, 143, 152",
      "stopped by SIGHUP, SIGINT, SIGQUIT, SIGTERM or SIGXCPU; nothing is left behind"
    ),
  ]
}
