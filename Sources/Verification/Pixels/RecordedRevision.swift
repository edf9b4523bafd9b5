internal import TEExport
internal import Foundation
internal import TEPresets

/// The screens of a preset as they were when its golden was last recorded: in the newest revision of git that
/// changed the golden. Git is asked once the old pixels are wanted.
@MainActor
final class RecordedRevision {
  private let clip: GoldenClip
  private let verification: ClipVerification
  private let library: PresetLibrary
  private var opened: (revision: GitRevision, preset: String)?

  init(of clip: GoldenClip, _ verification: ClipVerification, library: PresetLibrary) {
    self.clip = clip
    self.verification = verification
    self.library = library
  }

  /// The screens.
  ///
  /// - Throws: `revision` where the golden or the preset is not in git as it is.
  func source(_ options: ExportOptions) throws(ExportError) -> any ScreenSource {
    let preset = try mapping(ExportError.revision) { () throws(RevisionError) in try copy() }
    return try library.source(of: preset, options)
  }

  /// The path of a copy of the preset.
  private func copy() throws(RevisionError) -> String {
    if let opened { return opened.preset }
    let golden = URL(fileURLWithPath: clip.golden.path).resolvingSymlinksInPath()
    let git = Git(folder: golden.deletingLastPathComponent().path)
    let name = golden.lastPathComponent
    let changed = try git.run(["status", "--porcelain", "--", name])
    let newest = try git.run(["log", "-1", "--format=%H", "--", name])
    guard changed.status == 0, changed.text.isEmpty, newest.status == 0, !newest.text.isEmpty
    else { throw .noRepository(preset: clip.preset) }
    let revision = try GitRevision(newest.text, ofPreset: clip.preset)
    let preset = try revision.copy(clip.preset) { path, record in
      _ = try? Preset.load(
        path, searchPath: [], budgets: verification.budgets,
        allowsOutside: verification.allowsOutside, record: record)
    }
    opened = (revision, preset)
    return preset
  }
}
