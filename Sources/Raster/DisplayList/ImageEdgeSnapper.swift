import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// Snaps the edges between adjoining parts of one image to whole pixels.
///
/// Two edges that each cover a part of a pixel would let the backdrop show through (conflation
/// artefacts): a grid of fine lines over a view that was cut into tiles. Where the parts adjoin as they do
/// in the image, each of these pixels is given to one part, which has the color of the whole image
/// there.
struct ImageEdgeSnapper {
  private struct Part {
    var outline: Int
    /// The number of its placement.
    var placement: Int
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var cut: ImageCut
  }

  /// A bitmap and the place of the whole of it.
  private struct Placement: Hashable {
    var bitmap: Bitmap
    var mapping: AlignedMapping
  }

  /// A line on which parts of one placement have an edge.
  private struct Line: Hashable {
    var placement: Int
    /// In multiples of ``step``.
    var position: Int
  }

  private var parts: [Part] = []
  private var placements: [Placement: Int] = [:]

  /// Edges closer than this, in pixels, adjoin: they differ by rounding errors.
  private static let step = 1.0 / 65536

  /// Positions beyond this, in pixels, are not compared.
  private static let farthest = 1e9

  /// Adds a part of an image, which is ignored unless it is aligned and a side of it cuts the image.
  mutating func add(
    _ image: ImagePlacement, cut: ImageCut, frame: CGRect, _ transform: CGAffineTransform
  ) {
    guard !cut.isNone, case .aligned(let mapping) = image.mapping else { return }
    let rect = frame.applying(transform)
    let place = Placement(bitmap: image.bitmap, mapping: mapping)
    let known = placements[place]
    let part = Part(
      outline: image.outline, placement: known ?? placements.count, left: Double(rect.minX),
      top: Double(rect.minY), right: Double(rect.maxX),
      bottom: Double(rect.maxY), cut: cut)
    guard abs(part.left) < Self.farthest, abs(part.right) < Self.farthest,
      abs(part.top) < Self.farthest, abs(part.bottom) < Self.farthest
    else { return }
    parts.append(part)
    if known == nil { placements[place] = part.placement }
  }

  /// Snaps the edges of the parts in `list`.
  ///
  /// - Parameter limit: The limit that the list's outlines were made with.
  func snap(in list: inout DisplayList, limit: PixelRect) {
    guard parts.count > 1 else { return }
    let lefts = Dictionary(grouping: parts) { Self.line($0.placement, $0.left) }
    let rights = Dictionary(grouping: parts) { Self.line($0.placement, $0.right) }
    let tops = Dictionary(grouping: parts) { Self.line($0.placement, $0.top) }
    let bottoms = Dictionary(grouping: parts) { Self.line($0.placement, $0.bottom) }
    var moved: [Int: ConvexOutline?] = [:]
    for part in parts {
      func meets(_ lines: [Line: [Part]], _ position: Double, _ shares: (Part) -> Bool) -> Bool {
        let line = Self.line(part.placement, position)
        return (-1...1).contains { offset in
          lines[Line(placement: line.placement, position: line.position + offset)]?
            .contains(where: shares) ?? false
        }
      }
      func sharesRows(_ other: Part) -> Bool {
        other.top < part.bottom - Self.step && other.bottom > part.top + Self.step
      }
      func sharesColumns(_ other: Part) -> Bool {
        other.left < part.right - Self.step && other.right > part.left + Self.step
      }
      let left = part.cut.left && meets(rights, part.left, sharesRows)
      let right = part.cut.right && meets(lefts, part.right, sharesRows)
      let top = part.cut.top && meets(bottoms, part.top, sharesColumns)
      let bottom = part.cut.bottom && meets(tops, part.bottom, sharesColumns)
      guard left || right || top || bottom else { continue }
      moved[part.outline] = ConvexOutline(
        left: left ? Self.whole(part.left) : part.left, top: top ? Self.whole(part.top) : part.top,
        right: right ? Self.whole(part.right) : part.right,
        bottom: bottom ? Self.whole(part.bottom) : part.bottom, limit: limit)
    }
    list.moveOutlines(moved)
  }

  private static func line(_ placement: Int, _ position: Double) -> Line {
    Line(placement: placement, position: Int((position / step).rounded()))
  }

  /// The nearest whole pixel, the same for both parts at an edge.
  private static func whole(_ position: Double) -> Double {
    (position + 0.5 + step / 16).rounded(.down)
  }
}

extension ConvexOutline {
  fileprivate init?(
    left: Double, top: Double, right: Double, bottom: Double, limit: PixelRect
  ) {
    guard left < right, top < bottom else { return nil }
    self.init(
      points: [
        SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom),
      ], limit: limit)
  }
}

extension DisplayList {
  /// Replaces the outlines of images by ones that cover no other pixels; nil removes the image.
  fileprivate mutating func moveOutlines(_ moved: [Int: ConvexOutline?]) {
    guard !moved.isEmpty else { return }
    for index in commands.indices {
      guard case .image(let image) = commands[index].kind, let outline = moved[image.outline] else {
        continue
      }
      if let outline {
        outlines[image.outline] = outline
        commands[index].bounds = commands[index].bounds.intersection(outline.bounds)
      } else {
        commands[index].bounds = .empty
      }
    }
    commands.removeAll { $0.isImage && $0.bounds.isEmpty }
  }
}

extension DisplayList.Command {
  fileprivate var isImage: Bool {
    if case .image = kind { true } else { false }
  }
}
