import TECKernels
import Foundation
import TEGeometry
import TEScene
import TETypography

@testable import TERaster

/// The reference renderer: draws a picture by the definition in Rasterizer.swift, in floating point, pixel by
/// pixel, without any of the rasteriser's short cuts.
///
/// Groups are isolated buffers. Only where a backdrop has to see what is beneath its group does the
/// group start as a copy of what was drawn so far.
struct ReferenceRenderer {
  let width: Int
  let height: Int
  let scale: CGFloat
  private var canvas: FloatCanvas
  /// Where the enclosing clips let anything through at all.
  private var allowed: [Bool]

  private let tiles: [ReferenceTile]

  static func draw(_ picture: Picture, width: Int, height: Int) -> FloatCanvas {
    draw(
      picture.root,
      parent: ProjectiveTransform(CGAffineTransform(scaleX: picture.scale, y: picture.scale)),
      scale: picture.scale,
      on: FloatCanvas(width: width, height: height, filledWith: SIMD4(0, 0, 0, 1)))
  }

  /// - Parameter parent: From the coordinates of the layer's superlayer to the canvas's pixels.
  static func draw(
    _ layer: Layer, parent: ProjectiveTransform, scale: CGFloat, on canvas: FloatCanvas
  ) -> FloatCanvas {
    var renderer = ReferenceRenderer(
      canvas, scale: scale, tiles: ReferenceTile.all(in: layer, parent: parent, scale: scale))
    renderer.draw(layer, parent: parent)
    return renderer.canvas
  }

  private init(_ canvas: FloatCanvas, scale: CGFloat, tiles: [ReferenceTile]) {
    width = canvas.width
    height = canvas.height
    self.scale = scale
    self.canvas = canvas
    self.tiles = tiles
    allowed = Array(repeating: true, count: width * height)
  }

  private mutating func draw(_ layer: Layer, parent: ProjectiveTransform) {
    switch layer.dissolve {
    case .into(let other, let weight)?:
      let part = (Double(weight) * 255).rounded() / 255
      let parts = [Double](repeating: part, count: width * height)
      return draw(layer, mixedWith: other, by: parts, parent: parent)
    case .within(let polygon, let other)?:
      let shape = ReferenceShape(polygon: polygon, transform: parent)
      let parts = shape.mask(width: width, height: height)
      return draw(layer, mixedWith: other, by: parts, parent: parent)
    case nil: break
    }
    guard layer.opacity > 0 else { return }
    let transform = layer.transform.concatenating(parent)
    if case .layer(let mask)? = layer.mask {
      draw(layer, parent: parent, through: mask, transform)
      return
    }
    guard layer.masksToBounds || layer.opacity < 1 else {
      drawContents(layer, transform)
      return
    }
    var mask = [Double](repeating: 1, count: width * height)
    if layer.masksToBounds {
      mask = shape(layer.bounds, layer.corners, transform).mask(width: width, height: height)
    }
    drawGroup(mask, opacity: layer.opacity, isIsolated: !layer.hasBackdrop) {
      $0.drawContents(layer, transform)
    }
  }

  /// Draws a layer and another one over the same pixels, and mixes them by the other one's parts.
  private mutating func draw(
    _ layer: Layer, mixedWith other: Layer?, by parts: [Double], parent: ProjectiveTransform
  ) {
    var first = layer
    first.dissolve = nil
    let before = canvas
    draw(first, parent: parent)
    let drawn = canvas
    canvas = before
    if let other { draw(other, parent: parent) }
    for (index, part) in parts.enumerated() {
      canvas.pixels[index] = drawn.pixels[index] * (1 - part) + canvas.pixels[index] * part
    }
  }

  /// Draws a group and lays it over what was there, by `mask` and `opacity`.
  private mutating func drawGroup(
    _ mask: [Double], opacity: Float, isIsolated: Bool, _ body: (inout ReferenceRenderer) -> Void
  ) {
    let before = canvas
    let allowedBefore = allowed
    if isIsolated {
      canvas = FloatCanvas(width: width, height: height, filledWith: SIMD4())
    }
    for index in mask.indices where mask[index] <= 0 {
      allowed[index] = false
    }
    body(&self)
    // An opacity is what 8 bits hold of it.
    let opacity = (Double(opacity) * 255).rounded() / 255
    for index in mask.indices {
      let part = mask[index] * opacity
      let group = canvas.pixels[index]
      if isIsolated {
        canvas.pixels[index] = group * part + before.pixels[index] * (1 - group.w * part)
      } else {
        canvas.pixels[index] = group * part + before.pixels[index] * (1 - part)
      }
    }
    allowed = allowedBefore
  }

