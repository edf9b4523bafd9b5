import Foundation
import TEGeometry
import TEScene
import TETypography

@testable import TERaster

/// A silhouette's alphas at the picture's scale, and its Gaussian pixel by pixel: the sum over all
/// of its pixels' squares.
struct ReferenceSilhouette {
  private let width: Int
  private let height: Int
  /// From the layer's origin to the first pixel.
  private let left: Int
  private let top: Int
  private let scale: CGFloat
  private var alphas: [Double]

  /// How far sublayers may reach beyond their layer, in pixels; a multiple of the dither's period.
  private static let margin = 96

  /// Nil for a rounded rectangle.
  init?(_ shadow: Shadow, _ layer: Layer, scale: CGFloat) {
    var area: CGRect
    switch shadow.shape {
    case .bounds, .roundedRect: return nil
    case .path(let path): area = path.controlPointBounds
    case .contents: area = layer.bounds
    }
    area = area.applying(CGAffineTransform(scaleX: scale, y: scale))
    self.scale = scale
    left = (Int(area.minX.rounded(.down)) & ~7) - Self.margin
    top = (Int(area.minY.rounded(.down)) & ~7) - Self.margin
    width = Int(area.maxX.rounded(.up)) + Self.margin - left
    height = Int(area.maxY.rounded(.up)) + Self.margin - top
    if case .path(let path) = shadow.shape {
      let bytesPerRow = (width + 3) & ~3
      let bytes =
        ShapeRasterizer.alpha(
          of: path, style: ShapeStyle(fill: .black),
          transform: CGAffineTransform(scaleX: scale, y: scale), left: left, top: top,
          width: width, height: height, bytesPerRow: bytesPerRow) ?? []
      let width = width
      alphas = (0..<width * height).map {
        Double(bytes[$0 / width * bytesPerRow + $0 % width]) / 255
      }
      return
    }
    var caster = layer
    caster.transform = .identity
    caster.opacity = 1
    caster.shadow = nil
    caster.mask = nil
    let canvas = ReferenceRenderer.draw(
      caster,
      parent: ProjectiveTransform(
        CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: -CGFloat(left), ty: -CGFloat(top))),
      scale: scale, on: FloatCanvas(width: width, height: height, filledWith: SIMD4()))
    alphas = canvas.pixels.map { ($0.w * 255).rounded() / 255 }
  }

  /// All of its pixels, in points.
  var bounds: CGRect {
    CGRect(
      x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(width) / scale,
      height: CGFloat(height) / scale)
  }

  /// As a drawing in black.
  var drawing: Drawing? {
    Drawing(
      width: width, height: height, originX: left, originY: top,
      pixels: alphas.flatMap { [0, 0, 0, UInt8(($0 * 255).rounded())] })
  }

  /// The blur at a point of the layer.
  ///
  /// - Parameter radius: The standard deviation, in points.
  func value(at point: CGPoint, radius: CGFloat) -> Double {
    let radius = Double(max(0.5, radius * scale))
    let sigma = (radius * radius - 1.0 / 6).squareRoot()
    let columns = Self.weights(Double(point.x * scale) - Double(left), width, sigma)
    let rows = Self.weights(Double(point.y * scale) - Double(top), height, sigma)
    var sum = 0.0
    for (y, weightY) in rows {
      var line = 0.0
      for (x, weightX) in columns { line += alphas[y * width + x] * weightX }
      sum += line * weightY
    }
    return sum
  }

  /// How much of the distribution around `center` falls on each pixel.
  private static func weights(_ center: Double, _ count: Int, _ sigma: Double) -> [(Int, Double)] {
    let first = max(0, Int(max(-1e6, center - 4.5 * sigma)))
    let last = min(count, Int(min(1e6, center + 4.5 * sigma)) + 1)
    guard first < last else { return [] }
    return (first..<last).map { index in
      let from = (Double(index) - center) / sigma
      return (index, ReferenceShadow.below(from + 1 / sigma) - ReferenceShadow.below(from))
    }
  }
}
