import Foundation
import TEGeometry
import TEScene

/// An image as plain numbers; reduced levels are rounded to 8 bits, as they are stored.
struct ReferenceImage {
  let width: Int
  let height: Int
  private var pixels: [SIMD4<Double>]

  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, bytes: bitmap.pixels)
  }

  /// A drawing as it is stored, at 8 bits a channel.
  init(_ canvas: FloatCanvas) {
    self.init(
      width: canvas.width, height: canvas.height,
      pixels: canvas.pixels.map { ($0 * 255).rounded(.toNearestOrAwayFromZero) / 255 })
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    pixels = stride(from: 0, to: bytes.count, by: 4).map { index in
      let pixel = SIMD4(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
      return SIMD4<Double>(pixel) / 255
    }
  }

  private init(width: Int, height: Int, pixels: [SIMD4<Double>]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The nearest pixel inside.
  subscript(x: Int, y: Int) -> SIMD4<Double> {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  func halved() -> ReferenceImage {
    if width == 1 && height == 1 { return self }
    var result: [SIMD4<Double>] = []
    for y in 0..<(height + 1) / 2 {
      for x in 0..<(width + 1) / 2 {
        let upper = self[2 * x, 2 * y] + self[2 * x + 1, 2 * y]
        let lower = self[2 * x, 2 * y + 1] + self[2 * x + 1, 2 * y + 1]
        var mean = (upper + lower) * (255.0 / 4)
        // Halves are rounded up; the sum of four quotients may be a little less than a half.
        mean += 1e-6
        result.append(mean.rounded(.toNearestOrAwayFromZero) / 255)
      }
    }
    return ReferenceImage(width: (width + 1) / 2, height: (height + 1) / 2, pixels: result)
  }

  func reduced(_ level: Int) -> ReferenceImage {
    level == 0 ? self : reduced(level - 1).halved()
  }

  /// Linear between four pixels; pixel centres are at halves.
  func linear(_ u: Double, _ v: Double) -> SIMD4<Double> {
    // Far outside there is one color; a number that is too large is no index.
    let u = min(max(u, -1), Double(width) + 1)
    let v = min(max(v, -1), Double(height) + 1)
    let left = (u - 0.5).rounded(.down)
    let top = (v - 0.5).rounded(.down)
    let x = u - 0.5 - left
    let y = v - 0.5 - top
    let column = Int(left)
    let row = Int(top)
    let upper = self[column, row] * (1 - x) + self[column + 1, row] * x
    let lower = self[column, row + 1] * (1 - x) + self[column + 1, row + 1] * x
    return upper * (1 - y) + lower * y
  }
}

/// The color of a placed image at a pixel of the device.
struct ReferenceSampler {
  private enum Kind {
    case resampled(ReferenceImage, x: Double, y: Double)
    case turned(ReferenceImage, ReferenceImage, part: Double, CGAffineTransform)
    case perspective([ReferenceImage], ReferencePlane)
  }

  private let kind: Kind

  /// - Parameter placed: From the image's pixels to the device's.
  init(_ image: ReferenceImage, _ placed: ProjectiveTransform) {
    guard let placed = placed.affine else {
      let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      var levels = [image]
      while levels.count < 12 { levels.append(levels[levels.count - 1].halved()) }
      kind = .perspective(levels, ReferencePlane(placed, over: all))
      return
    }
    if placed.b == 0, placed.c == 0, placed.a > 0, placed.d > 0 {
      let width = Self.settled(Double(placed.a) * Double(image.width), image.width)
      let height = Self.settled(Double(placed.d) * Double(image.height), image.height)
      kind = .resampled(
        Self.resampled(image, width, height), x: (Double(placed.tx) * 256).rounded() / 256,
        y: (Double(placed.ty) * 256).rounded() / 256)
    } else {
      let inverse = placed.inverted()
      let ratio = max(
        hypot(Double(inverse.a), Double(inverse.b)), hypot(Double(inverse.c), Double(inverse.d)))
      let depth = max(0, log2(ratio))
      let level = Int(depth)
      kind = .turned(
        image.reduced(level), image.reduced(level + 1), part: depth - Double(level),
        inverse.concatenating(
          CGAffineTransform(scaleX: 1 / CGFloat(1 << level), y: 1 / CGFloat(1 << level))))
    }
  }

  private static func settled(_ length: Double, _ own: Int) -> Double {
    abs(length - Double(own)) < 1.0 / 256 ? Double(own) : (length * 1024).rounded() / 1024
  }

  func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    switch kind {
    case .resampled(let resampled, let left, let top):
      return resampled.linear(Double(x) + 0.5 - left, Double(y) + 0.5 - top)
    case .turned(let larger, let smaller, let part, let inverse):
      let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
      let u = Double(point.x)
      let v = Double(point.y)
      return larger.linear(u, v) * (1 - part) + smaller.linear(u / 2, v / 2) * part
    case .perspective(let levels, let plane):
      let (points, size) = plane.samples(x, y, smallest: 1)
      let depth = min(log2(size), 10)
      let level = Int(depth)
      let part = depth - Double(level)
      var sum = SIMD4<Double>()
      for point in points {
        let fine = point / Double(1 << level)
        sum += levels[level].linear(fine.x, fine.y) * (1 - part)
        sum += levels[level + 1].linear(fine.x / 2, fine.y / 2) * part
      }
      return sum / Double(points.count)
    }
  }

  /// The image filtered to `width` x `height` pixels, rounded up to whole ones.
  private static func resampled(_ image: ReferenceImage, _ width: Double, _ height: Double)
    -> ReferenceImage
  {
    if width == Double(image.width), height == Double(image.height) { return image }
    var ratioX = Double(image.width) / width
    var ratioY = Double(image.height) / height
    var source = image
    while min(ratioX, ratioY) >= 3 {
      source = source.halved()
      ratioX /= 2
      ratioY /= 2
    }
    let columns = Int(width.rounded(.up))
    let rows = Int(height.rounded(.up))
    return ReferenceImage(width: columns, height: rows) { x, y in
      var sum = SIMD4<Double>()
      var weights = 0.0
      for (row, weightY) in taps(y, ratioY) {
        for (column, weightX) in taps(x, ratioX) {
          sum += source[column, row] * (weightX * weightY)
          weights += weightX * weightY
        }
      }
      // A resampled image is stored, so it is rounded to 8 bits, like mipmap levels.
      return (sum / weights * 255).rounded(.toNearestOrAwayFromZero) / 255
    }
  }

  /// The pixels under a triangle around output pixel `index`, and their weights.
  private static func taps(_ index: Int, _ ratio: Double) -> [(Int, Double)] {
    let center = (Double(index) + 0.5) * ratio
    let half = max(1, ratio)
    return (Int(center - half) - 1...Int(center + half) + 1).compactMap { input in
      let weight = 1 - abs(Double(input) + 0.5 - center) / half
      return weight > 0 ? (input, weight) : nil
    }
  }
}

extension ReferenceImage {
  init(width: Int, height: Int, _ color: (Int, Int) -> SIMD4<Double>) {
    var pixels: [SIMD4<Double>] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(color(x, y))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
