internal import Foundation
internal import TEGeometry
internal import TEPlayback
internal import TEPresets
internal import TEScene
internal import TETypography

/// Draws the captions, arrows and rings of a clip.
///
/// Marks that belong to an element lie where its rectangle is in the picture, so they follow it; while it is not
/// there, they are not either.
@MainActor
struct AnnotationLayers {
  private let annotations: [Annotation]
  private let decoration: Decoration
  private let layout: DecorationLayout
  private let isDark: Bool
  private let isRightToLeft: Bool
  private let unit: CGFloat

  /// How long a mark takes to appear and to disappear, in seconds of the clip.
  private static let fade = 0.2
  private static let accent = RGBAColor(hex: 0xff2d55)
  private static let chipColor = RGBAColor(hex: 0x1c1c1e, alpha: 0.82)

  init(
    _ decoration: Decoration, _ layout: DecorationLayout, isDark: Bool, isRightToLeft: Bool
  ) {
    annotations = decoration.annotations
    self.decoration = decoration
    self.layout = layout
    self.isDark = isDark
    self.isRightToLeft = isRightToLeft
    unit = layout.textUnit
  }

  private var picture: CGRect { CGRect(origin: .zero, size: layout.canvas.size) }

  /// The texts with characters that no font has.
  var messages: [String] {
    let missing = annotations.compactMap {
      DrawingBoard.missingGlyphs(in: $0.text, size: 15)
    }
    return [MissingGlyphs.message(about: missing)].compactMap(\.self)
  }

  /// - Parameters:
  ///   - time: In seconds of the clip.
  ///   - place: From the display's coordinates to those of the picture.
  func layers(
    at time: Double, in rehearsal: Rehearsal, on player: Player, _ place: CGAffineTransform
  ) -> [Layer] {
    annotations.flatMap { annotation -> [Layer] in
      guard let interval = rehearsal.interval(of: annotation.time), interval.contains(time) else {
        return []
      }
      // At the ends of the clip there is nothing to fade from.
      let (start, end) = (interval.lowerBound, interval.upperBound)
      let appeared = start <= 0 ? 1 : (time - start) / Self.fade
      let left = end >= rehearsal.length ? 1 : (end - time) / Self.fade
      let opacity = Float(min(1, max(0, min(appeared, left))))
      guard opacity > 0 else { return [] }
      var group = Layer(bounds: picture)
      group.opacity = opacity
      group.sublayers = mark(annotation, on: player, place)
      return group.sublayers.isEmpty ? [] : [group]
    }
  }

  private func mark(
    _ annotation: Annotation, on player: Player, _ place: CGAffineTransform
  ) -> [Layer] {
    switch annotation.mark {
    case .caption(let side): return caption(annotation.text, at: side)
    case .arrow(let anchor, let side):
      guard let frame = frame(of: anchor, on: player)?.applying(place) else { return [] }
      return arrow(to: frame, from: side, annotation.text)
    case .circle(let anchor):
      guard let frame = frame(of: anchor, on: player)?.applying(place) else { return [] }
      return ring(around: frame, annotation.text)
    }
  }

  /// The rectangle on the display; nil where the element is not there.
  private func frame(of anchor: Annotation.Anchor, on player: Player) -> CGRect? {
    switch anchor {
    case .element(let name, let index): return player.frame(ofElement: name, index: index)
    case .point(let point):
      let place = player.displayPoint(of: point.location(on: player.interfaceSize))
      return CGRect(origin: place, size: .zero)
    }
  }

  // MARK: Captions

  private func caption(_ text: String, at side: Annotation.Side?) -> [Layer] {
    let sides: [Annotation.Side] = side.map { [$0] } ?? [.bottom, .trailing]
    for side in sides {
      if let layer = caption(text, beside: side) { return [layer] }
    }
    let screen = layout.device
    let chip = self.chip(text, maximum: min(screen.width - 40, 420 * unit))
    var bottom = screen.maxY - 56
    if decoration.overlays.contains(.speed),
      let label = SpeedLabel(layout: layout, isDark: isDark).topOverScreen
    {
      bottom = min(bottom, label - 10 * unit)
    }
    let y = side == .top ? screen.minY + 72 : bottom - chip.size.height
    return [chip.layer(in: CGPoint(x: screen.midX - chip.size.width / 2, y: y))]
  }

