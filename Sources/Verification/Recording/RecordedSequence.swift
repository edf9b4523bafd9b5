internal import TEExport
internal import TEPlayback
internal import TEScene

/// A player's pictures, with the motion recorded for each.
@MainActor
final class RecordedSequence {
  private let player: Player
  private let recorder = MotionRecorder()

  init(_ player: Player) {
    self.player = player
  }

  /// The picture at a time in seconds; nil at its end.
  func picture(at time: Double) throws(PlaybackError) -> Picture? {
    let picture = try player.picture(at: time)
    if picture != nil { recorder.record(player, at: time) }
    return picture
  }

  /// The motion so far.
  func motion(named name: String, frameRate: Double) -> ClipMotion {
    recorder.motion(of: player, named: name, frameRate: frameRate)
  }
}
