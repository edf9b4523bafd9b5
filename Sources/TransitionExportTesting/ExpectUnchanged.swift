internal import Foundation
public import Testing
@_exported public import TransitionExport
internal import _Testing_UIKit

/// The environment variable with which goldens are recorded anew: `TRANSITION_EXPORT_RECORD=1`.
public let recordingVariable = "TRANSITION_EXPORT_RECORD"

/// Expects that a clip is the same as its golden.
///
///     @Test @MainActor func gallery() throws { try expectUnchanged(galleryClip) }
///
/// With `TRANSITION_EXPORT_RECORD=1` in the environment the golden is recorded anew instead: look at what it changes
/// before it is committed. A clip that differs is an issue of the test, with what differs by kind.
///
/// - Parameters:
///   - clip: The clip.
///   - golden: The path of the golden; nil for a file of the clip's name beside the test's source file.
///   - tolerances: How much may differ, in the notation of `--tolerance`, such as `motion=0.5pt`; nothing by default.
/// - Throws: ``ClipError`` if there is no golden, if it cannot be used or written, or if the clip's script fails.
@MainActor
public func expectUnchanged(
  _ clip: Clip, golden: String? = nil, tolerances: [String] = [],
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectUnchanged(
    clip, golden: golden, tolerances: tolerances,
    isRecording: ProcessInfo.processInfo.environment[recordingVariable] == "1",
    filePath: filePath, sourceLocation: sourceLocation)
}

/// - Parameter isRecording: Whether the golden is recorded anew.
@MainActor
package func expectUnchanged(
  _ clip: Clip, golden: String? = nil, tolerances: [String] = [], isRecording: Bool,
  filePath: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path =
    golden
    ?? URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("\(clip.name).golden").path
  if isRecording { return try clip.record(golden: path) }
  let verification = try clip.verify(golden: path, tolerances: tolerances)
  if !verification.isSame {
    Issue.record("\(clip.name): \(verification)", sourceLocation: sourceLocation)
  }
}
