import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// The placement of a shadow on the device: its mask, and the mapping from device pixels to the mask.
struct ShadowPlacement {
  /// From device pixels to the mask's pixels, whose origin is the casting rectangle's top left corner and
  /// whose axes are the layer's.
  enum Mapping: Hashable {
    case affine(CGAffineTransform)
    /// - sigma: The mask's deviation, in its pixels.
    case perspective(Perspective, sigma: Double)
  }

  let mapping: Mapping
  let mask: Mask
  let color: PaintColor
  let bounds: PixelRect
  /// The index of the outline of an opaque background that will be painted over the shadow.
  let hiddenBy: Int?

  enum Mask {
    case roundedRect(ShadowMask.Description)
    case made(ShadowMask, from: ShadowCaster)
  }

  /// The casting rectangle, moved by the offset, and its corners, in the layer's coordinates.
  private static func caster(_ shadow: Shadow, layer: Layer, bounds: CGRect) -> (CGRect, Corners)? {
    switch shadow.shape {
    case .bounds:
      (bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), layer.corners)
    case .roundedRect(let rect, let corners):
      (rect.standardized.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), corners)
    case .path, .contents: nil
    }
  }

  /// How a shadow is drawn: by a mask, or without blur as a shape or a silhouette where its deviation is
  /// below ``sharpest``.
  enum Kind {
    case mask(ShadowPlacement)
    case shape(rect: CGRect, corners: Corners, color: PaintColor)
    case silhouette(Silhouette, offset: CGSize, color: PaintColor)
  }

  /// The smallest standard deviation that is blurred, in pixels.
  static let sharpest = 0.5

  /// Masks with smaller deviations, in pixels, are sampled at the pixels' centres.
  static let directLimit = 4.0

  /// How a layer's shadow is drawn; nil where it is invisible.
  ///
  /// - Parameter scale: The picture's pixels per point, at which silhouettes are rasterised.
  static func place(
    _ shadow: Shadow, layer: Layer, bounds: CGRect, transform: PlaneTransform, scale: CGFloat,
    limit: PixelRect, hiddenBy: Int?, cache: ContentsCache
  ) -> Kind? {
    var color = PaintColor(shadow.color)
    color.alpha *= PaintColor.unit(shadow.opacity)
    if let silhouette = Silhouette(shadow, layer: layer, scale: scale) {
      return place(
        silhouette, shadow, color: color, bounds: bounds, transform: transform, limit: limit,
        hiddenBy: hiddenBy, cache: cache)
    }
    guard let (rect, corners) = caster(shadow, layer: layer, bounds: bounds), color.alpha > 0,
      rect.isFinite, rect.width > 0, rect.height > 0,
      shadow.radius.isFinite
    else { return nil }
    let radius = max(0, shadow.radius)
    switch transform {
    case .affine(let transform):
      return place(
        rect, corners, radius, color, transform, limit: limit, hiddenBy: hiddenBy)
    case .perspective(let transform):
      return place(
        rect, corners, radius, color, transform, limit: limit, hiddenBy: hiddenBy)
    }
  }

  private static func place(
    _ rect: CGRect, _ corners: Corners, _ radius: CGFloat, _ color: PaintColor,
    _ transform: CGAffineTransform, limit: PixelRect, hiddenBy: Int?
  ) -> Kind? {
    let scaleX = hypot(transform.a, transform.b)
    let scaleY = hypot(transform.c, transform.d)
    guard Double(radius * max(scaleX, scaleY)) >= sharpest else {
      return .shape(rect: rect, corners: corners, color: color)
    }
    let sigmaX = max(sharpest, Double(radius * scaleX))
    let sigmaY = max(sharpest, Double(radius * scaleY))
    let width = Double(rect.width * scaleX)
    let height = Double(rect.height * scaleY)
    guard max(width, height, sigmaX, sigmaY) < 1e7 else { return nil }
    let toMask = CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: -rect.minX * scaleX, ty: -rect.minY * scaleY)
    let inverse = transform.inverted().concatenating(toMask)
    guard inverse.isUsable else { return nil }
    let (marginX, marginY) = (ShadowProfile.reach * sigmaX, ShadowProfile.reach * sigmaY)
    let reach = CGRect(
      x: -marginX, y: -marginY, width: width + 2 * marginX, height: height + 2 * marginY
    ).applying(inverse.inverted())
    let touched = PixelRect(
      minX: Double(reach.minX), minY: Double(reach.minY), maxX: Double(reach.maxX),
      maxY: Double(reach.maxY), within: limit)
    var scaled = corners.clamped(to: rect.size)
    scaled.radii.width *= scaleX
    scaled.radii.height *= scaleY
    // Samples lie on the pixels' centres only where the mask is aligned with the device.
    let isAligned = transform.isAxisAligned && transform.a > 0 && transform.d > 0
    func phase(_ translation: CGFloat, _ sigma: Double) -> Double? {
      guard isAligned, sigma < directLimit else { return nil }
      let center = Double(translation) + 0.5
      return center - center.rounded(.down)
    }
    return .mask(
      ShadowPlacement(
        mapping: .affine(inverse),
        mask: .roundedRect(
          ShadowMask.Description(
            width: width, height: height, corners: scaled, sigmaX: sigmaX, sigmaY: sigmaY,
            phaseX: phase(inverse.tx, sigmaX), phaseY: phase(inverse.ty, sigmaY))),
        color: color, bounds: touched, hiddenBy: hiddenBy))
  }

  /// A silhouette is rasterised at the picture's scale, whatever the layer's transform is, so that a shadow
  /// that moves, rotates or scales is blurred once.
  private static func place(
    _ silhouette: Silhouette, _ shadow: Shadow, color: PaintColor, bounds: CGRect,
    transform: PlaneTransform, limit: PixelRect, hiddenBy: Int?, cache: ContentsCache
  ) -> Kind? {
    guard color.alpha > 0, shadow.radius.isFinite, shadow.offset.width.isFinite,
      shadow.offset.height.isFinite
    else { return nil }
    let radius = max(0, shadow.radius)
    let stretch: Double
    switch transform {
    case .affine(let transform):
      stretch = Double(max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)))
    case .perspective(let transform):
      let moved = bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      guard let view = Perspective(transform, over: moved) else { return nil }
      stretch = view.largestStretch(over: moved)
    }
    guard Double(radius) * stretch >= sharpest else {
      return .silhouette(silhouette, offset: shadow.offset, color: color)
    }
    let scale = silhouette.scale
    let deviation = max(sharpest, Double(radius * scale))
    guard deviation < largestSigma else { return nil }
    let caster = ShadowCaster.silhouette(silhouette, radius: deviation)
    let mask = cache.shadow(caster)
    let reach = CGRect(
      x: mask.columns.position(0), y: mask.rows.position(0),
      width: mask.columns.position(mask.columns.count - 1) - mask.columns.position(0),
      height: mask.rows.position(mask.rows.count - 1) - mask.rows.position(0))
    let place: (mapping: Mapping, bounds: PixelRect)?
    switch transform {
    case .affine(let transform):
      let toMask = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -shadow.offset.width * scale,
        ty: -shadow.offset.height * scale)
      let inverse = transform.inverted().concatenating(toMask)
      guard inverse.isUsable else { return nil }
      let touched = reach.applying(inverse.inverted())
      place = (
        .affine(inverse),
        PixelRect(
          minX: Double(touched.minX), minY: Double(touched.minY), maxX: Double(touched.maxX),
          maxY: Double(touched.maxY), within: limit)
      )
    case .perspective(let transform):
      let fromMask = CGAffineTransform(
        a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: shadow.offset.width, ty: shadow.offset.height)
      place = perspective(
        transform, fromMask: fromMask, reach: reach, sigma: deviation, limit: limit)
    }
    return place.map {
      .mask(
        ShadowPlacement(
          mapping: $0.mapping, mask: .made(mask, from: caster), color: color, bounds: $0.bounds,
          hiddenBy: hiddenBy))
    }
  }

  /// Shadows of silhouettes with larger deviations, in pixels, are not drawn.
  private static let largestSigma = 4096.0

  /// In perspective the mask's scale can be chosen freely, so that one mask serves a whole rotation.
  private static func place(
    _ rect: CGRect, _ corners: Corners, _ radius: CGFloat, _ color: PaintColor,
    _ transform: ProjectiveTransform, limit: PixelRect, hiddenBy: Int?
  ) -> Kind? {
    guard let view = Perspective(transform, over: rect) else { return nil }
    guard Double(radius) * view.largestStretch(over: rect) >= sharpest else {
      return .shape(rect: rect, corners: corners, color: color)
    }
    let sigma = directLimit
    let scale = CGFloat(sigma) / radius
    let size = SIMD2(Double(rect.width * scale), Double(rect.height * scale))
    let margin = ShadowProfile.reach * sigma
    let reach = CGRect(
      x: -margin, y: -margin, width: size.x + 2 * margin, height: size.y + 2 * margin)
    let fromMask = CGAffineTransform(
      a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: rect.minX, ty: rect.minY)
    guard max(size.x, size.y) < 1e7,
      let place = perspective(
        transform, fromMask: fromMask, reach: reach, sigma: sigma, limit: limit)
    else { return nil }
    var scaled = corners.clamped(to: rect.size)
    scaled.radii.width *= scale
    scaled.radii.height *= scale
    return .mask(
      ShadowPlacement(
        mapping: place.mapping,
        mask: .roundedRect(
          ShadowMask.Description(
            width: size.x, height: size.y, corners: scaled, sigmaX: sigma, sigmaY: sigma)),
        color: color, bounds: place.bounds, hiddenBy: hiddenBy))
  }

  /// The mapping of a mask in perspective, and the device pixels that it touches.
  ///
  /// - Parameter reach: The rectangle of the mask that is not empty.
  private static func perspective(
    _ transform: ProjectiveTransform, fromMask: CGAffineTransform, reach: CGRect, sigma: Double,
    limit: PixelRect
  ) -> (mapping: Mapping, bounds: PixelRect)? {
    guard
      case .perspective(let placed)? = PlaneTransform.perspective(transform).prepending(fromMask),
      let perspective = Perspective(placed, over: reach),
      let outline = ConvexOutline(
        rect: reach, corners: .square, transform: .perspective(placed), limit: limit)
    else { return nil }
    return (.perspective(perspective, sigma: sigma), outline.bounds)
  }
}
