import TEBuffers

/// A picture as a flat list of drawing commands, from back to front, in pixels.
///
/// Every command has the bounds of the pixels that it can change, so that commands can be culled
/// whatever they draw.
struct DisplayList {
  /// The shapes that commands refer to by index.
  var outlines: [ConvexOutline] = []
  var commands: [Command] = []

  struct Command {
    var kind: Kind
    /// The pixels that the command can change, within the canvas and the clips around it.
    var bounds: PixelRect
    /// 0...1, multiplied into what is drawn: the opacity of a group that held this one command.
    var alpha: Float = 1
  }

  /// The bounds and alpha with which a command is drawn in a part of the canvas.
  struct Extent {
    var bounds: PixelRect
    /// As ``Command/alpha``.
    var alpha: Float
  }

  /// Large payloads are indirect: there may be thousands of commands, and each has room for any kind.
  enum Kind {
    case fill(Fill)
    indirect case shadow(ShadowPlacement)
    case image(ImagePlacement)
    indirect case gradient(GradientPlacement)
    case backdrop(BackdropPlacement)
    /// Begins a group: the commands up to the matching end are drawn in place, then blended with what was
    /// there before.
    case beginGroup(Group)
    /// In a dissolve separates the two layers: saves the first one's result and restores the pixels beneath,
    /// onto which the second one is drawn. The end blends the two.
    case swapGroup
    case endGroup
  }

  /// One color within a shape, or between an outer and an inner one.
  struct Fill {
    var color: PaintColor
    /// The outline's index; nil for all of the clip.
    var outline: Int?
    /// The index of the outline that is left out: the inside of a border.
    var hole: Int?
  }

  struct Group {
    /// The shape that clips the group, or that shows the second layer of a dissolve; nil for none.
    var shape: Shape?
    /// The group's opacity, 0...255.
    var weight: UInt8
    /// Whether the group is a dissolve between two layers; the weight is then the second one's. A dissolve
    /// with a shape, which is an outline, has the weight 255.
    var isDissolve = false

    /// Whether the group only clips: it changes nothing well inside its shape.
    var isClip: Bool { weight == 255 && !isDissolve }
  }
}

extension DisplayList {
  /// The shape to which a group is clipped.
  enum Shape {
    /// An outline, by its index.
    case outline(Int)
    /// Indirect, because it is large and each command has room for it.
    indirect case mask(MaskPlacement)
  }
}
