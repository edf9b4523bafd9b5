internal import TECPango
internal import Foundation
internal import TEGeometry
internal import TEScene

/// A blurred silhouette as an alpha image.
struct CairoShadow {
  /// What casts a shadow: a rounded rectangle in whole pixels along the layer's axes.
  struct Caster: Hashable {
    var width: Int
    var height: Int
    /// In pixels.
    var corners: Corners
    /// The Gaussian's standard deviation, in pixels.
    var sigma: Double
  }

  let surface: CairoSurface
  /// The extent of the blur beyond the rectangle, in pixels.
  let margin: Int

  /// Blurs a rectangle just large enough to have all of the corners in it, and repeats its middle
  /// column and row: what programs do that draw shadows of many sizes.
  init(_ caster: Caster) {
    margin = Int((3.5 * caster.sigma).rounded(.up))
    let corner = Int(
      (1.53 * max(caster.corners.radii.width, caster.corners.radii.height)).rounded(.up))
    let least = 2 * (corner + margin) + 1
    let small = (width: min(caster.width, least), height: min(caster.height, least))
    let drawn = CairoSurface(
      CAIRO_FORMAT_A8, width: small.width + 2 * margin, height: small.height + 2 * margin)
    let renderer = CairoRenderer(drawn, scale: 1, drawings: CairoDrawings())
    renderer.fill(
      Path(
        roundedRect: CGRect(x: margin, y: margin, width: small.width, height: small.height),
        corners: caster.corners), .black)
    let blurred = Self.blurred(
      drawn.pixels(bytesPerPixel: 1), width: drawn.width, height: drawn.height,
      sigma: caster.sigma)
    surface = CairoSurface(
      CAIRO_FORMAT_A8, width: caster.width + 2 * margin, height: caster.height + 2 * margin)
    let columns = Self.sources(surface.width, from: drawn.width)
    let rows = Self.sources(surface.height, from: drawn.height)
    unsafe surface.change { row, y in
      let start = rows[y] * drawn.width
      for (x, column) in columns.enumerated() { unsafe row[x] = blurred[start + column] }
    }
  }

  /// For each of `count` columns or rows the one that it is a copy of.
  private static func sources(_ count: Int, from small: Int) -> [Int] {
    (0..<count).map { index in
      if index < small / 2 { return index }
      return max(small / 2, index - count + small)
    }
  }

  private static func blurred(_ alphas: [UInt8], width: Int, height: Int, sigma: Double) -> [UInt8]
  {
    let reach = Int((3.5 * sigma).rounded(.up))
    var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    var narrow = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var value = 0.0
        for other in max(0, x - reach)...min(width - 1, x + reach) {
          value += Double(alphas[y * width + other]) * weights[other - x + reach]
        }
        narrow[y * width + x] = value
      }
    }
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var value = 0.0
        for other in max(0, y - reach)...min(height - 1, y + reach) {
          value += narrow[other * width + x] * weights[other - y + reach]
        }
        result[y * width + x] = UInt8(min(255, value + 0.5))
      }
    }
    return result
  }
}

extension CairoRenderer {
  func draw(_ shadow: Shadow, of layer: Layer) {
    let color = shadow.color.withAlpha(shadow.color.alpha * min(shadow.opacity, 1))
    guard color.alpha > 0 else { return }
    let rect: CGRect
    let corners: Corners
    switch shadow.shape {
    case .bounds: (rect, corners) = (layer.bounds.standardized, layer.corners)
    case .roundedRect(let other, let others): (rect, corners) = (other.standardized, others)
    case .path, .contents: return omit("shadow of a path or of contents")
    }
    let moved = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    let place = placement
    let scaleX = hypot(place.a, place.b)
    let sigma = Double(shadow.radius * scaleX)
    guard sigma >= 0.5 else { return fill(Path(roundedRect: moved, corners: corners), color) }
    guard abs(scaleX - hypot(place.c, place.d)) < 1e-6, place.b == 0, place.c == 0, place.a > 0,
      place.d > 0
    else { return omit("shadow of a turned or distorted layer") }
    var scaled = corners.clamped(to: rect.size)
    scaled.radii.width *= scaleX
    scaled.radii.height *= scaleX
    let pixels = moved.applying(place)
    let caster = CairoShadow.Caster(
      width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()), corners: scaled,
      sigma: sigma)
    let mask = drawings.shadow(caster) { CairoShadow(caster) }
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    setSource(color)
    unsafe cairo_mask_surface(
      context, mask.surface.pointer, Double(pixels.minX.rounded()) - Double(mask.margin),
      Double(pixels.minY.rounded()) - Double(mask.margin))
    unsafe cairo_restore(context)
  }
}
