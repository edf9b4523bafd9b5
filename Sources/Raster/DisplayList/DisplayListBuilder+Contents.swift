import TEBuffers
import Foundation
import TEGeometry
import TEScene

extension DisplayListBuilder {
  /// Adds the shadow, the background and the contents.
  mutating func addContents(_ context: LayerContext) {
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
          backdrop, scale: scale, display: display, outline: context.isMasked ? nil : outline)
      else { return }
      append(.backdrop(placement), list.outlines[outline].bounds, context.clip)
    case .contrast:
      guard let outline = context.outline else { return }
      append(
        .backdrop(
          BackdropPlacement(
            contrastWithin: context.isMasked ? nil : outline, display: display)),
        list.outlines[outline].bounds, context.clip)
    case nil: break
    }
  }

  /// Adds the border.
  mutating func addBorder(_ context: LayerContext) {
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
      let outline = addOutline(place.frame, .square, context.transform, limit: context.clip)
    else { return }
    let bitmap = place.bitmap.sharp(at: place.magnification(by: context.transform))
    guard
      var placement = ImagePlacement(
        bitmap: bitmap, frame: place.bitmapFrame, transform: context.transform,
        outline: outline, tint: image.tint.map { PaintColor($0) }, blend: image.blend)
    else { return }
    bitmap.startDecoding()
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
}