  /// The text on the background; nil without room for it.
  private func caption(_ text: String, beside side: Annotation.Side) -> Layer? {
    guard decoration.background != .transparent else { return nil }
    let (device, margin) = (layout.panel.map(layout.device.union) ?? layout.device, 24 * unit)
    let isBeside = side == .leading || side == .trailing
    let isLeft = (side == .leading) != isRightToLeft
    var room: CGRect
    if isBeside {
      room = CGRect(
        x: isLeft ? 0 : device.maxX, y: 0,
        width: isLeft ? device.minX : picture.maxX - device.maxX, height: picture.height)
    } else {
      room = CGRect(
        x: 0, y: side == .top ? 0 : device.maxY, width: picture.width,
        height: side == .top ? device.minY : picture.maxY - device.maxY)
    }
    room = room.insetBy(dx: isBeside ? margin : 16, dy: isBeside ? margin : 4)
    guard room.width >= 110 * unit else { return nil }
    let block = DrawingBoard.paragraph(
      text, size: Double((isBeside ? 22 : 17) * unit), weight: 600,
      decoration.ink(isDark: isDark), width: room.width, alignment: isBeside ? .natural : .center)
    // With some air above and beneath it.
    guard block.size.height <= room.height * 0.75 else { return nil }
    return block.layer(
      in: CGRect(
        x: room.minX, y: room.midY - block.size.height / 2, width: room.width,
        height: block.size.height))
  }

  /// A text on a rounded rectangle.
  private struct Chip {
    let size: CGSize
    let color: RGBAColor
    let text: DrawingBoard.Paragraph
    let inset: CGSize

    func layer(in origin: CGPoint) -> Layer {
      let box = CGRect(origin: origin, size: size)
      var chip = DrawingBoard.rectangle(box, color, radius: min(size.height / 2, 14))
      chip.sublayers = [
        text.layer(
          in: CGRect(
            x: inset.width, y: inset.height, width: size.width - 2 * inset.width,
            height: text.size.height))
      ]
      return chip
    }
  }

  private func chip(
    _ text: String, maximum: CGFloat, color: RGBAColor = Self.chipColor
  ) -> Chip {
    let inset = CGSize(width: 14 * unit, height: 8 * unit)
    let block = DrawingBoard.paragraph(
      text, size: Double(15 * unit), weight: 600, .white, width: maximum - 2 * inset.width,
      alignment: .natural)
    return Chip(
      size: CGSize(
        width: block.size.width + 2 * inset.width, height: block.size.height + 2 * inset.height),
      color: color, text: block, inset: inset)
  }

  // MARK: Marks

  private func arrow(to frame: CGRect, from side: Annotation.Side?, _ text: String) -> [Layer] {
    let visible = frame.intersection(picture)
    guard !visible.isNull else { return [] }
    let direction = direction(of: side, from: visible)
    let gap = 4 * unit
    let length = 46 * unit
    let head = CGPoint(
      x: visible.midX + direction.dx * (visible.width / 2 + gap),
      y: visible.midY + direction.dy * (visible.height / 2 + gap))
    let tail = CGPoint(x: head.x + direction.dx * length, y: head.y + direction.dy * length)
    var layers = stroked(Self.arrowPath(from: tail, to: head, direction, unit))
    guard !text.isEmpty else { return layers }
    let chip = self.chip(text, maximum: min(picture.width - 32, 260 * unit), color: Self.accent)
    let centre = CGPoint(
      x: tail.x + direction.dx * chip.size.width / 2,
      y: tail.y + direction.dy * chip.size.height / 2)
    layers.append(chip.layer(in: kept(chip.size, around: centre)))
    return layers
  }

