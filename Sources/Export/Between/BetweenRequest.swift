internal import Foundation

/// A request to `between`: two screenshots and how to move between them.
package struct BetweenRequest: Sendable {
  /// The path of the screenshot that is shown first.
  package var first: String
  /// The path of the screenshot that is opened.
  package var second: String
  /// The path of a screenshot of the first screen without the elements; nil to fill their places.
  package var behind: String?
  /// The elements on the first screenshot.
  package var from: [ScreenshotRectangle] = []
  /// Their places on the second, in the same order; where there are fewer, the whole screenshot.
  package var to: [ScreenshotRectangle] = []
  /// Elements with names, in place of `from` and `to`.
  package var elements: [NamedElement] = []
  /// The numbers, from 1, of those pictures that fly among the ones that both screenshots show.
  package var picks: [Int] = []
  /// What lies over elements and stays with its screen.
  package var kept: [KeptPlace] = []
  /// Whether rectangles stay as they are given, away from an edge.
  package var isExact = false
  /// A style's name; nil for `grow`, or `shared-elements` for several elements.
  package var style: String?
  /// Constants of the style, each as "key.key=value".
  package var settings: [String] = []
  /// Pixels per point of the screenshots; nil to guess them.
  package var scale: Int?
  /// Whether a second screenshot of another size is fitted into the first one's.
  package var fits = false
  package var timeline = Timeline.pushAndPop
  /// Which layers of frames move.
  package var layers = LayerChoice()
  /// Where the preset is written; nil for no preset.
  package var recipe: String?

  /// Which layers of two frames are the same, and what is shown over them.
  package struct LayerChoice: Sendable {
    /// The only layers that move, by their names; empty for all.
    package var only: [String] = []
    /// Layers that do not move.
    package var not: [String] = []
    /// Names of layers that are the same, as "first=second".
    package var matches: [String] = []
    /// Whether the device's status bar and home indicator are shown where a frame has none.
    package var showsStatusBar = false
    /// Whether the body of the device is drawn around the screen.
    var hasBody = false

    package init() {}

    /// Whether anything was chosen.
    package var isGiven: Bool {
      !only.isEmpty || !not.isEmpty || !matches.isEmpty || showsStatusBar
    }
  }

  /// The timeline of the clip.
  package enum Timeline: String, CaseIterable, Sendable {
    /// There and back.
    case pushAndPop = "push-pop"
    /// One way.
    case push
  }

  package init(first: String, second: String) {
    self.first = first
    self.second = second
  }

  /// The name of the clip: those of both screenshots, without their folders and extensions.
  package var clip: String {
    [first, second].map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
      .joined(separator: "-")
  }
}
