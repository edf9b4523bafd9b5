internal import Foundation
internal import Glibc
internal import TEInputs
internal import TEMedia
internal import TEPlayback
package import TEPresets

/// An error as it is printed: a message, advice, and the exit code.
///
/// Messages of errors that a module above adds are made by its ``ReportedError``.
package struct FailureReport: Hashable, Sendable {
  package private(set) var status: ExitStatus
  /// One sentence without a final period.
  package let message: String
  /// The expected value, or how to correct the error.
  package let advice: String?
  /// Whether it is no failure by itself.
  package private(set) var isWarning = false
  /// The line of a file that is wrong, and a caret beneath the place; empty for none.
  package var excerpt: [String] = []
  /// Further failures that were found at once.
  package private(set) var others: [FailureReport] = []

  package init(_ status: ExitStatus, _ message: String, advice: String? = nil) {
    self.status = status
    // A value from outside must not end the line: a CI runner may take the next for a command.
    self.message = escaped(message)
    self.advice = advice.map(escaped)
  }

  package init(_ error: ExportError) {
    switch error {
    case .unknownOption(let name, let command, let meant, let others):
      let suggestion =
        meant.isEmpty ? "" : "; did you mean \(Self.list(meant.map(\.name)))?"
      let owners = others.isEmpty ? "" : "; it is an option of \(Self.list(others, "and"))"
      self.init(
        .usage, "there is no option \(quoted(name)) in \(command)\(owners)\(suggestion)",
        advice: meant.isEmpty
          ? "See the options with --help"
          : meant.map { "\($0.name): \($0.help)" }.joined(separator: "  "))
    case .unknownDevice(let name, let known):
      self.init(
        .usage, "there is no device \(quoted(name))\(Self.suggestion(for: name, among: known))",
        advice: "Devices: " + known.joined(separator: ", "))
    case .deviceOfCanvas(let name):
      self.init(
        .usage,
        "screenshots have a screen of their own, so --device \(quoted(name)) cannot be used",
        advice: "Leave --device out")
    case .differenceOfSizes(let first, let second):
      self.init(
        .usage,
        "--difference needs screens of one size, and these have \(first.text) and \(second.text) points",
        advice: "Choose one device for all with --device")
    case .contradictoryFormat(let format, let path):
      self.init(
        .usage, "the format \(format.rawValue) contradicts the name of the output, '\(path)'",
        advice: format.fileExtension.map { "Leave --format out, or let the name end with .\($0)" }
          ?? "Leave --format out, or give a folder's name")
    case .unknownFormat("-"):
      self.init(
        .usage, "standard output has no file name from which to choose a format",
        advice: "Choose \(Self.fileFormats)")
    case .sizeLimitOfOutputs:
      self.init(
        .usage, "--size-limit requires exactly one output, a file",
        advice: "Give one --output that is not -")
    case .sizeLimitTooLow(let limit, let smallest, let settings):
      let budget = Budget.outputSize
      self.init(
        .tooLargeForLimit,
        "nothing fits in \(quoted(limit.name)), which is \(budget.text(limit.bytes)): the smallest "
          + "file has \(budget.text(smallest)), with \(settings)",
        advice: "Write a shorter part with --range, choose another format, or raise the limit")
    case .folderToStandardOutput:
      self.init(
        .usage, "a folder of files cannot go to standard output",
        advice: "Choose \(Self.fileFormats), or choose another --output")
    case .standardOutputIsTerminal:
      self.init(
        .usage, "standard output is a terminal, which shows no video",
        advice: "Pipe it to a program or to a file, or choose another --output")
    case .repeatedOutput(let path):
      self.init(
        .usage, "the output \(quoted(path)) is named twice",
        advice: "Give each --output a name of its own")
    case .sameGolden(let path, let first, let second):
      self.init(
        .usage, "\(quoted(first)) and \(quoted(second)) would both have the golden \(quoted(path))",
        advice: "Leave --golden out, so that each has its golden beside it")
    case .unknownFormat(let path):
      self.init(
        .usage, "the name '\(path)' does not determine a format",
        advice: "Let it end with \(Self.extensions), or choose --format \(Self.formats)")
    case .optionNotForFormat(let option, let formats, let remedy):
      let names = formats.isEmpty ? "a filmstrip" : Self.list(formats.map(\.displayName), "and")
      self.init(.usage, "\(option) does nothing for \(names)", advice: remedy)
    case .noTransparency(let format):
      let others = OutputFormat.allCases.filter(\.canStoreAlpha).map(\.displayName)
      self.init(
        .usage, "\(format.displayName) has no transparent pixels",
        advice: "Write \(Self.list(others)), or choose another --background")
    case .qualityAndConstantRateFactor:
      self.init(
        .usage, "--quality and --crf say the same thing in two ways",
        advice: "Use one of them")
    case .preset(let error):
      self.init(error)
    case .presetCopy(let error):
      self.init(error)
    case .instant(let error): self.init(error)
    case .videoFile(let error, let path):
      self.init(ExitStatus(error), "cannot read the video \(quoted(path)): \(error)")
    case .video(.tooLarge(let error), let path):
      self.init(.badPreset, "\(path): \(error.message)", advice: error.advice)
    case .video(.librariesMissing(let reason), let path):
      self.init(.media(.librariesMissing(reason: reason), path: path))
    case .video(.library(let error), let path):
      self.init(
        .badPreset, "\(path) cannot be read as a video: \(error.message)",
        advice: "Finished videos are \(OutputFormat.readableNames("or"))")
    case .video(.sizeChanges, let path):
      self.init(.badPreset, "\(path) has frames of several sizes")
    case .unknownElement(let name, let known):
      self.init(
        .usage,
        "no element \(quoted(name)) moves in the clip\(Self.suggestion(for: name, among: known))",
        advice: known.isEmpty ? nil : "Elements: " + known.joined(separator: ", "))
    case .between(let error):
      self.init(error)
    case .playback(let error, let place):
      self.init(error, place: place)
    case .setUp(let message):
      self.init(.badPreset, "the screens cannot be set up: \(message)")
    case .nothingMoves(let name):
      self.init(
        .usage, "nothing moves in the part of \(quoted(name)) that is shown",
        advice: "Choose another step with --step")
    case .rangeAfterEnd(let start, let length):
      let end = (length * 1000).rounded(.down) / 1000
      self.init(
        .usage,
        "the part of the clip begins at \(readable(start)) s, and the clip has "
          + "\(readable(end)) s",
        advice: "Choose an earlier --range, such as ..\(readable(end))s")
    case .emptyClip(let name):
      self.init(
        .badPreset, "the clip '\(name)' shows nothing: it has no frame",
        advice: "Give it at least one step that takes time")
    case .budget(let error, let place):
      self.init(
        .badPreset, (place.map { "\($0): " } ?? "") + error.message, advice: error.advice)
    case .image(let failure):
      self.init(
        .internalFailure,
        "the image \(quoted(failure.name)) cannot be decoded again: \(failure.reason)",
        advice: "Use smaller images, or free some memory")
    case .outputFolderMissing(let folder, let path):
      self.init(
        .cannotWrite, "the folder '\(folder)' of the output '\(path)' does not exist",
        advice: "Make it first, or choose another --output")
    case .outputFolderNotAFolder(let folder, let path):
      self.init(
        .cannotWrite, "'\(folder)', where the output '\(path)' should go, is not a folder",
        advice: "Choose another --output")
    case .outputFolderNotWritable(let folder, let path):
      self.init(
        .cannotWrite, "cannot write in the folder '\(folder)' of the output '\(path)'",
        advice: "Choose another --output, or change the folder's permissions")
    case .frameTooLarge(let size, let limit):
      self.init(
        .usage, "frames of \(size) pixels are too large; up to \(limit) are possible each way",
        advice: "Choose a smaller --width or --scale")
    case .frameTooSmall(let size, let limit, let format, let codec):
      let name = format.displayName + (codec.map { " with --codec \($0)" } ?? "")
      self.init(
        .usage, "frames of \(size) pixels are too small for \(name); it needs \(limit) each way",
        advice: "Choose a larger --width or --scale, or another "
          + (codec == nil ? "--format" : "--codec"))
    case .media(let error, let path):
      self.init(error, path: path)
    case .standardOutputNotWritable(let reason):
      self.init(
        .cannotWrite, "cannot write to standard output: \(reason)",
        advice:
          "Files that were written are complete; redirect standard output, as with > /dev/null")
    case .fontMissing(let family, let file, let debianPackage):
      self.init(
        .unavailable, "the font \(family) is not installed: there is no '\(file)'",
        advice: "Install it: apt-get install \(debianPackage)")
    case .systemFonts(let error): self.init(error)
    case .other(let error): self = error.report
    case .procNotMounted:
      self.init(
        .unavailable, "/proc is not mounted, and threads cannot run without it",
        advice: "Mount it: mount -t proc proc /proc")
    case .studioMissing(let program):
      self.init(
        .unavailable, "the studio's program is not installed: there is no \(quoted(program))",
        advice: "Build it with scripts/transition-export studio, or install the Debian package")
    case .tooManyOpenFiles(let needed):
      self.init(
        .unavailable, "too many files are open: \(needed) more are needed",
        advice: "Raise the limit on open files (ulimit -n)")
    case .cancelled(let signal):
      self.init(
        .stopped(bySignal: signal), "\(Self.cause(signal)) before the output was complete")
    case .cancelledAfterwards(let signal):
      self.init(.stopped(bySignal: signal), "\(Self.cause(signal)); the output is complete")
    }
  }

  private static func cause(_ signal: Int32) -> String {
    switch signal {
    case SIGINT: "interrupted"
    case SIGHUP: "the terminal was closed"
    case SIGQUIT: "quit"
    case SIGXCPU: "the limit on processor time was reached"
    default: "terminated"
    }
  }

  /// For a name such as `mine.yaml:dark`, which only `compare` takes; nil for others.
  private static func variantAdvice(for name: String) -> String? {
    let parts = name.split(separator: ":")
    guard parts.count == 2 else { return nil }
    return "A variant is an option here: \(parts[0]) --variant \(parts[1])"
  }

  private init(_ error: PresetError) {
    switch error.kind {
    case .unknownPreset(let name, let known):
      self.init(
        .usage, "there is no preset \(quoted(name))\(Self.suggestion(for: name, among: known))",
        advice: known.isEmpty
          ? "No presets are installed; give the path of a preset file"
          : Self.variantAdvice(for: name)
            ?? "Presets: \(known.joined(separator: ", ")); or give the path of a preset file")
    case .file(let path, .missing):
      self.init(
        ExitStatus(.missing), "there is no preset file \(quoted(path))",
        advice: Self.variantAdvice(for: path)
          ?? "Check the path, or see --list-presets for the presets that come with the tool")
    case .file(let path, .tooLarge(let error)):
      self.init(.badPreset, "\(path): \(error.message)", advice: error.advice)
    case .file(let path, let error):
      self.init(ExitStatus(error), "cannot read the preset \(quoted(path)): \(error)")
    case .image(let path, .missing, let location):
      self.init(
        ExitStatus(.missing), "\(location): there is no image \(quoted(path))",
        advice: "Paths of images start at the folder of the preset file")
    case .image(let path, .outside, let location):
      self.init(
        ExitStatus(.outside),
        "\(location): the image \(quoted(path)) lies outside the preset's folder",
        advice: "Put it into the folder, or allow such paths with --allow-outside")
    case .image(let path, .tooLarge(let error), let location):
      self.init(
        .badPreset, "\(location): the image \(quoted(path)): \(error.message)",
        advice: error.advice)
    case .image(let path, let error, let location):
      self.init(ExitStatus(error), "\(location): cannot read the image \(quoted(path)): \(error)")
    case .invalid(let location, let message, let help):
      self.init(.badPreset, "\(location): \(message)", advice: help)
    case .findings(let findings):
      let reports = findings.map { Self.report($0) }
      self =
        reports.first { !$0.isWarning }
        ?? FailureReport(.badPreset, "the preset has warnings, and --strict takes them for errors")
      others = reports.filter { $0 != self }
      status = ExitStatus(findings)
    case .tooLarge(let error, let location):
      self.init(.badPreset, "\(location): \(error.message)", advice: error.advice)
    }
  }

  /// One finding of a preset's checks.
  package static func report(_ finding: Finding) -> FailureReport {
    var report = FailureReport(
      .badPreset, "\(finding.location): \(finding.message) [\(finding.code.rawValue)]",
      advice: finding.help)
    report.isWarning = finding.severity == .warning
    if let line = finding.sourceLine {
      let text = escaped(line)
      let start = line.unicodeScalars.prefix(max(0, finding.location.column - 1))
      let margin = escaped(String(String.UnicodeScalarView(start))).unicodeScalars.count
      report.excerpt = ["  " + text, "  " + String(repeating: " ", count: margin) + "^"]
    }
    return report
  }

  private init(_ error: PlaybackError, place: String?) {
    let step = "step \(error.stepIndex + 1), '\(error.stepName)'"
    let start = place.map { "\($0): \(step)" } ?? step
    self.init(.badPreset, "\(start): \(error.kind.message)", advice: error.kind.advice)
  }

  private init(_ error: MediaError, path: String) {
    switch error {
    case .librariesMissing(let reason):
      self.init(
        .unavailable, "FFmpeg's libraries cannot be opened: \(reason)",
        advice: MachineCheck.installationOfFFmpeg)
    case .encoderMissing(let name, let package):
      self.init(
        .unavailable, "the installed FFmpeg has no encoder '\(name)'",
        advice: "Install \(package)")
    case .frameRateTooHigh(let rate, let limit):
      self.init(
        .usage, "\(rate) frames per second are too many for this format",
        advice: "Choose an --fps of up to \(limit)")
    case .sizeTooLarge(let size, let limit):
      self.init(
        .usage, "frames of \(size) pixels are too large; up to \(limit) are possible each way",
        advice: "Choose a smaller --width or --scale")
    case .folderMissing:
      self.init(
        .cannotWrite, "the folder of the output '\(path)' does not exist",
        advice: "Make it first, or choose another --output")
    case .notReplaceable(_, let obstacle):
      self.init(obstacle, path: path)
    case .notWritable(_, let reason):
      self.init(
        .cannotWrite, "cannot write \(Self.named(path)): \(reason)",
        advice: "Choose another --output")
    case .diskFull:
      self.init(
        .cannotWrite, "no room is left to write \(Self.named(path))",
        advice: "Free some space, or choose an --output on another disk; nothing was kept")
    case .fileSizeLimit:
      self.init(
        .cannotWrite, "\(Self.named(path)) would exceed the limit on the size of files",
        advice: "Raise the limit on the size of files (ulimit -f), or choose a smaller --width")
    case .tooManyOpenFiles:
      self.init(
        .cannotWrite, "too many files are open to write \(Self.named(path))",
        advice: "Raise the limit on open files (ulimit -n)")
    case .readerGone:
      self.init(
        .cannotWrite, "the reader of \(Self.named(path)) closed it before the output was complete")
    case .tooLarge(let error, let isForeseen):
      let message =
        isForeseen
        ? "the frames would have about \(error.budget.text(error.value)), and the limit is "
          + error.budget.text(error.limit) : error.message
      self.init(
        .cannotWrite, message,
        advice: "Choose a smaller --width or a lower --fps, or raise the limit, such as "
          + "--limit \(error.budget.name)=\(Self.roundedUp(isForeseen ? error.value : error.limit))"
      )
    case .discarded:
      self.init(.cannotWrite, "\(Self.named(path)) was discarded before it was complete")
    case .kept(let kept):
      self.init(
        .cannotWrite,
        "\(Self.named(path)) is complete, but the folder that it replaced also held other files, "
          + "which are now in \(quoted(kept))")
    case .system(let operation, _, let reason):
      self.init(
        .cannotWrite, "\(operation) failed while writing \(Self.named(path)): \(reason)")
    case .library(let error):
      self.init(.internalFailure, "FFmpeg failed while encoding \(Self.named(path)): \(error)")
    }
  }

  private init(_ obstacle: Obstacle, path: String) {
    let name = Self.named(path)
    switch obstacle {
    case .kind(let kind):
      self.init(
        .cannotWrite, "\(name) is \(kind), so it is not replaced",
        advice: kind == .file || kind == .folder
          ? "Choose another --output: \(Self.outputKinds)"
          : "Choose another --output; --output - writes to standard output")
    case .nameless:
      self.init(
        .cannotWrite, "\(name) is not the name of an output",
        advice: "Choose a name for --output, such as frames")
    case .currentFolder:
      self.init(
        .cannotWrite, "\(name) is the current folder, so it is not replaced",
        advice: "Choose another --output, or run in another folder")
    case .mountPoint:
      self.init(
        .cannotWrite, "\(name) is a mount point, so it is not replaced",
        advice: "Choose a folder in it for --output, such as \(path)/frames")
    case .foreign(let entry):
      self.init(
        .cannotWrite,
        "\(name) holds \(quoted(entry)), which is not a frame written by this program, so it "
          + "is not replaced",
        advice: "Choose another --output, or remove the folder first if nothing in it is needed")
    case .noExchange:
      self.init(
        .cannotWrite, "the file system cannot exchange two folders, so \(name) is not replaced",
        advice: "Remove the folder first, or choose another --output")
    case .busy:
      self.init(
        .cannotWrite, "\(name) changes all the time, so it is not replaced",
        advice: "Choose another --output")
    case .exists:
      self.init(
        .cannotWrite, "\(name) exists and must not be replaced",
        advice: "Choose another --output, or leave --no-overwrite out")
    }
  }

  private static let formats = list(OutputFormat.allCases.map(\.rawValue))
  private static let extensions = list(
    OutputFormat.allCases.compactMap { $0.fileExtension.map { "." + $0 } })
  /// The formats that standard output can take, as options.
  private static let fileFormats = list(
    OutputFormat.allCases.filter { $0.fileExtension != nil }.map { "--format \($0.rawValue)" })
  private static let outputKinds = {
    let files = OutputFormat.allCases.filter { $0.fileExtension != nil }
    let folders = OutputFormat.allCases.filter { $0.fileExtension == nil }
    return "a file for \(list(files.map(\.displayName), "and")), "
      + "a folder for \(list(folders.map(\.displayName), "and"))"
  }()

  /// "a, b or c".
  private static func list(_ items: [String], _ word: String = "or") -> String {
    enumeration(items, word)
  }

  /// An output in a sentence.
  private static func named(_ path: String) -> String {
    path == "-" ? "standard output" : quoted(path)
  }

  /// Twice a number of bytes, as `--limit` takes it.
  private static func roundedUp(_ value: Int) -> String {
    let (double, overflow) = value.multipliedReportingOverflow(by: 2)
    let bytes = overflow ? Int.max : double
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "KB")]
    where bytes >= unit {
      return "\(bytes / unit + (bytes % unit == 0 ? 0 : 1))\(name)"
    }
    return "\(bytes)"
  }

  /// "; did you mean 'today'?", or nothing when no name is close.
  private static func suggestion(for name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension CGSize {
  fileprivate var text: String {
    "\(readable(Double(width))) x \(readable(Double(height)))"
  }
}
