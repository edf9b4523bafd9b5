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
  package let kind: Kind
  /// The index of the layer that it is in; nil for the root.
  let parent: Int?
  /// The layers within, from back to front.
  var children: [Int] = []
  /// The place of the outlines without strokes and shadows, as far as clips show it, in points of the frame.
  package var outline: CGRect
  /// The place of all that is drawn, likewise.
  package var inked: CGRect
  /// Nil for what is more than a plain rectangle or circle.
  package var shape: FrameShape?
  /// Nil for what is not one picture in a plain or rounded rectangle.
  var photo: FramePhoto?
  /// Nil for no text.
  var text: FrameText?
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
struct FramePhoto: Hashable, Sendable {
  /// The rectangle that shows it, in points.
  var frame: CGRect
  /// The radius of the rectangle's corners, in points.
  var radius: CGFloat
  /// The place of the whole picture, in points.
  var picture: CGRect
  /// The index of the picture in the document.
  let index: Int
  /// 0 to 1.
  var opacity: Double
}

/// A text in one font.
struct FrameText: Hashable, Sendable {
  /// The lines, joined by newlines.
  var string: String
  /// What the font and its style are.
  var font: [String]
  /// In points.
  var size: Double
  /// The first baseline, in points from the top of the frame.
  var baseline: Double
  /// The paint, as the file has it.
  var fill: String
}
