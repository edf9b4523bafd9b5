import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// Builds the display list of a picture's layer tree.
///
/// Invisible layers are dropped with their sublayers: those without opacity, with a transform that
/// cannot be inverted, with an infinite or NaN number, behind the eye, clipped away, or hidden by opaque
/// layers.
struct DisplayListBuilder {
  /// The commands so far.
  var list = DisplayList()
  private let canvas: PixelRect
  /// The pixels per point that text and shapes are rasterised at.
  let scale: CGFloat
  let cache: ContentsCache
  /// The drawings that have been rasterised for this picture.
  var drawn: FrameDrawings
  var snapper = ImageEdgeSnapper()
  private let occlusion: Occlusion
  /// The pixels of the innermost display around the layer that is being added; those of the canvas if there
  /// is none.
  private(set) var display: PixelRect

  /// The display list of a picture.
  ///
  /// - Parameter cache: Rasterises text and shapes.
  static func list(for picture: Picture, canvas: PixelRect, cache: ContentsCache) -> DisplayList {
    var drawn = FrameDrawings()
    return list(
      for: picture.root,
      parent: .affine(CGAffineTransform(scaleX: picture.scale, y: picture.scale)),
      scale: picture.scale, canvas: canvas, cache: cache, drawn: &drawn)
  }

  /// The display list of a layer and its sublayers.
  ///
  /// - Parameters:
  ///   - parent: From the coordinates of the layer's superlayer to pixels.
  ///   - scale: The pixels per point that text and shapes are rasterised at.
  ///   - drawn: The drawings of another list for the same scale; this list's are added.
  static func list(
    for layer: Layer, parent: PlaneTransform, scale: CGFloat, canvas: PixelRect,
    cache: ContentsCache, drawn: inout FrameDrawings
  ) -> DisplayList {
    guard scale.isFinite, scale > 0 else { return DisplayList() }
    let occlusion = Occlusion(of: layer, parent: parent, canvas: canvas)
    var builder = DisplayListBuilder(
      canvas: canvas, scale: scale, cache: cache, drawn: drawn, occlusion: occlusion)
    builder.add(layer, number: occlusion.root, parent: parent, clip: canvas)
    builder.snapper.snap(in: &builder.list, limit: canvas)
    drawn = builder.drawn
    return builder.list
  }

  private init(
    canvas: PixelRect, scale: CGFloat, cache: ContentsCache, drawn: FrameDrawings,
    occlusion: Occlusion
  ) {
    self.drawn = drawn
    self.occlusion = occlusion
    self.canvas = canvas
    display = canvas
    self.scale = scale
    self.cache = cache
  }

  /// Adds a layer and its sublayers.
  ///
  /// - Parameter number: The layer's number in the occlusion; nil for a layer that has none.
  mutating func add(
    _ layer: Layer, number: Int?, parent: PlaneTransform, clip: PixelRect
  ) {
    if let number, occlusion.isHidden(number) { return }
    switch layer.dissolve {
    case .into(let other, let weight)?:
      return add(layer, dissolvingInto: other, weight: weight, parent: parent, clip: clip)
    case .within(let polygon, let other)?:
      return add(layer, givingWayTo: other, within: polygon, parent: parent, clip: clip)
    case nil: break
    }
    guard let transform = layer.visibleTransform(from: parent) else { return }
    let bounds = layer.bounds.standardized
    if case .layer(let mask)? = layer.mask {
      add(layer, through: mask, parent: parent, transform: transform, clip: clip)
      return
    }
    if layer.drawsWithinBounds, case .affine(let place) = transform,
      bounds.applying(place).isOutside(clip)
    {
      return
    }
    let masks = layer.masksToBounds
    let outline =
      layer.needsOutline
      ? addOutline(bounds, layer.corners, transform, limit: clip) : nil
    var clip = clip
    if masks {
      guard let outline else { return }
      clip = clip.intersection(list.outlines[outline].bounds)
    }
    let opacity = (min(layer.opacity, 1) * 255).rounded() / 255
    let begin = list.commands.count
    if masks || opacity < 1 {
      let group = DisplayList.Group(
        shape: masks ? outline.map { .outline($0) } : nil, weight: UInt8(opacity * 255 + 0.5))
      list.commands.append(DisplayList.Command(kind: .beginGroup(group), bounds: clip))
    }
    let context = LayerContext(
      layer: layer, bounds: bounds, transform: transform, clip: clip, outline: outline,
      isMasked: masks)
    addContents(context)
    let outer = display
    if layer.isDisplay, let rect = transform.rectangle(bounds) { enter(rect) }
    defer { display = outer }
    var next = number.flatMap { occlusion.firstSublayer(of: $0) }
    // By index: an iterator would copy each layer.
    for index in layer.sublayers.indices {
      add(layer.sublayers[index], number: next, parent: transform, clip: clip)
      next = next.map { occlusion.sublayer(after: $0) }
    }
    addBorder(context)
    if masks || opacity < 1 {
      endGroup(from: begin, outline: masks ? outline : nil, opacity: opacity)
    }
  }

