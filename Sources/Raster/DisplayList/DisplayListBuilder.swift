import Buffers
import Foundation
import Geometry
import Scene

/// Builds the display list of a picture's layer tree.
///
/// Invisible layers are dropped with their sublayers: those without opacity, with a transform that
/// cannot be inverted, with an infinite or NaN number, behind the eye, clipped away, or hidden by opaque
/// layers.
struct DisplayListBuilder {
  private var list = DisplayList()
  private let canvas: PixelRect
  private let scale: CGFloat
  private let cache: ContentsCache
  private var drawn: FrameDrawings
  private var snapper = ImageEdgeSnapper()
  private let occlusion: Occlusion

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
    self.scale = scale
    self.cache = cache
  }

  /// - Parameter number: The layer's number in the occlusion; nil for a layer that has none.
  private mutating func add(
    _ layer: Layer, number: Int?, parent: PlaneTransform, clip: PixelRect
  ) {
    if let number, occlusion.isHidden(number) { return }
    if case .into(let other, let weight)? = layer.dissolve {
      add(layer, dissolvingInto: other, weight: weight, parent: parent, clip: clip)
      return
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
    addOwn(context)
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

  /// Adds a dissolve between two layers.
  private mutating func add(
    _ layer: Layer, dissolvingInto other: Layer?, weight: Float, parent: PlaneTransform,
    clip: PixelRect
  ) {
    var layer = layer
    layer.dissolve = nil
    let weight = UInt8(PaintColor.unit(weight) * 255 + 0.5)
    if weight == 0 { return add(layer, number: nil, parent: parent, clip: clip) }
    if weight == 255 {
      if let other { add(other, number: nil, parent: parent, clip: clip) }
      return
    }
    let begin = list.commands.count
    let group = DisplayList.Group(shape: nil, weight: weight, isDissolve: true)
    list.commands.append(DisplayList.Command(kind: .beginGroup(group), bounds: clip))
    add(layer, number: nil, parent: parent, clip: clip)
    let exchange = list.commands.count
    list.commands.append(DisplayList.Command(kind: .swapGroup, bounds: .empty))
    if let other { add(other, number: nil, parent: parent, clip: clip) }
    if list.commands.count == begin + 2 {
      list.commands.removeLast(2)
      return
    }
    closeGroup(from: begin)
    list.commands[exchange].bounds = list.commands[begin].bounds
  }

  /// Adds `layer`, which `transform` maps to pixels, as a group with its mask.
  private mutating func add(
    _ layer: Layer, through mask: Layer, parent: PlaneTransform, transform: PlaneTransform,
    clip: PixelRect
  ) {
    var layer = layer
    layer.mask = nil
    if mask.isClip(of: layer) {
      layer.masksToBounds = true
      add(layer, number: nil, parent: parent, clip: clip)
      return
    }
    var opacity = PaintColor.rounded(layer.opacity) * PaintColor.rounded(mask.opacity)
    var clip = clip
    let shape: DisplayList.Shape
    if let color = mask.onlyBackground {
      guard let place = transform.prepending(mask.transform),
        let outline = addOutline(
          mask.bounds.standardized, mask.corners, place, limit: clip)
      else { return }
      opacity *= PaintColor(color).alpha
      clip = clip.intersection(list.outlines[outline].bounds)
      shape = .outline(outline)
    } else {
      shape = .mask(MaskPlacement(layer: mask, parent: transform, scale: scale))
    }
    let weight = UInt8(opacity * 255 + 0.5)
    guard weight > 0 else { return }
    let begin = list.commands.count
    let group = DisplayList.Group(shape: shape, weight: weight)
    list.commands.append(DisplayList.Command(kind: .beginGroup(group), bounds: clip))
    layer.opacity = 1
    add(layer, number: nil, parent: parent, clip: clip)
    closeGroup(from: begin)
  }

  /// The layer that is being added, and what follows from it.
  private struct LayerContext {
    let layer: Layer
    let bounds: CGRect
    let transform: PlaneTransform
    let clip: PixelRect
    let outline: Int?
    let isMasked: Bool
  }

  /// Shadow, background and contents.
  private mutating func addOwn(_ context: LayerContext) {
    let layer = context.layer
    let background = layer.backgroundColor.map { PaintColor($0) }
    if let shadow = layer.shadow {
      let isHidden = background.map { $0.weight(1) == 255 } ?? false
      addShadow(shadow, context, hiddenBy: isHidden ? context.outline : nil)
    }
    if let background, background.weight(1) > 0 {
      fill(background, context, hole: nil)
    }
    switch layer.contents {
    case .image(let image): addImage(image, context)
    case .text(let text): addText(text, context)
    case .shape(let shape): addShape(shape, context)
    case .gradient(let gradient):
      guard let outline = context.outline,
        let placement = GradientPlacement(
          gradient, bounds: context.bounds, transform: context.transform,
          outline: context.isMasked ? nil : outline)
      else { return }
      append(.gradient(placement), list.outlines[outline].bounds, context.clip)
    case .backdrop(let backdrop):
      guard let outline = context.outline,
        let placement = BackdropPlacement(
          backdrop, scale: scale, outline: context.isMasked ? nil : outline)
      else { return }
      append(.backdrop(placement), list.outlines[outline].bounds, context.clip)
    case .contrast:
      guard let outline = context.outline else { return }
      append(
        .backdrop(BackdropPlacement(contrastWithin: context.isMasked ? nil : outline)),
        list.outlines[outline].bounds, context.clip)
    case nil: break
    }
  }

  private mutating func addBorder(_ context: LayerContext) {
    guard let border = context.layer.border, border.width > 0, border.width.isFinite else { return }
    let color = PaintColor(border.color)
    guard color.weight(1) > 0 else { return }
    let inner = context.bounds.insetBy(dx: border.width, dy: border.width)
    var hole: Int?
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      var corners = context.layer.corners.clamped(to: context.bounds.size)
      corners.radii.width -= border.width
      corners.radii.height -= border.width
      hole = addOutline(inner, corners, context.transform, limit: context.clip)
    }
    fill(color, context, hole: hole)
  }

  private mutating func fill(_ color: PaintColor, _ context: LayerContext, hole: Int?) {
    guard let outline = context.outline else { return }
    append(
      .fill(
        DisplayList.Fill(color: color, outline: context.isMasked ? nil : outline, hole: hole)),
      list.outlines[outline].bounds, context.clip)
  }

  private mutating func addShadow(_ shadow: Shadow, _ context: LayerContext, hiddenBy: Int?) {
    let kind = ShadowPlacement.place(
      shadow, layer: context.layer, bounds: context.bounds, transform: context.transform,
      scale: scale, limit: context.clip, hiddenBy: hiddenBy, cache: cache)
    switch kind {
    case .mask(let placement): append(.shadow(placement), placement.bounds, context.clip)
    case .shape(let rect, let corners, let color):
      let outline = addOutline(rect, corners, context.transform, limit: context.clip)
      guard let outline else { return }
      let fill = DisplayList.Fill(color: color, outline: outline, hole: nil)
      append(.fill(fill), list.outlines[outline].bounds, context.clip)
    case .silhouette(let silhouette, let offset, let color):
      guard let drawing = cache.drawing(of: silhouette) else { return }
      let moved = CGAffineTransform(translationX: offset.width, y: offset.height)
      guard let transform = context.transform.prepending(moved) else { return }
      addDrawing(drawing, transform, context, tint: color)
    case nil: break
    }
  }

  private mutating func addImage(_ image: ImageContents, _ context: LayerContext) {
    guard
      let place = PlacedImage(image, pixels: pixels(of: image.source), scale: scale, cache: cache),
      let outline = addOutline(place.frame, .square, context.transform, limit: context.clip),
      var placement = ImagePlacement(
        bitmap: place.bitmap, frame: place.bitmapFrame, transform: context.transform,
        outline: outline, tint: image.tint.map { PaintColor($0) })
    else { return }
    place.bitmap.startDecoding()
    placement.isPart = !place.cut.isNone
    if case .affine(let transform) = context.transform {
      snapper.add(placement, cut: place.cut, frame: place.frame, transform)
    }
    append(.image(placement), list.outlines[outline].bounds, context.clip)
  }

  /// The pixels of an image; nil for a snapshot that is empty or too large.
  private mutating func pixels(of source: ImageSource) -> ImagePixels? {
    switch source {
    case .bitmap(let bitmap): return ImagePixels(bitmap)
    case .snapshot(let snapshot):
      return drawn.pixels(of: snapshot, cache)
    }
  }

  private mutating func addText(_ text: TextContents, _ context: LayerContext) {
    guard text.frame.isFinite, text.layoutSize.width > 0, text.layoutSize.height > 0,
      text.layoutSize.width.isFinite, text.layoutSize.height.isFinite,
      let drawing = cache.drawing(of: text.block, size: text.layoutSize, scale: scale)
    else { return }
    let stretch = CGAffineTransform(
      a: text.frame.width / text.layoutSize.width, b: 0, c: 0,
      d: text.frame.height / text.layoutSize.height, tx: text.frame.minX, ty: text.frame.minY)
    guard let transform = context.transform.prepending(stretch) else { return }
    addDrawing(drawing, transform, context)
  }

  private mutating func addShape(_ shape: ShapeContents, _ context: LayerContext) {
    guard let drawing = drawn.drawing(of: shape, scale: scale, cache) else { return }
    addDrawing(drawing, context.transform, context)
  }

  /// Adds a drawing, which was rasterised at the picture's scale.
  ///
  /// - Parameter transform: From points of what was drawn to pixels.
  private mutating func addDrawing(
    _ drawing: Drawing, _ transform: PlaneTransform, _ context: LayerContext,
    tint: PaintColor? = nil
  ) {
    let frame = CGRect(
      x: CGFloat(drawing.originX) / scale, y: CGFloat(drawing.originY) / scale,
      width: CGFloat(drawing.bitmap.width) / scale, height: CGFloat(drawing.bitmap.height) / scale)
    add(drawing.bitmap, frame, transform, context, tint: tint)
  }

  private mutating func add(
    _ bitmap: Bitmap, _ frame: CGRect, _ transform: PlaneTransform, _ context: LayerContext,
    tint: PaintColor?
  ) {
    let outline = addOutline(frame, .square, transform, limit: context.clip)
    guard let outline,
      let placement = ImagePlacement(
        bitmap: bitmap, frame: frame, transform: transform, outline: outline, tint: tint)
    else { return }
    append(.image(placement), list.outlines[outline].bounds, context.clip)
  }

  private mutating func append(_ kind: DisplayList.Kind, _ bounds: PixelRect, _ clip: PixelRect) {
    let bounds = bounds.intersection(clip)
    guard !bounds.isEmpty else { return }
    list.commands.append(DisplayList.Command(kind: kind, bounds: bounds))
  }

  private mutating func addOutline(
    _ rect: CGRect, _ corners: Corners, _ transform: PlaneTransform, limit: PixelRect
  ) -> Int? {
    let outline = ConvexOutline(rect: rect, corners: corners, transform: transform, limit: limit)
    guard let outline else { return nil }
    list.outlines.append(outline)
    return list.outlines.count - 1
  }

  /// Ends a group; one of a single command is replaced by that command with the group's alpha and shape.
  private mutating func endGroup(from begin: Int, outline: Int?, opacity: Float) {
    let first = begin + 1
    if list.commands.count == first + 1 {
      var command = list.commands[first]
      if command.take(shape: outline, alpha: opacity) {
        list.commands.removeLast(2)
        list.commands.append(command)
        return
      }
    }
    closeGroup(from: begin)
  }

  private mutating func closeGroup(from begin: Int) {
    let first = begin + 1
    guard list.commands.count > first else {
      list.commands.removeLast()
      return
    }
    let bounds = list.commands[first...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    list.commands[begin].bounds = bounds
    list.commands.append(DisplayList.Command(kind: .endGroup, bounds: bounds))
  }
}

extension DisplayList.Command {
  /// Applies its group's shape and alpha to the command itself; false where that is impossible.
  fileprivate mutating func take(shape: Int?, alpha: Float) -> Bool {
    if let shape {
      switch kind {
      // With a hole the coverages of both edges would be subtracted instead of multiplied.
      case .fill(var fill) where fill.outline == nil && fill.hole == nil:
        fill.outline = shape
        kind = .fill(fill)
      case .gradient(var gradient) where gradient.outline == nil:
        gradient.outline = shape
        kind = .gradient(gradient)
      case .backdrop(var backdrop) where backdrop.outline == nil:
        backdrop.outline = shape
        kind = .backdrop(backdrop)
      default: return false
      }
    }
    self.alpha *= alpha
    return true
  }
}

extension Layer {
  /// Whether this layer, as the mask of `layer`, is that layer's own rounded bounds.
  fileprivate func isClip(of layer: Layer) -> Bool {
    guard let color = onlyBackground, PaintColor(color).weight(1) == 255, opacity >= 1,
      corners == layer.corners, let place = transform.affine, place.isTranslation
    else { return false }
    return bounds.offsetBy(dx: place.tx, dy: place.ty) == layer.bounds
  }

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
