internal import TEExport

/// The results of a verification, for all its clips: the content of `--json` and of every report.
///
/// Frames are numbered from 0, times are seconds of the clip, lengths are points of the display in portrait.
package struct VerificationReport: Codable, Hashable, Sendable {
  /// The version of the tool.
  package var tool: String
  package var clips: [VerifiedClip]

  package init(tool: String, clips: [VerifiedClip]) {
    self.tool = tool
    self.clips = clips
  }
}

/// The result of verifying a clip.
package struct VerifiedClip: Codable, Hashable, Sendable {
  package enum Outcome: String, Codable, CaseIterable, Sendable {
    /// Every frame has the golden's pixels, or differs within the tolerances.
    case same
    case different
    /// There is no golden.
    case missing
    /// The golden cannot be read or belongs to something else, or the clip cannot be played.
    case unusable
  }

  /// Such as `today`, or `today:night` for a variant.
  package var name: String
  /// The path of the preset; nil for a clip of a package, and where there is no preset any more.
  package var preset: String?
  /// The path of the golden.
  package var golden: String
  package var outcome: Outcome
  /// Why the golden is missing or unusable, and what to do; nil for other outcomes.
  package var problem: String?
  /// Further notes, a sentence each, such as that no pixels are recorded.
  package var notes: [String] = []
  /// Such as `iphone-15-pro, 393 x 852 points, 3x, light, 60 frames/s, slow motion 4`.
  package var settings = ""
  /// Frames per second.
  package var frameRate: Double = 60
  /// The number of frames of the golden; 0 where it was not read.
  package var oldFrames = 0
  /// The number of frames of the present clip; 0 where it was not played.
  package var newFrames = 0
  package var steps: [Step] = []
  /// In the order of importance: by kind, then by size. Empty for the same clip.
  package var differences: [Difference] = []
  /// The columns and rows of the grid that the screen is divided into, as it is drawn.
  package var columns = 0
  package var rows = 0
  /// The frames whose pixels differ, in order.
  package var frames: [ChangedFrame] = []
  /// The quantities that differ anywhere, for plots; the most displaced element first.
  package var curves: [Curve] = []
  /// The frame that differs most; nil where none does.
  package var worstFrame: Int?

  package init(name: String, preset: String?, golden: String, outcome: Outcome) {
    self.name = name
    self.preset = preset
    self.golden = golden
    self.outcome = outcome
  }

  /// The kinds of the differences, each once, in the order of ``DifferenceKind``.
  package var kinds: [DifferenceKind] {
    DifferenceKind.allCases.filter { kind in differences.contains { $0.kind == kind } }
  }

  /// A step of the timeline; an interval is nil where the step is missing.
  package struct Step: Codable, Hashable, Sendable {
    /// As in the timeline; the second of several is `drag-2`.
    package var name: String
    package var old: Interval?
    package var new: Interval?
  }

  package struct Interval: Codable, Hashable, Sendable {
    package var start: Double
    package var end: Double
  }

  /// A frame with other pixels.
  package struct ChangedFrame: Codable, Hashable, Sendable {
    package var frame: Int
    /// The kinds of the differences that it belongs to.
    package var kinds: [DifferenceKind]
    /// The cells of the grid whose pixels differ, row by row from the top left corner, from 0.
    package var cells: [Int]
    /// How many pixels differ; nil where the old ones are not there.
    package var pixels: Int?
    /// The largest difference of a channel, 1...255; nil where the old pixels are not there.
    package var worstChannel: Int?
  }

  /// One quantity of an element over the frames; nil where the element is hidden or not there.
  package struct Curve: Codable, Hashable, Sendable {
    package var element: String
    /// Such as `y`, `width`, `alpha`, `corner-radius`, `scale-x`, `rotation`.
    package var property: String
    /// `pt`, `deg`, or empty for ratios.
    package var unit: String
    package var old: [Double?]
    package var new: [Double?]
  }
}

/// The kinds of differences, in the order in which they are reported.
package enum DifferenceKind: String, Codable, CaseIterable, Sendable {
  /// The clip has more or fewer frames.
  case length
  /// The same pictures at other times.
  case timing
  /// An element moves or changes otherwise.
  case motion
  /// Other pixels in place.
  case content
  /// Another version of a text library, or other fonts.
  case environment
}

/// One thing that differs.
package struct Difference: Codable, Hashable, Sendable {
  package var kind: DifferenceKind
  /// One sentence without a full stop: `card.y at 0.267 s: 310.2 -> 312.9`.
  package var text: String
  /// The step of the timeline that the worst frame lies in; nil for what concerns the whole clip.
  package var step: String?
  /// The first frame and the worst one; nil for what concerns the whole clip.
  package var firstFrame: Int?
  package var worstFrame: Int?
  /// The element that moves otherwise.
  package var element: String?
  /// The largest distance between its old and new place, in points.
  package var displacement: Double?

  package init(kind: DifferenceKind, text: String) {
    self.kind = kind
    self.text = text
  }
}
