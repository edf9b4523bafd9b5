import Foundation
import Geometry
import Scene
import Typography

@testable import Raster

/// The referee: draws a picture by the definition in Rasterizer.swift, in floating point, pixel by
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

  static func draw(_ picture: Picture, width: Int, height: Int) -> FloatCanvas {
    var renderer = ReferenceRenderer(width: width, height: height, scale: picture.scale)
    renderer.draw(
      picture.root,
      parent: ProjectiveTransform(CGAffineTransform(scaleX: picture.scale, y: picture.scale)))
    return renderer.canvas
  }

  private init(width: Int, height: Int, scale: CGFloat) {
    self.width = width
    self.height = height
    self.scale = scale
    canvas = FloatCanvas(width: width, height: height, filledWith: SIMD4(0, 0, 0, 1))
    allowed = Array(repeating: true, count: width * height)
  }

  private mutating func draw(_ layer: Layer, parent: ProjectiveTransform) {
    guard layer.opacity > 0 else { return }
    let transform = layer.transform.concatenating(parent)
    guard layer.masksToBounds || layer.opacity < 1 else {
      drawContents(layer, transform)
      return
    }
    var mask = [Double](repeating: 1, count: width * height)
    if layer.masksToBounds {
      mask = shape(layer.bounds, layer.corners, transform).mask(width: width, height: height)
    }
    let before = canvas
    let allowedBefore = allowed
    let isIsolated = !layer.hasBackdrop
    if isIsolated {
      canvas = FloatCanvas(width: width, height: height, filledWith: SIMD4())
    }
    for index in mask.indices where mask[index] <= 0 {
      allowed[index] = false
    }
    drawContents(layer, transform)
    // An opacity is what 8 bits hold of it.
    let opacity = (Double(layer.opacity) * 255).rounded() / 255
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
        let threshold = Double(Dither.Thresholds.threshold(x, y)) / 256
        canvas[x, y] += SIMD4(1, 1, 1, 0) * ((threshold - 0.5) / 255)
      }
    }
  }

  /// Colours and their alphas are what 8 bits hold of them.
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
    guard case .bitmap(let bitmap) = image.source else { return }
    draw(ReferenceImage(bitmap), image.frame, transform, tint: image.tint)
  }

  private mutating func drawText(_ text: TextContents, _ transform: ProjectiveTransform) {
    let glyphs = TextEngine.shared.draw(text.block, size: text.layoutSize, scale: scale)
    let stretch = CGAffineTransform(
      a: text.frame.width / text.layoutSize.width, b: 0, c: 0,
      d: text.frame.height / text.layoutSize.height, tx: text.frame.minX, ty: text.frame.minY)
    drawGlyphs(glyphs, ProjectiveTransform(stretch).concatenating(transform))
  }

  private mutating func drawShape(_ shape: ShapeContents, _ transform: ProjectiveTransform) {
    let bounds = shape.path.controlPointBounds.insetBy(dx: -20, dy: -20)
    drawGlyphs(
      ShapeRasterizer.draw(shape.path, style: shape.style, bounds: bounds, scale: scale), transform)
  }

  private mutating func drawGlyphs(_ glyphs: GlyphBitmap, _ transform: ProjectiveTransform) {
    // The transparent edge belongs to the definition: its corner is where resampling starts.
    guard let drawing = Drawing(glyphs) else { return }
    let bitmap = drawing.bitmap
    let frame = CGRect(
      x: CGFloat(drawing.originX) / scale, y: CGFloat(drawing.originY) / scale,
      width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    draw(ReferenceImage(bitmap), frame, transform, tint: nil)
  }

  private mutating func draw(
    _ image: ReferenceImage, _ frame: CGRect, _ transform: ProjectiveTransform, tint: RGBAColor?
  ) {
    let mask = shape(frame, .square, transform).mask(width: width, height: height)
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

extension Layer {
  var hasBackdrop: Bool {
    if case .backdrop = contents { return true }
    return sublayers.contains { $0.hasBackdrop }
  }
}
