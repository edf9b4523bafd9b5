package import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TEPresets

/// The result of verifying a clip, with the means to draw it.
package struct ClipVerdict {
  package var clip: VerifiedClip
  /// The exit code that the clip asks for.
  package var status: ExitStatus
  /// The frames of the golden; nil where no pixels are recorded.
  package var makeOldFrames: (@MainActor () throws(ExportError) -> any FramePictures)?
  /// The frames of the present clip; nil where it cannot be played.
  package var makeNewFrames: (@MainActor () throws(ExportError) -> any FramePictures)?
  /// The contents of a golden of the present clip; nil where it was not played.
  var recording: ClipRecording?
  /// The private copy that the old frames are drawn of.
  var revision: GitRevision?
}

/// Holds clips against their goldens.
@MainActor
package struct ClipVerification {
  /// The cores, the budgets and the fonts; all else is the golden's.
  private let options: ExportOptions
  private let tolerances: Tolerances
  private let cancellation: Cancellation

  package init(
    _ options: ExportOptions, within tolerances: Tolerances, cancellation: Cancellation
  ) {
    self.options = options
    self.tolerances = tolerances
    self.cancellation = cancellation
  }

  var budgets: Budgets { options.budgets }
  var allowsOutside: Bool { options.allowsOutside }

  /// The options with which a clip is recorded as a golden was.
  func recordingOptions(_ clip: String, as golden: ClipRecording?) -> ExportOptions {
    var options = options
    options.clip = clip
    golden?.header.options.change(&options)
    return options
  }

  /// The screens of a clip, made for some options.
  package typealias MakeSource =
    @MainActor (ExportOptions) throws(ExportError) ->
    any ScreenSource

  /// Verifies a clip.
  ///
  /// - Parameters:
  ///   - name: Of the clip, for the report.
  ///   - preset: Its path; nil for a clip of a package.
  ///   - golden: Its golden.
  ///   - variants: The variants that are verified; nil for those of the golden.
  ///   - base: The screens as they were in a revision; nil where none is asked for.
  ///   - recorded: The screens as they were when the golden was recorded; nil where they are not looked for.
  ///   - makeSource: The present screens.
  /// - Throws: `cancelled`; all else is told in the verdict.
  package func verify(
    _ name: String, preset: String?, golden: GoldenFile, variants: [String]? = nil,
    base: MakeSource? = nil, recorded: MakeSource? = nil, makeSource: @escaping MakeSource
  ) throws(ExportError) -> ClipVerdict {
    do throws(ExportError) {
      return try judge(name, preset, golden, variants, base, recorded, makeSource)
    } catch {
      if case .cancelled = error { throw error }
      return Self.unusable(name, preset: preset, golden: golden, error)
    }
  }

  /// The verdict on a clip that cannot be verified.
  package static func unusable(
    _ name: String, preset: String?, golden: GoldenFile, _ error: ExportError
  ) -> ClipVerdict {
    let report = FailureReport(error)
    var isMissing = false
    if case .other(let golden as UnusableGolden) = error, case .file(.missing) = golden.error {
      isMissing = true
    }
    var clip = VerifiedClip(
      name: name, preset: preset, golden: golden.path, outcome: isMissing ? .missing : .unusable)
    clip.problem = [report.message, report.advice].compactMap(\.self).joined(separator: ". ")
    return ClipVerdict(clip: clip, status: report.status)
  }

  private func judge(
    _ name: String, _ preset: String?, _ golden: GoldenFile, _ variants: [String]?,
    _ base: MakeSource?, _ recorded: MakeSource?, _ makeSource: @escaping MakeSource
  ) throws(ExportError) -> ClipVerdict {
    let old = try mapping({ .golden($0, path: golden.path) }) { () throws(GoldenError) in
      try golden.read(within: budgets)
    }
    let options = recordingOptions(preset ?? name, as: old)
    let source = try makeSource(options)
    guard old.header.clip == source.name,
      variants == nil || variants == old.header.options.variants
    else { throw .golden(.otherClip(name: old.header.name), path: golden.path) }
    let new = try record(source, options)
    var clip = VerifiedClip(name: name, preset: preset, golden: golden.path, outcome: .same)
    clip.settings = old.header.settings(source: source)
    clip.frameRate = options.frameRate.value.value
    clip.oldFrames = old.frames.count
    clip.newFrames = new.frames.count
    (clip.columns, clip.rows) = (CellGrid.columns, CellGrid.rows)
    var verdict = ClipVerdict(clip: clip, status: .success)
    verdict.recording = new
    verdict.makeNewFrames = { () throws(ExportError) in
      try DrawnFrames(of: makeSource(options), options)
    }
    guard old.frames != new.frames else {
      if old.header.text != new.header.text {
        verdict.clip.notes.append("other text libraries or fonts draw the same pixels")
      }
      return verdict
    }
    let diagnosis = try ClipDiagnosis(
      old, new, within: tolerances.completed(by: Tolerances(source.tolerances))
    ) { times throws(ExportError) in
      try recorder(source, options).record(at: times)
    }
    let pixels = OldPixels(
      of: old, golden: golden, options: options, base: base, recorded: recorded)
    verdict.clip.notes += pixels.notes
    verdict.makeOldFrames = pixels.makeFrames
    try VerdictPixels(diagnosis, pixels.makeFrames, verdict.makeNewFrames) {
      () throws(ExportError) in
      try DrawnFrames(of: makeSource(options), options, at: diagnosis.times)
    }.describe(&verdict.clip)
    verdict.clip.outcome = verdict.clip.differences.isEmpty ? .same : .different
    verdict.status = verdict.clip.outcome == .same ? .success : .different
    return verdict
  }

  /// Records a clip as its golden would be.
  package func record(
    _ source: any ScreenSource, _ options: ExportOptions
  ) throws(ExportError) -> ClipRecording {
    try recorder(source, options).record()
  }

  private func recorder(_ source: any ScreenSource, _ options: ExportOptions) -> ClipRecorder {
    ClipRecorder(options: options, source: source, cancellation: cancellation)
  }
}

extension GoldenHeader {
  /// The clip's name with its variants.
  var name: String { ([clip] + options.variants).joined(separator: ":") }

  /// Such as `iphone-15-pro, 393 x 852 pt, 3 px/pt, light, 60 frames/s, slow motion 4`.
  @MainActor
  func settings(source: any ScreenSource) -> String {
    let values = options.values
    var parts: [String] = []
    if let device = values.device ?? source.device { parts.append(device) }
    parts.append(screen.description)
    parts.append("\(values.frameRate) frames/s")
    if values.slowMotion != 1 { parts.append("slow motion \(readable(values.slowMotion))") }
    if let locale = values.changes.locale { parts.append("locale \(locale)") }
    return (parts + values.changes.settings).joined(separator: ", ")
  }
}
