import Foundation
import Geometry
import Scene

/// Turns a picture's tree of layers into a display list.
///
/// Layers that cannot be seen are dropped with their sublayers: without opacity, with a transform
/// that has no inverse, with a number that is not finite, or clipped away.
struct Flattener {
  private var list = DisplayList()
  private let canvas: PixelRect
  private let scale: CGFloat
  private let cache: ContentsCache

  /// - Parameter cache: Where text and shapes become bitmaps.
  static func list(for picture: Picture, canvas: PixelRect, cache: ContentsCache) -> DisplayList {
    guard picture.scale.isFinite, picture.scale > 0 else { return DisplayList() }
    var flattener = Flattener(canvas: canvas, scale: picture.scale, cache: cache)
    flattener.add(
      picture.root, parent: CGAffineTransform(scaleX: picture.scale, y: picture.scale),
      clip: canvas)
    return flattener.list
  }

  private init(canvas: PixelRect, scale: CGFloat, cache: ContentsCache) {
    self.canvas = canvas
    self.scale = scale
    self.cache = cache
  }

  private mutating func add(_ layer: Layer, parent: CGAffineTransform, clip: PixelRect) {
    guard let own = layer.transform.affine else { return }
    let transform = own.concatenating(parent)
    let bounds = layer.bounds.standardized
    guard layer.opacity * 255 >= 0.5, transform.isUsable, bounds.isFinite else { return }
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
        outline: masks ? outline : nil, weight: UInt8(opacity * 255 + 0.5))
      list.commands.append(DisplayList.Command(kind: .beginGroup(group), bounds: clip))
    }
    let context = LayerContext(
      layer: layer, bounds: bounds, transform: transform, clip: clip, outline: outline,
      isMasked: masks)
    addOwn(context)
    for sublayer in layer.sublayers {
      add(sublayer, parent: transform, clip: clip)
    }
    addBorder(context)
    if masks || opacity < 1 {
      endGroup(from: begin, context: context, opacity: opacity)
    }
  }

  /// What `add` knows about the layer at hand.
  private struct LayerContext {
    let layer: Layer
    let bounds: CGRect
    let transform: CGAffineTransform
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
      limit: context.clip, hiddenBy: hiddenBy)
    switch kind {
    case .mask(let placement): append(.shadow(placement), placement.bounds, context.clip)
    case .shape(let rect, let corners, let color):
      let outline = addOutline(rect, corners, context.transform, limit: context.clip)
      guard let outline else { return }
      let fill = DisplayList.Fill(color: color, outline: outline, hole: nil)
      append(.fill(fill), list.outlines[outline].bounds, context.clip)
    case nil: break
    }
  }

  private mutating func addImage(_ image: ImageContents, _ context: LayerContext) {
    guard image.frame.isFinite, case .bitmap(let bitmap) = image.source else { return }
    add(
      bitmap, image.frame.standardized, context.transform, context,
      tint: image.tint.map { PaintColor($0) })
  }

  private mutating func addText(_ text: TextContents, _ context: LayerContext) {
    guard text.frame.isFinite, text.layoutSize.width > 0, text.layoutSize.height > 0,
      text.layoutSize.width.isFinite, text.layoutSize.height.isFinite,
      let drawing = cache.drawing(of: text.block, size: text.layoutSize, scale: scale)
    else { return }
    let stretch = CGAffineTransform(
      a: text.frame.width / text.layoutSize.width, b: 0, c: 0,
      d: text.frame.height / text.layoutSize.height, tx: text.frame.minX, ty: text.frame.minY)
    addDrawing(drawing, stretch.concatenating(context.transform), context)
  }

  private mutating func addShape(_ shape: ShapeContents, _ context: LayerContext) {
    guard let drawing = cache.drawing(of: shape, scale: scale) else { return }
    addDrawing(drawing, context.transform, context)
  }

  /// Adds what was drawn at the picture's scale; `transform` maps its points to pixels.
  private mutating func addDrawing(
    _ drawing: Drawing, _ transform: CGAffineTransform, _ context: LayerContext
  ) {
    guard transform.isUsable else { return }
    let frame = CGRect(
      x: CGFloat(drawing.originX) / scale, y: CGFloat(drawing.originY) / scale,
      width: CGFloat(drawing.bitmap.width) / scale, height: CGFloat(drawing.bitmap.height) / scale)
    add(drawing.bitmap, frame, transform, context, tint: nil)
  }

  private mutating func add(
    _ bitmap: Bitmap, _ frame: CGRect, _ transform: CGAffineTransform, _ context: LayerContext,
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
    _ rect: CGRect, _ corners: Corners, _ transform: CGAffineTransform, limit: PixelRect
  ) -> Int? {
    let outline = ConvexOutline(rect: rect, corners: corners, transform: transform, limit: limit)
    guard let outline else { return nil }
    list.outlines.append(outline)
    return list.outlines.count - 1
  }

  /// Closes a group; one that holds a single command becomes that command's alpha and shape.
  private mutating func endGroup(from begin: Int, context: LayerContext, opacity: Float) {
    let first = begin + 1
    guard list.commands.count > first else {
      list.commands.removeLast()
      return
    }
    if list.commands.count == first + 1 {
      var command = list.commands[first]
      if command.take(shape: context.isMasked ? context.outline : nil, alpha: opacity) {
        list.commands.removeLast(2)
        list.commands.append(command)
        return
      }
    }
    var bounds = list.commands[first].bounds
    for command in list.commands[first...] {
      bounds = bounds.union(command.bounds)
    }
    list.commands[begin].bounds = bounds
    list.commands.append(DisplayList.Command(kind: .endGroup, bounds: bounds))
  }
}

extension DisplayList.Command {
  /// Makes the command do alone what its group would do with it; false where it cannot.
  fileprivate mutating func take(shape: Int?, alpha: Float) -> Bool {
    if let shape {
      switch kind {
      // With a hole the two edges would be subtracted instead of multiplied.
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
  /// Whether anything that is drawn follows the rounded bounds.
  fileprivate var needsOutline: Bool {
    if masksToBounds || backgroundColor != nil || border != nil { return true }
    switch contents {
    case .gradient, .backdrop: return true
    case .image, .text, .shape, nil: return false
    }
  }
}

extension CGAffineTransform {
  /// Whether the matrix is finite and has an inverse.
  var isUsable: Bool {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite, tx.isFinite, ty.isFinite else {
      return false
    }
    let inverse = 1 / determinant
    return inverse.isFinite && inverse != 0
  }
}

extension CGRect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