  private mutating func draw(
    _ layer: Layer, parent: ProjectiveTransform, through mask: Layer,
    _ transform: ProjectiveTransform
  ) {
    guard mask.opacity > 0 else { return }
    var layer = layer
    layer.mask = nil
    let place = mask.transform.concatenating(transform)
    var isPlain = mask
    isPlain.backgroundColor = nil
    isPlain.contents = nil
    isPlain.transform = .identity
    isPlain.corners = .square
    isPlain.opacity = 1
    isPlain.masksToBounds = false
    let drawsNothingElse = isPlain == Layer(bounds: mask.bounds)
    var alphas: [Double]
    if let color = mask.backgroundColor, mask.contents == nil, drawsNothingElse {
      if mask.transform == .identity, mask.bounds == layer.bounds, mask.corners == layer.corners,
        color.alpha == 1, mask.opacity == 1
      {
        layer.masksToBounds = true
        draw(layer, parent: parent)
        return
      }
      let alpha = Self.premultiplied(color).w
      alphas = shape(mask.bounds, mask.corners, place).mask(width: width, height: height)
        .map { $0 * alpha }
    } else if case .shape(let path)? = mask.contents, mask.backgroundColor == nil,
      drawsNothingElse, !mask.masksToBounds, let place = place.affine
    {
      let bytesPerRow = (width + 3) & ~3
      let bytes =
        ShapeRasterizer.alpha(
          of: path.path, style: path.style, transform: place, left: 0, top: 0, width: width,
          height: height, bytesPerRow: bytesPerRow) ?? []
      alphas = (0..<width * height).map {
        Double(bytes[$0 / width * bytesPerRow + $0 % width]) / 255
      }
    } else {
      var opaque = mask
      opaque.opacity = 1
      alphas = Self.draw(
        opaque, parent: transform, scale: scale,
        on: FloatCanvas(width: width, height: height, filledWith: SIMD4())
      ).pixels.map { ($0.w * 255).rounded() / 255 }
    }
    let opacity = (Double(mask.opacity) * 255).rounded() / 255
    alphas = alphas.map { $0 * opacity }
    let group = layer.opacity
    layer.opacity = 1
    drawGroup(alphas, opacity: group, isIsolated: !layer.hasBackdrop) {
      $0.draw(layer, parent: parent)
    }
  }

  private mutating func drawContents(_ layer: Layer, _ transform: ProjectiveTransform) {
    // Inside its own clip a layer fills everything: the clip makes the edge, once.
    let own =
      layer.masksToBounds
      ? [Double](repeating: 1, count: width * height)
      : shape(layer.bounds, layer.corners, transform).mask(width: width, height: height)
    if let shadow = layer.shadow {
      drawShadow(shadow, layer, transform)
    }
    if let background = layer.backgroundColor {
      fill(background, own)
    }
    switch layer.contents {
    case .image(let image):
      drawImage(image, transform)
    case .text(let text):
      drawText(text, transform)
    case .shape(let shape):
      drawShape(shape, transform)
    case .gradient(let gradient):
      let place = place(in: transform, over: layer.bounds)
      paintRamp(own) { x, y in
        let point = place(x, y)
        return ReferenceGradient.color(
          gradient,
          CGPoint(
            x: (point.x - layer.bounds.minX) / layer.bounds.width,
            y: (point.y - layer.bounds.minY) / layer.bounds.height))
      }
    case .backdrop(let backdrop):
      let blurred = ReferenceBackdrop.draw(backdrop, of: canvas, scale: scale)
      paintRamp(own) { x, y in blurred[x, y] }
    case .contrast:
      let gray = Double(Contrast.white(over: meanLuma(around: own)))
      paintRamp(own) { _, _ in SIMD4(gray, gray, gray, 1) }
    case nil: break
    }
    for sublayer in layer.sublayers {
      draw(sublayer, parent: transform)
    }
    if let border = layer.border {
      let inner = layer.bounds.insetBy(dx: border.width, dy: border.width)
      var ring = own
      if !inner.isNull, inner.width > 0, inner.height > 0 {
        var corners = layer.corners.clamped(to: layer.bounds.size)
        corners.radii.width -= border.width
        corners.radii.height -= border.width
        let hole = shape(inner, corners, transform).mask(width: width, height: height)
        for index in ring.indices { ring[index] = max(0, ring[index] - hole[index]) }
      }
      fill(border.color, ring)
    }
  }

  private func shape(_ rect: CGRect, _ corners: Corners, _ transform: ProjectiveTransform)
    -> ReferenceShape
  {
    ReferenceShape(rect: rect, corners: corners, transform: transform)
  }

  private mutating func fill(_ color: RGBAColor, _ mask: [Double]) {
    let color = Self.premultiplied(color)
    paint(mask) { _, _ in color }
  }

