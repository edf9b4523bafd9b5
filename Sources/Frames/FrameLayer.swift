package import Foundation

/// A layer of a frame: an element that draws something, or a group.
package struct FrameLayer: Sendable {
  package enum Kind: String, Sendable {
    case group, rectangle, ellipse, path, text, picture
  }

  /// The index of the element in the document.
  let element: Int
  /// Nil for an element without a name.
  package let name: LayerName?
  package internal(set) var kind: Kind
  /// The index of the layer that it is in; nil for the root.
  let parent: Int?
  /// The layers within, from back to front.
  package var children: [Int] = []
  /// The place of the outlines without strokes and shadows, as far as clips show it, in points of the frame.
  package var outline: CGRect
  /// The place of all that is drawn, likewise.
  package var inked: CGRect
  /// Nil for what is more than a plain rectangle or circle.
  package var shape: FrameShape?
  /// Nil for what is not one picture in a plain or rounded rectangle.
  package var photo: FramePhoto?
  /// Nil for no text.
  package var text: FrameText?
  /// Why nothing in the group can move by itself; nil where it can.
  var obstacle: String?
  /// The layer within that the group's shadow belongs to; nil for none.
  var shadowed: Int?

  /// The name for people.
  package var title: String { name?.base ?? "the \(kind.rawValue)" }
}

/// A rectangle or a circle in one color.
package struct FrameShape: Hashable, Sendable {
  /// The place before the rotation about its centre, in points.
  package var frame: CGRect
  /// In points.
  package var radius: CGFloat
  package var color: FrameColor
  /// 0 to 1.
  package var opacity: Double
  /// Clockwise, in degrees.
  package var rotation: Double
  /// Nil for none.
  package var shadow: FrameShadow?
}

/// The shadow of a shape.
package struct FrameShadow: Hashable, Sendable {
  /// In points.
  package let offset: CGSize
  /// The standard deviation, in points.
  package let blur: CGFloat
  package let color: FrameColor
}

/// One picture in a rectangle.
package struct FramePhoto: Hashable, Sendable {
  /// The rectangle that shows it, in points.
  package var frame: CGRect
  /// The radius of the rectangle's corners, in points.
  package var radius: CGFloat
  /// The place of the whole picture, in points.
  package var picture: CGRect
  /// The index of the picture in the document.
  let index: Int
  /// 0 to 1.
  package var opacity: Double
  /// The clip around it that rounds some of its corners, such as a card's; nil for none.
  package var card: FrameClip?
}

/// A text.
package struct FrameText: Hashable, Sendable {
  /// The lines, joined by newlines.
  package var string: String
  /// Of the first line.
  package var font: FrameFont
  /// In points.
  package var size: Double
  /// The first baseline, in points from the top of the frame.
  package var baseline: Double
  /// The left end of the first line, in points; nil for a text that does not begin there.
  package var start: Double?
  /// The paint, as the file has it.
  var fill: String
  /// Nil for another paint than a color.
  package var color: FrameColor?
  /// 0 to 1; nil for a text with effects.
  package var opacity: Double?
  /// Whether its parts have several fonts, sizes or paints.
  var isMixed: Bool
  /// Whether there is space between its letters, more or less than the font's.
  var hasTracking: Bool
}

/// A font, as a file names it.
package struct FrameFont: Hashable, Sendable {
  package var family: String
  /// Of CSS, 100 to 900.
  package var weight: Int
  package var isItalic: Bool
  /// As the file has it; empty for none.
  var decoration: String

  package init(family: String, weight: Int, isItalic: Bool, decoration: String) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.decoration = decoration
  }

  package static func == (left: FrameFont, right: FrameFont) -> Bool {
    left.design == right.design && left.weight == right.weight && left.isItalic == right.isItalic
      && left.decoration == right.decoration
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(design)
    hasher.combine(weight)
  }

  /// The family without the name of an optical size, which a change of the size changes.
  private var design: String {
    var words = family.lowercased().split { " -".contains($0) }
    if let last = words.last, ["text", "display"].contains(last), words.count > 1 {
      words.removeLast()
    }
    return words.joined()
  }
}
