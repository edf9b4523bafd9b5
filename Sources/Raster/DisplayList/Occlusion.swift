import Buffers
import Foundation
import Geometry
import Scene

/// Which layers of a tree cannot be seen because opaque ones lie before them: those are not worth making
/// commands of.
///
/// The tree is walked from the nearest layer to the farthest. Opaque backgrounds along the pixels' rows
/// become covers, and a layer that draws within bounds that a cover holds is hidden. A blur looks at what
/// lies beneath it, so that covers before it hide nothing behind it. What is not found here costs time
/// alone: the tiles' lists find all that is hidden, tile by tile.
///
/// Layers are numbered in the order of the walk: a layer's number is one more than that of its first
/// sublayer.
struct Occlusion {
  private var isHidden: [Bool] = []
  /// For each layer, how many were walked from its last sublayer's last one to itself.
  private var counts: [Int] = []
  /// Pixels that are opaque, from the nearest on.
  private var covers: [PixelRect] = []
  private let canvas: PixelRect

  /// As few covers hide most of what can be hidden; each costs a comparison for each layer.
  private static let mostCovers = 8

  /// - Parameter parent: From the coordinates of the layer's superlayer to pixels.
  init(of layer: Layer, parent: PlaneTransform, canvas: PixelRect) {
    self.canvas = canvas
    walk(layer, parent: parent, clip: canvas)
  }

  /// The number of the layer that the tree begins with.
  var root: Int { isHidden.count - 1 }

  func isHidden(_ number: Int) -> Bool { isHidden[number] }

  /// The number of a layer's first sublayer; nil where its sublayers were not walked.
  func firstSublayer(of number: Int) -> Int? { counts[number] > 1 ? number - 1 : nil }

  /// The number of the sublayer that comes after another one.
  func sublayer(after number: Int) -> Int { number - counts[number] }

  /// - Parameter clip: The pixels that what the layer covers is not clipped at; nil where it covers
  ///   nothing.
  private mutating func walk(_ layer: Layer, parent: PlaneTransform, clip: PixelRect?) {
    let first = isHidden.count
    var hides = false
    if layer.dissolve != nil || layer.mask != nil {
      // There may be a blur inside.
      covers = []
    } else if let transform = layer.visibleTransform(from: parent) {
      let rect = transform.rectangle(layer.bounds.standardized)
      let isWithin = layer.drawsWithinBounds && rect != nil
      if let rect, isWithin, isCovered(rect) {
        hides = true
      } else if let rect, isWithin, rect.isOutside(canvas) {
        // Neither seen nor covering anything.
      } else {
        walkInside(layer, transform, clip: layer.opacity * 255 >= 254.5 ? clip : nil)
      }
    }
    isHidden.append(hides)
    counts.append(isHidden.count - first)
  }

  private mutating func walkInside(_ layer: Layer, _ transform: PlaneTransform, clip: PixelRect?) {
    let inside = clip == nil ? nil : layer.pixelsInside(transform)
    let sublayersClip =
      layer.masksToBounds
      ? clip.flatMap { clip in inside.map { $0.intersection(clip) } } : clip
    // By index: an iterator would copy each layer.
    for index in layer.sublayers.indices.reversed() {
      walk(layer.sublayers[index], parent: transform, clip: sublayersClip)
    }
    switch layer.contents {
    case .backdrop, .contrast: covers = []
    case .image, .text, .shape, .gradient, nil: break
    }
    if let clip, let inside, let color = layer.backgroundColor, PaintColor(color).weight(1) == 255 {
      add(inside.intersection(clip))
    }
  }

  private mutating func add(_ cover: PixelRect) {
    let isLarge = !cover.isEmpty && 64 * cover.area >= canvas.area
    guard isLarge, covers.count < Self.mostCovers, !covers.contains(where: { $0.contains(cover) })
    else { return }
    covers.append(cover.reaching(beyond: canvas))
  }

  /// Whether a cover holds a rectangle in pixels and a pixel around it.
  private func isCovered(_ rect: CGRect) -> Bool {
    covers.contains {
      rect.minX >= CGFloat($0.left + 1) && rect.minY >= CGFloat($0.top + 1)
        && rect.maxX <= CGFloat($0.right - 1) && rect.maxY <= CGFloat($0.bottom - 1)
    }
  }
}

extension Layer {
  /// From the layer's coordinates to pixels; nil where nothing of it is seen.
  func visibleTransform(from parent: PlaneTransform) -> PlaneTransform? {
    guard opacity * 255 >= 0.5, bounds.standardized.isFinite else { return nil }
    return parent.prepending(transform)
  }

  /// Whole pixels inside the rounded bounds: of what lies between the corners, across or down, the
  /// larger rectangle. Nil where its sides do not run along the pixels', or a number is not finite.
  fileprivate func pixelsInside(_ transform: PlaneTransform) -> PixelRect? {
    guard case .affine(let place) = transform, place.b == 0, place.c == 0 else { return nil }
    let bounds = self.bounds.standardized
    let rounding = corners.clamped(to: bounds.size)
    guard !rounding.isSquare else { return PixelRect(inside: bounds.applying(place)) }
    let reach = rounding.curve == .circular ? 1 : CornerCurve.continuousReach
    let across = bounds.insetBy(dx: 0, dy: min(rounding.radii.height * reach, bounds.height / 2))
    let down = bounds.insetBy(dx: min(rounding.radii.width * reach, bounds.width / 2), dy: 0)
    let isWider = across.width * across.height >= down.width * down.height
    return PixelRect(inside: (isWider ? across : down).applying(place))
  }
}

extension PlaneTransform {
  /// The smallest rectangle around a transformed one; nil in perspective.
  fileprivate func rectangle(_ rect: CGRect) -> CGRect? {
    guard case .affine(let place) = self else { return nil }
    return rect.applying(place)
  }
}

extension PixelRect {
  fileprivate var area: Int { (right - left) * (bottom - top) }

  /// The rectangle without an end where it ends with `canvas`: what lies beyond is not seen anyway.
  fileprivate func reaching(beyond canvas: PixelRect) -> PixelRect {
    PixelRect(
      left: left <= canvas.left ? Self.all.left : left,
      top: top <= canvas.top ? Self.all.top : top,
      right: right >= canvas.right ? Self.all.right : right,
      bottom: bottom >= canvas.bottom ? Self.all.bottom : bottom)
  }

  /// The whole pixels in a rectangle; nil where a number is not finite.
  fileprivate init?(inside rect: CGRect) {
    guard rect.isFinite else { return nil }
    self.init(
      left: Self.whole(rect.minX.rounded(.up)), top: Self.whole(rect.minY.rounded(.up)),
      right: Self.whole(rect.maxX.rounded(.down)), bottom: Self.whole(rect.maxY.rounded(.down)))
  }

  private static func whole(_ value: CGFloat) -> Int {
    Int(min(max(value, CGFloat(PixelRect.all.left)), CGFloat(PixelRect.all.right)))
  }
}