  /// Draws what `color` gives over every pixel that is allowed and not masked out.
  private mutating func paint(_ mask: [Double], _ color: (Int, Int) -> SIMD4<Double>) {
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        if allowed[index], mask[index] > 0 {
          canvas.over(color(x, y) * mask[index], x, y)
        }
      }
    }
  }

  /// The same for a ramp, which is dithered where it meets the canvas: rounding then moves a value
  /// by the pattern's threshold less a half, on average over the values between two levels.
  private mutating func paintRamp(_ mask: [Double], _ color: (Int, Int) -> SIMD4<Double>) {
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        guard allowed[index], mask[index] > 0 else { continue }
        let source = color(x, y) * mask[index]
        // What is less than half a level of the finest ramp changes nothing.
        guard source.w > 0.5 / 65535 else { continue }
        canvas.over(source, x, y)
        let threshold = Double(cblend_threshold(x, y)) / 256
        canvas[x, y] += SIMD4(1, 1, 1, 0) * ((threshold - 0.5) / 255)
      }
    }
  }

  /// Colors and their alphas are what 8 bits hold of them.
  static func premultiplied(_ color: RGBAColor) -> SIMD4<Double> {
    func channel(_ value: Float) -> Double {
      (Double(min(max(value, 0), 1)) * 255).rounded() / 255
    }
    let alpha = channel(color.alpha)
    return SIMD4(
      channel(color.blue) * alpha, channel(color.green) * alpha, channel(color.red) * alpha, alpha)
  }

  private mutating func drawShadow(
    _ shadow: Shadow, _ layer: Layer, _ transform: ProjectiveTransform
  ) {
    var rect = layer.bounds
    var corners = layer.corners
    if case .roundedRect(let ownRect, let ownCorners) = shadow.shape {
      rect = ownRect
      corners = ownCorners
    }
    rect = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    let color = Self.premultiplied(shadow.color) * Double(shadow.opacity)
    if let silhouette = ReferenceSilhouette(shadow, layer, scale: scale) {
      draw(silhouette, shadow, over: rect, transform)
      return
    }
    if shadow.radius * Self.stretch(transform, over: rect) < 0.5 {
      paint(shape(rect, corners, transform).mask(width: width, height: height)) { _, _ in color }
      return
    }
    let blurred = ReferenceShadow(
      rect: rect, corners: corners, sigma: Double(shadow.radius))
    let everywhere = [Double](repeating: 1, count: width * height)
    if transform.affine != nil {
      let place = place(in: transform, over: rect)
      paintRamp(everywhere) { x, y in color * blurred.value(at: place(x, y)) }
      return
    }
    let margin = -3.5 * shadow.radius
    let plane = ReferencePlane(transform, over: rect.insetBy(dx: margin, dy: margin))
    paintRamp(everywhere) { x, y in
      let points = plane.samples(x, y, smallest: Double(shadow.radius)).points
      let sum = points.reduce(0) { $0 + blurred.value(at: CGPoint(x: $1.x, y: $1.y)) }
      return color * (sum / Double(points.count))
    }
  }

  private mutating func draw(
    _ silhouette: ReferenceSilhouette, _ shadow: Shadow, over rect: CGRect,
    _ transform: ProjectiveTransform
  ) {
    let moved = ProjectiveTransform(
      CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
    ).concatenating(transform)
    guard shadow.radius * Self.stretch(transform, over: rect) >= 0.5 else {
      var tint = shadow.color
      tint.alpha = (tint.alpha * 255).rounded() / 255 * shadow.opacity
      drawDrawing(silhouette.drawing, moved, tint: tint)
      return
    }
    let color = Self.premultiplied(shadow.color) * Double(shadow.opacity)
    let everywhere = [Double](repeating: 1, count: width * height)
    let reach = silhouette.bounds
    if moved.affine != nil {
      let place = place(in: moved, over: reach)
      paintRamp(everywhere) { x, y in
        color * silhouette.value(at: place(x, y), radius: shadow.radius)
      }
      return
    }
    let margin = -3.5 * shadow.radius
    let plane = ReferencePlane(moved, over: reach.insetBy(dx: margin, dy: margin))
    paintRamp(everywhere) { x, y in
      let points = plane.samples(x, y, smallest: Double(shadow.radius)).points
      let sum = points.reduce(0) {
        $0 + silhouette.value(at: CGPoint(x: $1.x, y: $1.y), radius: shadow.radius)
      }
      return color * (sum / Double(points.count))
    }
  }

  /// From pixels to the points of a layer that their centres show.
  private func place(in transform: ProjectiveTransform, over rect: CGRect)
    -> (Int, Int) -> CGPoint
  {
    if let inverse = transform.affine?.inverted() {
      return { x, y in CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse) }
    }
    let plane = ReferencePlane(transform, over: rect)
    return { x, y in
      let point = plane.place(x, y).point
      return CGPoint(x: point.x, y: point.y)
    }
  }

  /// The most pixels that a step along one of the layer's axes takes at a corner.
  private static func stretch(_ transform: ProjectiveTransform, over rect: CGRect) -> CGFloat {
    var largest: CGFloat = 0
    for corner in ReferenceShape.vertices(Path(rect: rect), steps: 1) {
      func place(_ point: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        let w = transform.p * point.x + transform.q * point.y + transform.w
        return (
          (transform.a * point.x + transform.c * point.y + transform.tx) / w,
          (transform.b * point.x + transform.d * point.y + transform.ty) / w, w
        )
      }
      let step: CGFloat = 1e-4
      let here = place(corner)
      guard here.w > 0 else { return .infinity }
      let right = place(CGPoint(x: corner.x + step, y: corner.y))
      let below = place(CGPoint(x: corner.x, y: corner.y + step))
      largest = max(
        largest, hypot(right.x - here.x, right.y - here.y) / step,
        hypot(below.x - here.x, below.y - here.y) / step)
    }
    return largest
  }

  private mutating func drawImage(_ image: ImageContents, _ transform: ProjectiveTransform) {
    let placed = ReferenceTile.Place(image, scale: scale)
    var frame = placed.frame
    if let transform = transform.affine, transform.b == 0, transform.c == 0, transform.a > 0,
      transform.d > 0
    {
      frame = ReferenceTile(image, transform, scale: scale).joined(to: tiles)
        .applying(transform.inverted())
    }
    draw(placed.image, placed.whole, transform, tint: image.tint, within: frame)
  }

  private mutating func drawText(_ text: TextContents, _ transform: ProjectiveTransform) {
    let glyphs = TextEngine.shared.draw(text.block, size: text.layoutSize, scale: scale)
    let stretch = CGAffineTransform(
      a: text.frame.width / text.layoutSize.width, b: 0, c: 0,
      d: text.frame.height / text.layoutSize.height, tx: text.frame.minX, ty: text.frame.minY)
    drawDrawing(Drawing(glyphs), ProjectiveTransform(stretch).concatenating(transform))
  }

  private mutating func drawShape(_ shape: ShapeContents, _ transform: ProjectiveTransform) {
    let bounds = shape.path.controlPointBounds.insetBy(dx: -20, dy: -20)
    drawDrawing(
      Drawing(
        ShapeRasterizer.draw(shape.path, style: shape.style, bounds: bounds, scale: scale)),
      transform)
  }

  /// The transparent edge belongs to the definition: its corner is where resampling starts.
  private mutating func drawDrawing(
    _ drawing: Drawing?, _ transform: ProjectiveTransform, tint: RGBAColor? = nil
  ) {
    guard let drawing else { return }
    let bitmap = drawing.bitmap
    let frame = CGRect(
      x: CGFloat(drawing.originX) / scale, y: CGFloat(drawing.originY) / scale,
      width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    draw(ReferenceImage(bitmap), frame, transform, tint: tint, within: frame)
  }

  private mutating func draw(
    _ image: ReferenceImage, _ frame: CGRect, _ transform: ProjectiveTransform, tint: RGBAColor?,
    within visible: CGRect
  ) {
    let mask = shape(visible, .square, transform).mask(width: width, height: height)
    let placed = ProjectiveTransform(
      CGAffineTransform(
        a: frame.width / CGFloat(image.width), b: 0, c: 0,
        d: frame.height / CGFloat(image.height), tx: frame.minX, ty: frame.minY)
    ).concatenating(transform)
    let sampler = ReferenceSampler(image, placed)
    paint(mask) { x, y in
      let color = sampler.color(x, y)
      return tint.map { Self.premultiplied($0) * color.w } ?? color
    }
  }
}

extension ReferenceRenderer {
  /// Of the smallest rectangle around all pixels that a mask covers, 0...1.
  private func meanLuma(around mask: [Double]) -> Float {
    let covered = mask.indices.filter { mask[$0] > 0 }
    let (columns, rows) = (covered.map { $0 % width }, covered.map { $0 / width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return 0 }
    var sum = 0.0
    for y in top...bottom {
      for x in left...right {
        let color = canvas[x, y]
        sum += 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z
      }
    }
    return Float(sum / Double((right - left + 1) * (bottom - top + 1)))
  }
}

extension Layer {
  var hasBackdrop: Bool {
    switch contents {
    case .backdrop, .contrast: return true
    case .image, .text, .shape, .gradient, nil: break
    }
    return sublayers.contains { $0.hasBackdrop }
  }
}
