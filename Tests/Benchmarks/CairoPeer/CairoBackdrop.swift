internal import TECPango
internal import Foundation
internal import TEGeometry
internal import TEScene

/// A blurred copy of what has been drawn beneath a layer: downsampled, then blurred by three box filters.
struct CairoBackdrop {
  /// Blue, green and red of every pixel, one after another.
  private var samples: [Float]
  private let columns: Int
  private let rows: Int

  /// The deviation of the blur, in samples; larger blurs are applied to smaller copies.
  private static let deviation = 5.0

  /// A sample's side, in device pixels.
  let reduction: Int
  /// The first sample's corner, in device pixels.
  let left: Int
  let top: Int

  /// - Parameters:
  ///   - target: Cairo's image, of which `left`, `top`, `right` and `bottom` are pixels.
  ///   - sigma: The standard deviation, in pixels.
  init(
    _ target: OpaquePointer, left: Int, top: Int, right: Int, bottom: Int, sigma: Double
  ) {
    let reduction = max(1, Int(sigma / Self.deviation))
    let columns = max(1, (right - left) / reduction)
    let rows = max(1, (bottom - top) / reduction)
    samples = []
    samples.reserveCapacity(columns * rows * 3)
    unsafe cairo_surface_flush(target)
    if let start = unsafe cairo_image_surface_get_data(target) {
      let stride = Int(unsafe cairo_image_surface_get_stride(target))
      for row in 0..<rows {
        for column in 0..<columns {
          var sum = SIMD3<Int32>()
          for y in 0..<reduction {
            let line = (top + row * reduction + y) * stride + (left + column * reduction) * 4
            for x in 0..<reduction {
              let pixel = unsafe start + line + x * 4
              unsafe sum &+= SIMD3(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]))
            }
          }
          for channel in 0..<3 {
            samples.append(Float(sum[channel]) / Float(reduction * reduction))
          }
        }
      }
    }
    self.columns = columns
    self.rows = rows
    self.reduction = reduction
    self.left = left
    self.top = top
    blur(sigma: sigma / Double(reduction))
  }

  /// Three box filters of one width, whose variances add up to about the Gaussian's.
  private mutating func blur(sigma: Double) {
    let width = (4 * sigma * sigma + 1).squareRoot()
    let reach = Int(((width - 1) / 2).rounded())
    guard reach > 0 else { return }
    for _ in 0..<3 {
      for row in 0..<rows {
        for channel in 0..<3 {
          average(from: row * columns * 3 + channel, by: 3, count: columns, reach: reach)
        }
      }
      for column in 0..<columns * 3 {
        average(from: column, by: columns * 3, count: rows, reach: reach)
      }
    }
  }

  /// Applies a box filter of radius `reach` to `count` samples; the outermost ones are repeated.
  private mutating func average(from start: Int, by step: Int, count: Int, reach: Int) {
    let old = (0..<count).map { samples[start + $0 * step] }
    func value(_ index: Int) -> Float { old[min(max(index, 0), count - 1)] }
    var sum = (-reach...reach).reduce(0) { $0 + value($1) }
    for index in 0..<count {
      samples[start + index * step] = sum / Float(2 * reach + 1)
      sum += value(index + reach + 1) - value(index - reach)
    }
  }

  /// The pixels, saturated and tinted.
  func surface(_ backdrop: BackdropContents) -> CairoSurface {
    let surface = CairoSurface(CAIRO_FORMAT_RGB24, width: columns, height: rows)
    let tint = backdrop.tint
    let over = SIMD3(tint.blue, tint.green, tint.red) * tint.alpha * 255
    unsafe surface.change { row, y in
      for x in 0..<columns {
        let index = (y * columns + x) * 3
        let color = SIMD3(samples[index], samples[index + 1], samples[index + 2])
        let luma = (color * SIMD3(0.0722, 0.7152, 0.2126)).sum()
        var rich = SIMD3(repeating: luma) + (color - luma) * Float(backdrop.saturation)
        rich.clamp(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 255))
        let result = over + rich * (1 - tint.alpha)
        for channel in 0..<3 { unsafe row[x * 4 + channel] = UInt8(result[channel] + 0.5) }
      }
    }
    return surface
  }
}

extension CairoRenderer {
  func draw(_ backdrop: BackdropContents, outline: Path) {
    guard let target = unsafe cairo_get_group_target(context) else { return }
    var offsetX = 0.0
    var offsetY = 0.0
    unsafe cairo_surface_get_device_offset(target, &offsetX, &offsetY)
    let width = Int(unsafe cairo_image_surface_get_width(target))
    let height = Int(unsafe cairo_image_surface_get_height(target))
    let sigma = Double(backdrop.blurRadius * hypot(placement.a, placement.b))
    let extent = outline.controlPointBounds.applying(placement)
      .offsetBy(dx: offsetX, dy: offsetY).insetBy(dx: -3 * sigma, dy: -3 * sigma)
      .intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !extent.isNull, extent.width >= 1, extent.height >= 1 else { return }
    let blurred = unsafe CairoBackdrop(
      target, left: Int(extent.minX), top: Int(extent.minY), right: Int(extent.maxX),
      bottom: Int(extent.maxY), sigma: sigma)
    let surface = blurred.surface(backdrop)
    unsafe cairo_save(context)
    unsafe cairo_new_path(context)
    append(outline)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_translate(
      context, Double(blurred.left) - offsetX, Double(blurred.top) - offsetY)
    unsafe cairo_scale(context, Double(blurred.reduction), Double(blurred.reduction))
    unsafe cairo_set_source_surface(context, surface.pointer, 0, 0)
    let pattern = unsafe cairo_get_source(context)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_fill(context)
    unsafe cairo_restore(context)
  }
}

extension CairoRenderer {
  /// Black over a backdrop that is bright on average within the outline's bounds, white over a dark one.
  func drawContrast(outline: Path) {
    guard let target = unsafe cairo_get_group_target(context) else { return }
    var offset = (x: 0.0, y: 0.0)
    unsafe cairo_surface_get_device_offset(target, &offset.x, &offset.y)
    let extent = outline.controlPointBounds.applying(placement)
      .offsetBy(dx: offset.x, dy: offset.y).integral
      .intersection(
        CGRect(
          x: 0, y: 0, width: Int(unsafe cairo_image_surface_get_width(target)),
          height: Int(unsafe cairo_image_surface_get_height(target))))
    unsafe cairo_surface_flush(target)
    guard !extent.isEmpty, let start = unsafe cairo_image_surface_get_data(target) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(target))
    var sum: Float = 0
    for y in Int(extent.minY)..<Int(extent.maxY) {
      for x in Int(extent.minX)..<Int(extent.maxX) {
        let pixel = y * stride + x * 4
        let color = unsafe SIMD3(
          Float(start[pixel]), Float(start[pixel + 1]), Float(start[pixel + 2]))
        sum += (color * SIMD3(0.0722, 0.7152, 0.2126)).sum()
      }
    }
    let white = Contrast.white(over: sum / 255 / Float(extent.width * extent.height))
    fill(outline, RGBAColor(white: white))
  }
}
