import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// Occlusion culling: finds layers that opaque ones hide, so that no commands are made of them.
///
/// The tree is walked from front to back. Opaque backgrounds that are aligned with the pixels become
/// occluders, and a layer that draws only within bounds that an occluder holds is hidden. A backdrop blur
/// reads what is beneath it, so it removes all occluders. Culling is conservative: what is missed costs
/// time only, because the tile lists find all that is hidden, tile by tile.
///
/// Layers are numbered in the order of the walk: a layer's number is one more than that of its first
/// sublayer.
struct Occlusion {
  private var isHidden: [Bool] = []
  /// For each layer, the number of layers in its subtree that were walked.
  private var counts: [Int] = []
  /// Rectangles of pixels that are opaque, from front to back.
  private var occluders: [PixelRect] = []
  private let canvas: PixelRect

  /// Few occluders hide most of what can be hidden, and each costs a comparison for every layer.
  private static let maximumOccluders = 8

  /// - Parameter parent: From the coordinates of the layer's superlayer to pixels.
  init(of layer: Layer, parent: PlaneTransform, canvas: PixelRect) {
    self.canvas = canvas
    walk(layer, parent: parent, clip: canvas)
  }

  /// The number of the root layer.
  var root: Int { isHidden.count - 1 }

  /// Whether the layer and its sublayers are hidden.
  func isHidden(_ number: Int) -> Bool { isHidden[number] }

  /// The number of a layer's first sublayer; nil where its sublayers were not walked.
  func firstSublayer(of number: Int) -> Int? { counts[number] > 1 ? number - 1 : nil }

  /// The number of a sublayer's next sibling.
  func sublayer(after number: Int) -> Int { number - counts[number] }

  /// - Parameter clip: The pixels within which the layer is not clipped or blended; nil where there are
  ///   none, so that it occludes nothing.
  private mutating func walk(_ layer: Layer, parent: PlaneTransform, clip: PixelRect?) {
    let first = self.isHidden.count
    var isHidden = false
    if layer.dissolve != nil || layer.mask != nil {
      // There may be a backdrop blur inside.
      occluders = []
    } else if let transform = layer.visibleTransform(from: parent) {
      let rect = transform.rectangle(layer.bounds.standardized)
      let isWithin = layer.drawsWithinBounds && rect != nil
      if let rect, isWithin, isOccluded(rect) {
        isHidden = true
      } else if let rect, isWithin, rect.isOutside(canvas) {
        // The command is not visible and occludes nothing.
      } else {
        walkInside(layer, transform, clip: layer.opacity * 255 >= 254.5 ? clip : nil)
      }
    }
    self.isHidden.append(isHidden)
    counts.append(self.isHidden.count - first)
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
    case .backdrop, .contrast: occluders = []
    case .image, .text, .shape, .gradient, nil: break
    }
    if let clip, let inside, let color = layer.backgroundColor, PaintColor(color).weight(1) == 255 {
      add(inside.intersection(clip))
    }
  }

  private mutating func add(_ occluder: PixelRect) {
    let isLarge = !occluder.isEmpty && 64 * occluder.area >= canvas.area
    guard isLarge, occluders.count < Self.maximumOccluders,
      !occluders.contains(where: { $0.contains(occluder) })
    else { return }
    occluders.append(occluder.unbounded(beyond: canvas))
  }

  /// Whether an occluder holds a rectangle, in pixels, and a margin of one pixel.
  private func isOccluded(_ rect: CGRect) -> Bool {
    occluders.contains {
      rect.minX >= CGFloat($0.left + 1) && rect.minY >= CGFloat($0.top + 1)
        && rect.maxX <= CGFloat($0.right - 1) && rect.maxY <= CGFloat($0.bottom - 1)
    }
  }
}

extension Layer {
  /// From the layer's coordinates to pixels; nil where the layer is invisible.
  func visibleTransform(from parent: PlaneTransform) -> PlaneTransform? {
    guard opacity * 255 >= 0.5, bounds.standardized.isFinite else { return nil }
    return parent.prepending(transform)
  }

  /// Whole pixels inside the rounded bounds: the larger of the two rectangles that leave out the corners'
  /// rows or columns. Nil where the bounds are not aligned with the pixels, or a number is infinite or NaN.
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
  /// The bounding box of a transformed rectangle; nil in perspective.
  func rectangle(_ rect: CGRect) -> CGRect? {
    guard case .affine(let place) = self else { return nil }
    return rect.applying(place)
  }
}

extension PixelRect {
  fileprivate var area: Int { (right - left) * (bottom - top) }

  /// The rectangle, extended without limit at the edges of `canvas`, because nothing is visible beyond.
  fileprivate func unbounded(beyond canvas: PixelRect) -> PixelRect {
    PixelRect(
      left: left <= canvas.left ? Self.all.left : left,
      top: top <= canvas.top ? Self.all.top : top,
      right: right >= canvas.right ? Self.all.right : right,
      bottom: bottom >= canvas.bottom ? Self.all.bottom : bottom)
  }

  /// The whole pixels inside a rectangle; nil where a number is infinite or NaN.
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
