import Foundation
import Transitions

/// Pages of a travel app, one for each tab, that slide.
struct TabsContent: Sendable {
  struct Page: Sendable {
    let title: String
    let blocks: [Block]
  }

  /// A part of a page, from edge to edge.
  enum Block: Sendable {
    /// A large picture with text on it.
    case feature(Picture)
    /// Pictures side by side under a heading, that go on over the edge.
    case shelf(title: String, pictures: [Picture])
    /// Small pictures with text beside them.
    case rows([Picture])
    /// Pictures two by two.
    case grid([Picture])
    /// A face, a name and some numbers.
    case person(Picture, numbers: [Number])
    /// Symbols with text beside them.
    case settings([Setting])
  }

  struct Picture: Sendable {
    let image: ImageFile
    let title: String
    let subtitle: String
  }

  struct Number: Sendable {
    let value: String
    let label: String
  }

  struct Setting: Sendable {
    let symbol: String
    let color: PresetColor
    let title: String
  }

  let pages: [Page]
  let transition: TabSlideTransition.Parameters
}
