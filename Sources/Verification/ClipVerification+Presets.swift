package import TEExport
internal import Foundation
internal import TEInputs
internal import TEPresets

extension ClipVerification {
  /// Verifies the clip of a preset.
  ///
  /// - Parameters:
  ///   - base: A revision of the preset's repository whose pixels are the old ones; nil for none.
  ///   - findsOldPixels: Whether the old pixels are looked for in git where neither a revision nor a video has them.
  ///   - orphans: Goldens without a preset, of which one may be the clip's under its old name.
  /// - Throws: `cancelled`, and `revision` for what is wrong with the revision.
  package func verify(
    _ clip: GoldenClip, library: PresetLibrary, base: String? = nil, findsOldPixels: Bool = false,
    orphans: [GoldenFile] = []
  ) throws(ExportError) -> ClipVerdict {
    let present: MakeSource = { options throws(ExportError) in
      try Self.source(clip.preset, options, library: library)
    }
    var notes: [String] = []
    var makeBase: MakeSource?
    var revision: GitRevision?
    if let base, FileManager.default.fileExists(atPath: clip.preset) {
      do throws(RevisionError) {
        let opened = try GitRevision(base, ofPreset: clip.preset)
        revision = opened
        let copy = try opened.copy(clip.preset) { path, record in
          _ = try? Preset.load(
            path, searchPath: [], budgets: budgets, allowsOutside: allowsOutside, record: record)
        }
        makeBase = { options throws(ExportError) in
          try Self.source(copy, options, library: library)
        }
      } catch {
        guard case .presetMissing = error else { throw .revision(error) }
        notes.append("no pixels recorded: the preset is not in \(quoted(base))")
      }
    }
    var makeRecorded: MakeSource?
    if findsOldPixels, base == nil {
      let recorded = RecordedRevision(of: clip, self, library: library)
      makeRecorded = { options throws(ExportError) in try recorded.source(options) }
    }
    var verdict = try verify(
      clip.name, preset: clip.preset, golden: clip.golden, variants: clip.variants,
      base: makeBase, recorded: makeRecorded, makeSource: present)
    if !notes.isEmpty { verdict.clip.notes.removeAll { $0 == "no pixels recorded" } }
    verdict.clip.notes += notes
    verdict.revision = revision
    if verdict.clip.outcome == .missing, let orphan = try oldName(of: clip, orphans, present) {
      verdict.clip.problem =
        "there is no golden \(quoted(clip.golden.path)), but \(quoted(orphan.path)), whose preset is gone, "
        + "has the same pictures: the preset was renamed. Record it and delete the other: "
        + "transition-export record"
    }
    let isThere =
      PlayedApp.isNamed(clip.preset) || FileManager.default.fileExists(atPath: clip.preset)
    guard !isThere else { return verdict }
    if verdict.clip.outcome == .missing {
      // There is neither: the preset's name is the mistake.
      do throws(ExportError) { _ = try present(recordingOptions(clip.preset, as: nil)) } catch {
        return Self.unusable(clip.name, preset: clip.preset, golden: clip.golden, error)
      }
    } else if verdict.clip.outcome == .unusable {
      verdict.clip.preset = nil
      verdict.clip.problem =
        "the preset \(quoted(clip.preset)) is gone, and its golden \(quoted(clip.golden.path)) is left. "
        + "Delete the golden if the preset was meant to go"
    }
    return verdict
  }

  /// The verdict on a golden without a preset.
  package static func orphan(_ golden: GoldenFile) -> ClipVerdict {
    let name = URL(fileURLWithPath: golden.path).deletingPathExtension().lastPathComponent
    var clip = VerifiedClip(name: name, preset: nil, golden: golden.path, outcome: .unusable)
    clip.problem =
      "the golden \(quoted(golden.path)) has no preset any more. Delete it if the preset was meant to go"
    return ClipVerdict(clip: clip, status: .goldenUnusable)
  }

  /// The first golden that has the pictures of a clip; nil for none.
  private func oldName(
    of clip: GoldenClip, _ goldens: [GoldenFile], _ makeSource: MakeSource
  ) throws(ExportError) -> GoldenFile? {
    for golden in goldens where try isGolden(golden, of: clip, makeSource) { return golden }
    return nil
  }

  /// Whether a golden has the pictures of a clip.
  private func isGolden(
    _ file: GoldenFile, of clip: GoldenClip, _ makeSource: MakeSource
  ) throws(ExportError) -> Bool {
    guard let old = try? file.read(within: budgets) else { return false }
    do throws(ExportError) {
      let options = recordingOptions(clip.preset, as: old)
      return try record(makeSource(options), options).frames == old.frames
    } catch {
      if case .cancelled = error { throw error }
      return false
    }
  }

  /// Records the golden of a preset's clip.
  package func record(
    _ clip: GoldenClip, _ options: ExportOptions, library: PresetLibrary
  ) throws(ExportError) {
    var options = options
    options.clip = clip.preset
    options.changes.variants = clip.variants
    let source = try Self.source(clip.preset, options, library: library)
    try clip.golden.write(record(source, options))
  }

  private static func source(
    _ preset: String, _ options: ExportOptions, library: PresetLibrary
  ) throws(ExportError) -> any ScreenSource {
    try library.source(of: preset, options)
  }
}
