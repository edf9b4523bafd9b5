import Foundation
import TEGeometry
import TEScene

/// A bitmap and the size of the image in it.
struct ImagePixels: Hashable {
  let bitmap: Bitmap
  /// In the bitmap's pixels; up to one less than the bitmap's width, where the image ends within the last
  /// column.
  let width: Double
  /// Like `width`.
  let height: Double

  init(bitmap: Bitmap, width: Double, height: Double) {
    self.bitmap = bitmap
    self.width = width
    self.height = height
  }

  init(_ bitmap: Bitmap) {
    self.init(bitmap: bitmap, width: Double(bitmap.width), height: Double(bitmap.height))
  }
}

/// An image's bitmap and its place in a layer, after source rectangle and nine-slice scaling.
struct PlacedImage {
  let bitmap: Bitmap
  /// The whole bitmap's rectangle, in the layer's coordinates; most of it may lie outside the frame.
  let bitmapFrame: CGRect
  /// The rectangle that is drawn, in the layer's coordinates.
  let frame: CGRect
  /// The sides of the frame that cut the image.
  let cut: ImageCut

  /// Nil where nothing is visible.
  init?(_ image: ImageContents, pixels: ImagePixels?, scale: CGFloat, cache: ContentsCache) {
    guard var pixels, image.frame.isFinite, image.sourceRect.isFinite else { return nil }
    var frame = image.frame.standardized
    var part = image.sourceRect.standardized
    guard part.width > 0, part.height > 0 else { return nil }
    var endsWithPixels = true
    if let slices = NineSlice(image, pixels: pixels, part: part, scale: scale) {
      guard let stretched = cache.stretched(pixels, by: slices) else { return nil }
      pixels = stretched
      part = CGRect(x: 0, y: 0, width: 1, height: 1)
      // The last pixel is filled wholly; the frame clips it.
      endsWithPixels = false
    }
    cut = ImageCut(part)
    let width = frame.width / part.width
    let height = frame.height / part.height
    bitmap = pixels.bitmap
    bitmapFrame = CGRect(
      x: frame.minX - part.minX * width, y: frame.minY - part.minY * height,
      width: width * (CGFloat(bitmap.width) / CGFloat(pixels.width)),
      height: height * (CGFloat(bitmap.height) / CGFloat(pixels.height)))
    // A snapshot's last pixels hold their coverage in their alpha.
    if endsWithPixels, !cut.right, part.maxX <= 1, CGFloat(pixels.width) < CGFloat(bitmap.width) {
      frame.size.width = bitmapFrame.maxX - frame.minX
    }
    if endsWithPixels, !cut.bottom, part.maxY <= 1, CGFloat(pixels.height) < CGFloat(bitmap.height)
    {
      frame.size.height = bitmapFrame.maxY - frame.minY
    }
    self.frame = frame
  }

  /// Device pixels for each of the bitmap's, where they are most: at a corner of the bitmap, and in the
  /// direction in which they are more. 0 where a corner is behind the eye.
  ///
  /// - Parameter transform: From the layer's coordinates to device pixels.
  func magnification(by transform: PlaneTransform) -> Double {
    let matrix =
      switch transform {
      case .affine(let affine): ProjectiveTransform(affine)
      case .perspective(let projective): projective
      }
    let pixel = (
      x: bitmapFrame.width / CGFloat(bitmap.width), y: bitmapFrame.height / CGFloat(bitmap.height)
    )
    var result: CGFloat = 0
    for x in [bitmapFrame.minX, bitmapFrame.maxX] {
      for y in [bitmapFrame.minY, bitmapFrame.maxY] {
        let depth = matrix.p * x + matrix.q * y + matrix.w
        guard depth != 0, (depth > 0) == (matrix.w > 0) else { return 0 }
        let (left, top) = (
          (matrix.a * x + matrix.c * y + matrix.tx) / depth,
          (matrix.b * x + matrix.d * y + matrix.ty) / depth
        )
        // The rows of the Jacobian matrix.
        let right = hypot(matrix.a - matrix.p * left, matrix.b - matrix.p * top)
        let down = hypot(matrix.c - matrix.q * left, matrix.d - matrix.q * top)
        result = max(result, right * pixel.x / abs(depth), down * pixel.y / abs(depth))
      }
    }
    return result.isFinite ? Double(result) : 0
  }
}

/// The sides of a part that lie inside the image.
struct ImageCut {
  let left: Bool
  let top: Bool
  let right: Bool
  let bottom: Bool

  /// - Parameter part: In units of the image's size.
  init(_ part: CGRect) {
    func isInside(_ value: CGFloat) -> Bool { value > 1e-9 && value < 1 - 1e-9 }
    left = isInside(part.minX)
    top = isInside(part.minY)
    right = isInside(part.maxX)
    bottom = isInside(part.maxY)
  }

  /// Whether the part is the whole image, or extends beyond it on all sides.
  var isNone: Bool { !left && !top && !right && !bottom }
}
