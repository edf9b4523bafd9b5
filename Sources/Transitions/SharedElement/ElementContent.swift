/// What a shared element shows while it flies.
public enum ElementContent: String, CaseIterable, Sendable {
  /// ``fill`` where the views on both screens show one picture, else ``crossfade``. Two labels with the same text
  /// ``dissolve``, in one size. Of views with different texts those of one have faded before those of the other are
  /// seen (``through``), also where the content is ``crossfade`` or ``dissolve``.
  case automatic
  /// One picture, which covers the outline at every instant and has its place in each view at the ends.
  case fill
  /// The picture of the first screen's view fades into that of the second one's.
  case crossfade
  /// The picture of the first screen's view fades out while that of the second one's fades in; for text and
  /// symbols, which do not hide what is behind them.
  case dissolve
  /// The texts of the first screen's view fade out, and then the rest of its picture, from that of the second one's,
  /// so that no two texts are seen at once; in the steps of the fade through of Material's container transform. Of
  /// two labels the first one fades out, and then the second one fades in.
  case through
  /// The picture of the first screen's view.
  case first
  /// The picture of the second screen's view.
  case second
}
