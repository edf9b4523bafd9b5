package import Foundation
package import TEGeometry
package import TEPresets
package import TEScene

/// The decorations over and around the screens of a clip.
package struct Decoration: Hashable, Sendable {
  /// Something that a clip tells beside its screens or over them.
  package enum Overlay: String, CaseIterable, Hashable, Sendable {
    /// The time in the clip, in seconds.
    case time
    /// The step's name, and how much of the step is over.
    case progress
    /// The curve of the movement that the screen shows, with the present point.
    case curve
    /// A disc under the finger.
    case touches
    /// The outlines of what moves, with the elements' names.
    case elements
    /// The number of the frame, from 0.
    case frameNumber = "frame-number"
    /// The slow motion, in a corner, where there is one.
    case speed

    /// Whether it is drawn over the picture and not in a panel beneath it.
    var isOverPicture: Bool { self == .touches || self == .elements || self == .speed }
  }

  /// The background behind the screens.
  package enum Background: Hashable, Sendable {
    /// Opaque.
    case color(RGBAColor)
    /// From the top left to the bottom right, opaque.
    case gradient(RGBAColor, RGBAColor)
    /// Nothing: the frames have an alpha channel.
    case transparent
  }

  package var overlays: Set<Overlay> = []
  /// Whether the screen is shown in the body of a device.
  package var hasFrame = false
  /// Nil for a neutral one where there is room for it.
  package var background: Background?
  /// Around everything, in points; nil for ``standardPadding`` if there is a frame, a background or a canvas,
  /// else 0.
  package var padding: Double?
  /// The area that everything is placed on; nil for as much as it needs.
  package var canvas: Canvas?
  /// Nil for a soft one of a body and of what stands on a canvas.
  package var shadow: ShadowStyle?
  package var turning = Turning.content
  /// Words and marks, over those of the clip's own.
  package var annotations: [Annotation] = []
  /// What is shown before the clip; nil for what the clip says.
  package var titleCard: TitleCard?

  package init() {}

  package static let paddingRange: ClosedRange<Double> = 0...400
  static let standardPadding = 40.0

  /// The default background behind screens.
  package static func neutralBackground(isDark: Bool) -> RGBAColor {
    RGBAColor(hex: isDark ? 0x2c2c2e : 0xe9e9ee)
  }

  /// Whether the screens are shown alone.
  package var isEmpty: Bool { self == Decoration() }

  /// Whether anything is drawn over or around the screens themselves.
  package var changesScreens: Bool {
    var surroundings = Decoration()
    (surroundings.background, surroundings.canvas) = (background, canvas)
    return self != surroundings
  }

  /// The shadow of a body or of a bare screen.
  var shadowStyle: ShadowStyle { shadow ?? (hasFrame || canvas != nil ? .soft : .none) }

  /// Whether frames may have transparent pixels.
  package var isTransparent: Bool { background == .transparent }

  /// Whether a panel is drawn beside the screen.
  var hasPanel: Bool { overlays.contains { !$0.isOverPicture } }

  /// Whether drawing takes the times of steps, or the elements that move.
  var needsRehearsal: Bool { hasPanel || overlays.contains(.elements) || !annotations.isEmpty }

  /// The background of a picture of a size in points.
  package func backgroundLayers(_ size: CGSize, isDark: Bool) -> [Layer] {
    let all = CGRect(origin: .zero, size: size)
    switch background {
    case .transparent: return []
    case .color(let color): return [DrawingBoard.rectangle(all, color)]
    case .gradient(let first, let last):
      var layer = Layer(bounds: all)
      layer.contents = .gradient(
        GradientContents(
          stops: [.init(color: first, location: 0), .init(color: last, location: 1)],
          start: .zero, end: CGPoint(x: 1, y: 1)))
      return [layer]
    case nil: return [DrawingBoard.rectangle(all, Self.neutralBackground(isDark: isDark))]
    }
  }

  /// The color of texts on the background.
  package func ink(isDark: Bool) -> RGBAColor {
    let middle: RGBAColor
    switch background {
    case .color(let color): middle = color
    case .gradient(let first, let last):
      middle = RGBAColor(
        red: (first.red + last.red) / 2, green: (first.green + last.green) / 2,
        blue: (first.blue + last.blue) / 2)
    case .transparent, nil: middle = Self.neutralBackground(isDark: isDark)
    }
    // The weights of Rec. 709's luma.
    let luma = 0.2126 * middle.red + 0.7152 * middle.green + 0.0722 * middle.blue
    return luma > 0.5 ? RGBAColor(hex: 0x1c1c1e) : .white
  }
}

extension Decoration.Background: CustomStringConvertible {
  /// "#RRGGBB", "#RRGGBB-#RRGGBB" or "transparent".
  package var description: String {
    switch self {
    case .color(let color): Self.hexadecimal(color)
    case .gradient(let first, let second): "\(Self.hexadecimal(first))-\(Self.hexadecimal(second))"
    case .transparent: "transparent"
    }
  }

  private static func hexadecimal(_ color: RGBAColor) -> String {
    "#"
      + [color.red, color.green, color.blue].map { component in
        let digits = String(Int((max(0, min(1, component)) * 255).rounded()), radix: 16)
        return (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }

  /// Reads `#RRGGBB`, `#RRGGBB-#RRGGBB` for a gradient, `gradient` or `transparent`; nil for anything else.
  package init?(_ text: String) {
    switch text.lowercased() {
    case "transparent":
      self = .transparent
    case "gradient":
      self = .gradient(RGBAColor(hex: 0xdfe9f7), RGBAColor(hex: 0xf3e3ee))
    case let text:
      let colors = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.color)
      switch (colors.count, colors.first ?? nil, colors.last ?? nil) {
      case (1, let color?, _): self = .color(color)
      case (2, let first?, let last?): self = .gradient(first, last)
      default: return nil
      }
    }
  }

  private static func color(_ text: Substring) -> RGBAColor? {
    guard text.first == "#", text.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return RGBAColor(hex: value)
  }
}