  private static func arrowPath(
    from tail: CGPoint, to head: CGPoint, _ direction: CGVector, _ unit: CGFloat
  ) -> Path {
    var path = Path()
    path.move(to: tail)
    path.line(to: head)
    let (back, aside) = (14 * unit, 9 * unit)
    for sign in [-1.0, 1.0] as [CGFloat] {
      path.move(to: head)
      path.line(
        to: CGPoint(
          x: head.x + direction.dx * back + direction.dy * aside * sign,
          y: head.y + direction.dy * back - direction.dx * aside * sign))
    }
    return path
  }

  /// From an element outwards: to the side that is asked for, or to that with most room.
  private func direction(of side: Annotation.Side?, from frame: CGRect) -> CGVector {
    switch side {
    case .top: return CGVector(dx: 0, dy: -1)
    case .bottom: return CGVector(dx: 0, dy: 1)
    case .leading: return CGVector(dx: isRightToLeft ? 1 : -1, dy: 0)
    case .trailing: return CGVector(dx: isRightToLeft ? -1 : 1, dy: 0)
    case nil:
      // Texts are wide, so room above and below counts for more.
      let rooms: [(CGVector, CGFloat)] = [
        (CGVector(dx: 0, dy: -1), frame.minY - picture.minY),
        (CGVector(dx: 0, dy: 1), picture.maxY - frame.maxY),
        (CGVector(dx: -1, dy: 0), (frame.minX - picture.minX) / 2),
        (CGVector(dx: 1, dy: 0), (picture.maxX - frame.maxX) / 2),
      ]
      return rooms.max { $0.1 < $1.1 }?.0 ?? CGVector(dx: 0, dy: -1)
    }
  }

  private func ring(around frame: CGRect, _ text: String) -> [Layer] {
    guard frame.intersects(picture.insetBy(dx: -1, dy: -1)) || frame.size == .zero else {
      return []
    }
    let (box, radius) = ringShape(frame)
    var layers = [(RGBAColor.white.withAlpha(0.85), 6 * unit), (Self.accent, 3 * unit)].map {
      color, width in
      var ring = DrawingBoard.rectangle(
        box.insetBy(dx: -width / 2, dy: -width / 2), .clear, radius: radius + width / 2)
      ring.corners.curve = .circular
      ring.border = Border(width: width, color: color)
      return ring
    }
    guard !text.isEmpty else { return layers }
    let chip = self.chip(text, maximum: min(picture.width - 32, 260 * unit), color: Self.accent)
    let isBelow = picture.maxY - box.maxY >= box.minY
    let gap = 10 * unit + chip.size.height / 2
    let centre = CGPoint(x: box.midX, y: isBelow ? box.maxY + gap : box.minY - gap)
    layers.append(chip.layer(in: kept(chip.size, around: centre)))
    return layers
  }

  /// A circle around a point, or around what is small; else a rounded rectangle.
  private func ringShape(_ frame: CGRect) -> (box: CGRect, radius: CGFloat) {
    let longest = max(frame.width, frame.height)
    guard longest < 70 * unit else {
      return (frame.insetBy(dx: -8 * unit, dy: -8 * unit), 18 * unit)
    }
    // The smallest circle around the rectangle, and at least one of a finger's size.
    let side = max(hypot(frame.width, frame.height) + 10 * unit, 56 * unit)
    let box = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    return (box, side / 2)
  }

  /// A path in the accent's color on a white one.
  private func stroked(_ path: Path) -> [Layer] {
    [(RGBAColor.white.withAlpha(0.85), 7 * unit), (Self.accent, 4 * unit)].map { color, width in
      DrawingBoard.shape(
        path, ShapeStyle(stroke: color, lineWidth: Double(width), cap: .round, join: .round),
        within: picture)
    }
  }

  /// The origin of a box about a point, moved into the picture.
  private func kept(_ size: CGSize, around centre: CGPoint) -> CGPoint {
    let margin = 8 * unit
    func inside(_ value: CGFloat, _ length: CGFloat, _ limit: CGFloat) -> CGFloat {
      max(margin, min(value - length / 2, limit - margin - length))
    }
    return CGPoint(
      x: inside(centre.x, size.width, picture.width),
      y: inside(centre.y, size.height, picture.height))
  }
}
