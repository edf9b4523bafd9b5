internal import TECPango
package import Foundation
package import TEGeometry

/// Rasterises filled and stroked paths; any number of threads may call it at once.
package enum ShapeRasterizer {
  /// Rasterises a path in color.
  ///
  /// - Parameters:
  ///   - path: In points. A path with an infinite or NaN coordinate draws nothing.
  ///   - bounds: The part of the plane that the bitmap covers, in points, rounded outwards to whole
  ///     pixels and limited to 32767 pixels a side; what lies outside isn't drawn.
  ///   - scale: Pixels per point, positive.
  /// - Returns: A bitmap whose origin is relative to the path's origin, in pixels.
  package static func draw(
    _ path: Path, style: ShapeStyle, bounds: CGRect, scale: Double
  ) -> GlyphBitmap {
    let limit = 1e6
    let left = (Double(bounds.minX) * scale).rounded(.down)
    let top = (Double(bounds.minY) * scale).rounded(.down)
    let right = (Double(bounds.maxX) * scale).rounded(.up)
    let bottom = (Double(bounds.maxY) * scale).rounded(.up)
    // Negated, so that a NaN fails too.
    guard !path.isEmpty, path.elements.allSatisfy(\.isFinite), left < right, top < bottom,
      max(abs(left), abs(top), abs(right), abs(bottom)) < limit
    else { return .empty }
    let width = min(Int(right - left), Canvas.maximumSide)
    let height = min(Int(bottom - top), Canvas.maximumSide)
    let pixels = unsafe Canvas.pixels(width: width, height: height) { context in
      unsafe cairo_translate(context, -left, -top)
      unsafe cairo_scale(context, scale, scale)
      unsafe paint(path, style, in: context)
    }
    return GlyphBitmap(
      width: width, height: height, originX: Int(left), originY: Int(top), pixels: pixels)
  }

  /// Rasterises the alpha channel of a path.
  ///
  /// - Parameters:
  ///   - path: As for ``draw(_:style:bounds:scale:)``.
  ///   - transform: From the path's points to pixels.
  ///   - left: The first column of pixels.
  ///   - top: The first row of pixels.
  ///   - width: In pixels, positive; at most 32767, as is `height`.
  ///   - bytesPerRow: At least `width`, a multiple of 4.
  /// - Returns: `bytesPerRow * height` bytes, or nil for a path that cannot be drawn.
  package static func alpha(
    of path: Path, style: ShapeStyle, transform: CGAffineTransform, left: Int, top: Int, width: Int,
    height: Int, bytesPerRow: Int
  ) -> [UInt8]? {
    let place = transform.concatenating(
      CGAffineTransform(translationX: -CGFloat(left), y: -CGFloat(top)))
    let reach = path.controlPointBounds.applying(place)
    // Cairo's coordinates have 24 bits before the point. Negated, so that a NaN fails too.
    guard !path.isEmpty, path.elements.allSatisfy(\.isFinite),
      max(abs(reach.minX), abs(reach.minY), abs(reach.maxX), abs(reach.maxY)) < 1e6,
      max(width, height) <= Canvas.maximumSide
    else { return nil }
    return unsafe Canvas.alpha(width: width, height: height, bytesPerRow: bytesPerRow) { context in
      var matrix = cairo_matrix_t(
        xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
      unsafe cairo_set_matrix(context, &matrix)
      unsafe paint(path, style, in: context)
    }
  }

  private static func paint(_ path: Path, _ style: ShapeStyle, in context: OpaquePointer) {
    // Cairo flattens curves in device pixels, whatever the scale.
    unsafe append(path, to: context)
    if let fill = style.fill {
      unsafe setSource(fill, of: context)
      unsafe cairo_set_fill_rule(
        context, style.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      unsafe cairo_fill_preserve(context)
    }
    if let stroke = style.stroke, style.lineWidth > 0, style.lineWidth.isFinite {
      if style.strokeStart > 0 || style.strokeEnd < 1 {
        unsafe cairo_new_path(context)
        unsafe append(path.trimmed(from: style.strokeStart, to: style.strokeEnd), to: context)
      }
      unsafe setSource(stroke, of: context)
      unsafe setPen(style, of: context)
      unsafe cairo_stroke(context)
    }
  }

  private static func setPen(_ style: ShapeStyle, of context: OpaquePointer) {
    unsafe cairo_set_line_width(context, style.lineWidth)
    unsafe cairo_set_miter_limit(context, style.miterLimit)
    let cap =
      switch style.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    unsafe cairo_set_line_cap(context, cap)
    let join =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    unsafe cairo_set_line_join(context, join)
    let total = style.dash.reduce(0, +)
    if style.dash.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite, style.dashPhase.isFinite {
      unsafe style.dash.withUnsafeBufferPointer { dash in
        unsafe cairo_set_dash(
          context, dash.baseAddress, Int32(clamping: dash.count), style.dashPhase)
      }
    }
  }

  private static func append(_ path: Path, to context: OpaquePointer) {
    for element in path.elements {
      switch element {
      case .move(let point):
        unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point):
        unsafe cairo_line_to(context, point.x, point.y)
      case .quad(let control, let end):
        unsafe appendQuad(control: control, end: end, to: context)
      case .cubic(let control1, let control2, let end):
        unsafe cairo_curve_to(
          context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close:
        unsafe cairo_close_path(context)
      }
    }
  }

  /// Raises a quadratic curve to the cubic that equals it: the inner control points lie two thirds
  /// of the way from the ends to the control point.
  private static func appendQuad(control: CGPoint, end: CGPoint, to context: OpaquePointer) {
    var x = Double(control.x)
    var y = Double(control.y)
    if unsafe cairo_has_current_point(context) != 0 {
      unsafe cairo_get_current_point(context, &x, &y)
    }
    unsafe cairo_curve_to(
      context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
      end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
  }
}

extension Path.Element {
  /// Whether no coordinate is infinite or NaN.
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quad(let control, let end): control.isFinite && end.isFinite
    case .cubic(let control1, let control2, let end):
      control1.isFinite && control2.isFinite && end.isFinite
    case .close: true
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
