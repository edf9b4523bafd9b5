import Foundation
import TETransitions
import UIKit
import TEYAML

/// Screens that a preset describes as trees of nodes, and how they are opened.
struct NodeContent: Sendable {
  /// The screen's size and scale, in place of a device's.
  let canvas: DeviceModel?
  /// What lies over all screens of a canvas.
  let front: [Fields<CanvasPartKeys>]
  /// The screens by id; copies of a screen for rows have ids of their own.
  let screens: [String: Fields<ScreenKeys>]
  /// The screen in the window, without tabs.
  let start: String
  let tabs: Tabs?
  let palette: Palette
  /// Nil for UIKit's own.
  let tint: ColorText?
  /// The pictures by their paths.
  let images: [String: ImageFile]
  /// The transition for taps and steps that have none of their own.
  let transition: TransitionBinding
  /// The transitions of taps that have one of their own.
  let transitions: [OpeningKey: TransitionBinding]
  /// Whether any screen is pushed, so that there has to be a navigation controller.
  let pushes: Bool

  /// Whether any screen has a large title, so that navigation bars show them.
  var hasLargeTitles: Bool {
    screens.values.contains { $0.navigation?.large == true }
  }

  /// A symbol of the system, or an own one, whose longest side has at most a length in points.
  @MainActor
  func symbol(
    _ choice: SymbolChoice?, _ images: PresetImages, within length: CGFloat
  ) throws(PresetError) -> UIImage? {
    switch choice {
    case .system(let name): return UIImage(systemName: name)
    case .file(let path):
      return try self.images[path].map { file throws(PresetError) in
        try images.symbol(file, within: length)
      }
    case nil: return nil
    }
  }

  struct Tabs: Sendable {
    struct Item: Sendable {
      let title: String
      /// Nil for none.
      let symbol: SymbolChoice?
      /// Nil for an empty screen.
      let screen: String?
    }

    let items: [Item]
    /// From 0.
    let selected: Int
    let isBarHidden: Bool
    /// How the bar and a finger change the tabs; nil for at once.
    let transition: TransitionBinding?
  }
}

/// What a tap opens: its place in the file, and the texts of its transition, which differ between the rows of a
/// node that repeats.
struct OpeningKey: Hashable, Sendable {
  let place: YAMLPlace
  let texts: [String]

  init(_ open: Fields<OpenKeys>) {
    place = open.place
    texts = open.object.node[OpenKeys.keys.transition]?.texts ?? []
  }
}

extension YAMLNode {
  /// The scalars in the order of the document.
  fileprivate var texts: [String] {
    switch content {
    case .scalar(let text): [text]
    case .sequence(let nodes): nodes.flatMap(\.texts)
    case .mapping(let entries): entries.flatMap(\.value.texts)
    }
  }
}

/// A style with the ids of the nodes that it moves.
struct TransitionBinding: Sendable {
  struct Element: Sendable {
    let from: IndexedIdentifier
    /// Nil for the whole screen.
    let to: IndexedIdentifier?
    let options: SharedElement.Options
    /// Where the preset describes it.
    let place: YAMLPlace
  }

  let style: StyleChoice
  /// Nil for the node that is tapped.
  var source: IndexedIdentifier?
  /// Nil for the whole screen.
  var hero: IndexedIdentifier?
  /// On either screen; nil for the whole screen.
  var container: IndexedIdentifier?
  var overlay: [IndexedIdentifier] = []
  var elements: [Element] = []
  /// Where the preset describes it; nil for a style by its name.
  var place: YAMLPlace?
  /// Whether the preset chooses what elements show.
  var choosesContent = false

  init(_ style: StyleChoice) {
    self.style = style
  }

  /// The longer of both directions, in seconds.
  var duration: Double { style.duration(elements: elements.map(\.options)) }
}
