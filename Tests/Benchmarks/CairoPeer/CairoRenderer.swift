internal import TECPango
package import TEScene
internal import Foundation
internal import TEGeometry

/// Draws pictures with Cairo, every layer in every frame: the baseline of the rasteriser's benchmarks.
///
/// It caches rasterised text and paths, downsampled images and blurred shadows, as a good program would. What
/// it can't draw is left out and named in ``omissions``.
@safe
package final class CairoRenderer {
  let context: OpaquePointer
  let scale: CGFloat
  let drawings: CairoDrawings
  private let surface: CairoSurface
  /// The kinds of contents in the pictures so far that this renderer can't draw, such as "backdrop".
  package private(set) var omissions: [String] = []

  /// - Parameter scale: The pictures' pixels per point.
  package convenience init(width: Int, height: Int, scale: Double) {
    self.init(
      CairoSurface(CAIRO_FORMAT_RGB24, width: width, height: height), scale: scale,
      drawings: CairoDrawings())
  }

  init(_ surface: CairoSurface, scale: CGFloat, drawings: CairoDrawings) {
    guard let context = unsafe cairo_create(surface.pointer) else {
      preconditionFailure("Cairo has no memory")
    }
    unsafe self.context = context
    self.surface = surface
    self.scale = scale
    self.drawings = drawings
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  /// Draws `picture` over all of the canvas.
  package func draw(_ picture: Picture) {
    unsafe cairo_identity_matrix(context)
    unsafe cairo_set_source_rgb(context, 0, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, picture.scale, picture.scale)
    draw(picture.root)
    unsafe cairo_surface_flush(surface.pointer)
  }

  /// The pixels of the canvas: BGRA without padding, with undefined alpha.
  package var pixels: [UInt8] { surface.pixels(bytesPerPixel: 4) }

  func omit(_ what: String) {
    if !omissions.contains(what) { omissions.append(what) }
  }

  func draw(_ layer: Layer) {
    switch layer.dissolve {
    case .into(let other, let weight)?:
      return draw(layer, dissolvingInto: other, weight: Double(weight))
    case .within?: return omit("cuts in depth")
    case nil: break
    }
    guard layer.opacity * 255 >= 0.5 else { return }
    guard let transform = layer.transform.affine else { return omit("perspective") }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    self.transform(by: transform)
    if case .layer(let mask)? = layer.mask {
      unsafe cairo_push_group(context)
      drawUnmasked(layer)
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_push_group(context)
      draw(mask)
      let pattern = unsafe cairo_pop_group(context)
      unsafe cairo_mask(context, pattern)
      unsafe cairo_pattern_destroy(pattern)
    } else {
      drawUnmasked(layer)
    }
  }

  /// Draws `layer`, within its own coordinates, with its opacity.
  private func drawUnmasked(_ layer: Layer) {
    let opacity = min(layer.opacity, 1)
    let isGroup = opacity < 0.998
    if isGroup {
      // The group's image is as large as the clip.
      if let extent = layer.extent { clip(to: Path(rect: extent)) }
      unsafe cairo_push_group(context)
    }
    drawOpaque(layer)
    if isGroup {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, Double(opacity))
    }
  }

  private func drawOpaque(_ layer: Layer) {
    let bounds = layer.bounds.standardized
    if layer.masksToBounds {
      unsafe cairo_save(context)
      clip(to: layer.outline)
    }
    if let shadow = layer.shadow { draw(shadow, of: layer) }
    if let color = layer.backgroundColor, color.alpha > 0 {
      fill(layer.outline, color)
    }
    switch layer.contents {
    case .image(let image): draw(image)
    case .text(let text): draw(text)
    case .shape(let shape): draw(shape)
    case .gradient(let gradient): draw(gradient, bounds: bounds, outline: layer.outline)
    case .backdrop(let backdrop): draw(backdrop, outline: layer.outline)
    case .contrast: drawContrast(outline: layer.outline)
    case nil: break
    }
    for sublayer in layer.sublayers { draw(sublayer) }
    if let border = layer.border, border.width > 0 { draw(border, of: layer) }
    if layer.masksToBounds { unsafe cairo_restore(context) }
  }

  private func draw(_ border: Border, of layer: Layer) {
    let bounds = layer.bounds.standardized
    var corners = layer.corners.clamped(to: bounds.size)
    corners.radii.width -= border.width
    corners.radii.height -= border.width
    let inner = bounds.insetBy(dx: border.width, dy: border.width)
    unsafe cairo_new_path(context)
    append(layer.outline)
    if !inner.isNull { append(Path(roundedRect: inner, corners: corners)) }
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    setSource(border.color)
    unsafe cairo_fill(context)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Both are drawn over what is beneath, the second one in a group that begins with that.
  private func draw(_ layer: Layer, dissolvingInto other: Layer?, weight: Double) {
    var layer = layer
    layer.dissolve = nil
    let beneath = copyOfTarget()
    draw(layer)
    unsafe cairo_push_group(context)
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_set_source_surface(context, beneath.pointer, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
    if let other { draw(other) }
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, weight)
  }

  /// The pixels of the current group, in device coordinates.
  func copyOfTarget() -> CairoSurface {
    let copy = CairoSurface(CAIRO_FORMAT_ARGB32, width: surface.width, height: surface.height)
    let target = unsafe cairo_get_group_target(context)
    var x = 0.0
    var y = 0.0
    unsafe cairo_surface_get_device_offset(target, &x, &y)
    let other = unsafe cairo_create(copy.pointer)
    unsafe cairo_set_source_surface(other, target, 0, 0)
    unsafe cairo_paint(other)
    unsafe cairo_destroy(other)
    return copy
  }
}

extension Layer {
  /// The rounded bounds.
  var outline: Path { Path(roundedRect: bounds.standardized, corners: corners) }

  /// A rectangle that holds all that is drawn, for the contents whose extent is cheap to compute.
  fileprivate var extent: CGRect? {
    if masksToBounds { return bounds.standardized }
    guard sublayers.isEmpty, shadow == nil else { return nil }
    var extent = bounds.standardized
    switch contents {
    case .image(let image): extent = extent.union(image.frame.standardized)
    // Glyphs may extend a little beyond their box.
    case .text(let text): extent = extent.union(text.frame.standardized.insetBy(dx: -8, dy: -8))
    case .shape: return nil
    case .gradient, .backdrop, .contrast, nil: break
    }
    return extent
  }
}
