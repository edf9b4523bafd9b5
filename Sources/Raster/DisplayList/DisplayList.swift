import Buffers
import Foundation
import Geometry
import Scene

/// A picture as a flat list of commands in drawing order: no tree, no points, no hidden layers.
///
/// Every command knows the pixels it can change, so that commands can be dropped without knowing
/// what they draw.
struct DisplayList {
  /// The shapes that commands refer to by index.
  var outlines: [ConvexOutline] = []
  var commands: [Command] = []

  struct Command {
    var kind: Kind
    /// All that the command can change, within the canvas and the clips it was added under.
    var bounds: PixelRect
    /// 0...1, multiplied into what is drawn: the opacity of a group of this one command.
    var alpha: Float = 1
  }

  /// Where, in a part of the canvas, and how strongly a command draws.
  struct Extent {
    var bounds: PixelRect
    /// As that of the command.
    var alpha: Float
  }

  /// What is large is indirect, because there may be thousands of commands, each with room for any kind.
  enum Kind {
    case fill(Fill)
    indirect case shadow(ShadowPlacement)
    case image(ImagePlacement)
    indirect case gradient(GradientPlacement)
    case backdrop(BackdropPlacement)
    /// What follows up to the matching end is drawn in place, then mixed with what was there before.
    case beginGroup(Group)
    /// Keeps what the group, which has no shape, has drawn so far and begins anew on what was there
    /// before: the end mixes the two drawings.
    case exchangeGroup
    case endGroup
  }

  /// One colour within a shape, or between two.
  struct Fill {
    var color: PaintColor
    /// Nil for all that the clip leaves.
    var outline: Int?
    /// What is left out, within the outline: the inside of a border.
    var hole: Int?
  }

  struct Group {
    /// What clips the group, nil for nothing.
    var shape: Shape?
    /// 0...255.
    var weight: UInt8
    /// Whether two drawings are mixed.
    var isDissolve = false
  }
}

extension DisplayList {
  /// What a group is seen through.
  enum Shape {
    case outline(Int)
    /// Indirect, because it is large and every command has room for it.
    indirect case mask(MaskPlacement)
  }
}

/// A colour as it is painted: its components and its alpha rounded to 8 bits, the alpha apart.
struct PaintColor: Hashable {
  /// Opaque.
  var pixel: UInt32
  /// 0...1; a multiple of 1/255 unless something was multiplied in.
  var alpha: Float

  /// Components that are not numbers count as 0.
  init(_ color: RGBAColor) {
    func byte(_ component: Float) -> UInt32 {
      UInt32(Self.unit(component) * 255 + 0.5)
    }
    pixel = 0xff00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    alpha = Float(byte(color.alpha)) / 255
  }

  /// `value` clamped to 0...1 and rounded to a multiple of 1/255.
  static func rounded(_ value: Float) -> Float {
    (unit(value) * 255).rounded() / 255
  }

  /// `value` clamped to 0...1, or 0 where it is not a number.
  static func unit(_ value: Float) -> Float {
    value > 0 ? min(value, 1) : 0
  }

  /// The alpha times `alpha`, in 255ths.
  func weight(_ alpha: Float) -> UInt8 {
    UInt8(self.alpha * alpha * 255 + 0.5)
  }

  /// Premultiplied 16-bit channels, weighed by `alpha`.
  func wide(_ alpha: Float) -> SIMD4<UInt16> {
    let alpha = self.alpha * alpha
    func channel(_ shift: UInt32) -> UInt16 {
      UInt16(Float((pixel >> shift) & 255) * 257 * alpha + 0.5)
    }
    return SIMD4(channel(0), channel(8), channel(16), channel(24))
  }
}
