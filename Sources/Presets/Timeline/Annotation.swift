/// A word or a mark over a clip.
package struct Annotation: Hashable, Sendable {
  /// What is drawn.
  package enum Mark: Hashable, Sendable {
    /// The text alone, at a side of the picture; nil for beneath the device or beside it, where there is room.
    case caption(Side?)
    /// An arrow with the text at its tail, which lies at the side of the anchor; nil for the side with most room.
    case arrow(Anchor, from: Side?)
    /// A ring around the anchor, with the text beside it.
    case circle(Anchor)
  }

  /// A side of a picture or of an element; leading is the left one where the clip's layout is from left to right.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    case top, bottom, leading, trailing
  }

  /// What a mark belongs to.
  package enum Anchor: Hashable, Sendable {
    /// An element by its id or name, counted from 0 where several have it; the mark follows it.
    case element(String, index: Int)
    /// A point of the screen.
    case point(ScreenPoint)
  }

  /// When it is shown.
  package enum Time: Hashable, Sendable {
    /// From one instant to another; nil for the beginning and the end of the clip.
    case between(ClipInstant?, ClipInstant?)
    /// During a step; the second of several is `tap-2`.
    case step(String)
    /// While the picture stands still, by the numbers of the step and of its freeze, from 0.
    case freeze(step: Int, number: Int)
  }

  package var mark: Mark
  /// Empty for a mark without a text.
  package var text: String
  package var time: Time

  package init(_ mark: Mark, text: String, time: Time) {
    self.mark = mark
    self.text = text
    self.time = time
  }
}

/// What is shown before the clip.
package struct TitleCard: Hashable, Sendable {
  package var title: String
  /// Empty for none.
  package var subtitle: String
  /// In seconds.
  package var duration: Double

  package init(title: String, subtitle: String = "", duration: Double = Self.standardDuration) {
    self.title = title
    self.subtitle = subtitle
    self.duration = duration
  }

  package static let standardDuration = 1.6
}
