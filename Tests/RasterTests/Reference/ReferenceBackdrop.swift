import Foundation
import TEScene

/// The blurred canvas at full size, by direct Gaussian sums.
enum ReferenceBackdrop {
  static func draw(_ backdrop: BackdropContents, of canvas: FloatCanvas, scale: CGFloat)
    -> FloatCanvas
  {
    let sigma = Double(backdrop.blurRadius * scale)
    let reach = Int((3 * sigma).rounded(.up))
    var weights = (-reach...reach).map { distance in
      sigma > 0 ? exp(-Double(distance * distance) / (2 * sigma * sigma)) : 1
    }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    var narrow = canvas
    var result = canvas
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        var sum = SIMD4<Double>()
        for (index, weight) in weights.enumerated() {
          sum += canvas[min(max(x + index - reach, 0), canvas.width - 1), y] * weight
        }
        narrow[x, y] = sum
      }
    }
    let tint = ReferenceRenderer.premultiplied(backdrop.tint)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        var sum = SIMD4<Double>()
        for (index, weight) in weights.enumerated() {
          sum += narrow[x, min(max(y + index - reach, 0), canvas.height - 1)] * weight
        }
        let luma = 0.0722 * sum.x + 0.7152 * sum.y + 0.2126 * sum.z
        var color = SIMD4(repeating: luma) + (sum - luma) * Double(backdrop.saturation)
        color.clamp(lowerBound: SIMD4(), upperBound: SIMD4(repeating: sum.w))
        color.w = sum.w
        result[x, y] = tint + color * (1 - tint.w)
      }
    }
    return result
  }
}