  /// Limits what backdrops read to a layer's rectangle in pixels.
  private mutating func enter(_ rect: CGRect) {
    let limit = CGRect(
      x: display.left, y: display.top, width: display.width, height: display.height)
    let inside = rect.intersection(limit)
    guard !inside.isNull, inside.width >= 1, inside.height >= 1 else { return }
    display = PixelRect(
      left: Int(inside.minX.rounded()), top: Int(inside.minY.rounded()),
      right: Int(inside.maxX.rounded()), bottom: Int(inside.maxY.rounded()))
  }

  /// The layer that is being added, and what follows from it.
  struct LayerContext {
    let layer: Layer
    let bounds: CGRect
    /// From the layer's coordinates to pixels.
    let transform: PlaneTransform
    let clip: PixelRect
    /// The index of the outline of the rounded bounds, if anything needs it.
    let outline: Int?
    /// Whether a group clips to the rounded bounds.
    let isMasked: Bool
  }

  /// Appends a command, unless its bounds lie outside of the clip.
  mutating func append(_ kind: DisplayList.Kind, _ bounds: PixelRect, _ clip: PixelRect) {
    let bounds = bounds.intersection(clip)
    guard !bounds.isEmpty else { return }
    list.commands.append(DisplayList.Command(kind: kind, bounds: bounds))
  }

  /// The index of a new outline; nil where nothing of it is visible.
  mutating func addOutline(
    _ rect: CGRect, _ corners: Corners, _ transform: PlaneTransform, limit: PixelRect
  ) -> Int? {
    add(ConvexOutline(rect: rect, corners: corners, transform: transform, limit: limit))
  }

  /// The index of the outline of a convex polygon; nil where nothing of it is visible.
  mutating func addOutline(
    _ polygon: [CGPoint], _ transform: PlaneTransform, limit: PixelRect
  ) -> Int? {
    add(ConvexOutline(polygon: polygon, transform: transform, limit: limit))
  }

  private mutating func add(_ outline: ConvexOutline?) -> Int? {
    guard let outline else { return nil }
    list.outlines.append(outline)
    return list.outlines.count - 1
  }
}

extension Layer {
  /// Whether the layer and its sublayers draw nothing outside of its bounds.
  var drawsWithinBounds: Bool {
    if masksToBounds { return true }
    guard sublayers.isEmpty, shadow == nil else { return false }
    switch contents {
    case .gradient, .backdrop, .contrast, nil: return true
    case .image, .text, .shape: return false
    }
  }

  /// Whether anything is drawn or clipped along the rounded bounds.
  fileprivate var needsOutline: Bool {
    if masksToBounds || backgroundColor != nil || border != nil { return true }
    switch contents {
    case .gradient, .backdrop, .contrast: return true
    case .image, .text, .shape, nil: return false
    }
  }
}

extension CGRect {
  /// Whether the rectangle, in pixels, is more than a pixel away from `rect`.
  func isOutside(_ rect: PixelRect) -> Bool {
    Double(maxX) < Double(rect.left - 1) || Double(minX) > Double(rect.right + 1)
      || Double(maxY) < Double(rect.top - 1) || Double(minY) > Double(rect.bottom + 1)
  }

  /// Whether no coordinate is infinite or NaN.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
