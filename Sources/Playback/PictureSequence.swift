package import TEScene

/// The pictures of a clip, in the order of time.
///
/// A player, a player with a decoration, and several clips side by side are all sequences of
/// pictures, so what draws, compares and encodes pictures tells none of them apart.
@MainActor
package protocol PictureSequence: AnyObject {
  /// The clip's length in seconds as far as it is known, for a progress bar.
  var estimatedDuration: Double { get }
  /// The messages of the screens so far, such as constraints that were dropped.
  var messages: [String] { get }

  /// The name of the step that the last picture shows; empty after the end.
  var stepName: String { get }
  /// The length in seconds of the steps that have ended, so the clip's after its end.
  var playedLength: Double { get }

  /// The name of the step that the clip shows at a time up to that of the last picture, in seconds.
  func stepName(at time: Double) -> String

  /// The picture at a time in seconds; nil at the end of the clip and after it.
  ///
  /// - Precondition: times do not decrease from call to call.
  func picture(at time: Double) throws(PlaybackError) -> Picture?
}

extension Player: PictureSequence {
  package var playedLength: Double { playedSteps.last?.end ?? 0 }
}
