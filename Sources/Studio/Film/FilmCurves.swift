internal import TEExport

/// What the timeline shows of a film: when its animators move, and their curves.
struct FilmCurves: Encodable, Sendable {
  /// Of the frames.
  let times: [Double]
  let animators: [ClipMotion.Animator]
}
