package import Scene

/// The pictures of a clip, in the order of time.
@MainActor
package protocol PictureSequence: AnyObject {
  /// The clip's length in seconds as far as it is known, for a progress bar.
  var estimatedDuration: Double { get }
  /// What the screens had to say so far, such as constraints that were dropped.
  var messages: [String] { get }

  /// The name of the step that the clip shows at a time up to that of the last picture, in seconds.
  func stepName(at time: Double) -> String

  /// What the clip shows at a time in seconds; nil at the end of the clip and after it.
  ///
  /// - Precondition: times do not decrease from call to call.
  func picture(at time: Double) throws(PlaybackError) -> Picture?
}

extension Player: PictureSequence {}
