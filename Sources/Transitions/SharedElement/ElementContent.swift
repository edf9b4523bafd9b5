/// What a shared element shows while it flies.
public enum ElementContent: String, CaseIterable, Sendable {
  /// ``fill`` where the views on both screens show one picture, ``dissolve`` where both are labels, ``through``
  /// where they have different texts or pictures that do not resemble each other, else ``crossfade``.
  case automatic
  /// One picture, which covers the outline at every instant and has its place in each view at the ends.
  case fill
  /// The picture of the first screen's view fades into that of the second one's.
  case crossfade
  /// The picture of the first screen's view fades out while that of the second one's fades in; for text and
  /// symbols, which do not hide what is behind them.
  case dissolve
  /// The picture of the first screen's view fades out, and then that of the second one's fades in, over the
  /// background of both, so that no two texts are seen at once; as the fade through of Material's container
  /// transform.
  case through
  /// The picture of the first screen's view.
  case first
  /// The picture of the second screen's view.
  case second
}
