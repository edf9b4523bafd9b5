import TEBuffers
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct AreaResizerTests {
  private func resize(
    _ image: TestImage, to size: PixelSize, part: PixelRect? = nil,
    over shown: TestImage? = nil
  ) -> TestImage {
    let resizer = AreaResizer(from: image.size, to: size)
    var pixels = shown?.bgra.pixels ?? [UInt8](repeating: 0, count: size.byteCount)
    let whole = PixelRect(
      x: 0, y: 0, width: image.size.width, height: image.size.height)
    unsafe image.bgra.pixels.withUnsafeBytes { source in
      unsafe pixels.withUnsafeMutableBytes { target in
        unsafe resizer.resize(
          source, bytesPerRow: 4 * image.size.width, part: part ?? whole, into: target,
          bytesPerRow: 4 * size.width)
      }
    }
    return TestImage(DecodedImage(size: size, pixels: pixels))
  }

  /// The reference: the mean of each covered area, in floating point.
  private func reference(_ image: TestImage, to size: PixelSize) -> TestImage {
    func overlap(_ pixel: Int, _ index: Int, _ ratio: Double) -> Double {
      max(
        0,
        min(Double(pixel + 1), Double(index + 1) * ratio)
          - max(Double(pixel), Double(index) * ratio))
    }
    let across = Double(image.size.width) / Double(size.width)
    let down = Double(image.size.height) / Double(size.height)
    return TestImage(size.width, size.height) { x, y in
      var sums = [0.0, 0, 0, 0]
      for row in 0..<image.size.height {
        for column in 0..<image.size.width {
          let weight = overlap(column, x, across) * overlap(row, y, down) / (across * down)
          for channel in 0..<4 {
            sums[channel] += weight * Double(image[column, row] >> (8 * UInt32(channel)) & 0xFF)
          }
        }
      }
      return (0..<4).reduce(0) { $0 | UInt32(sums[$1].rounded()) << (8 * UInt32($1)) }
    }
  }

  @Test(
    "each resized pixel is the mean of the area that it covers, within one level",
    arguments: [(20, 13), (39, 25), (7, 31), (80, 50), (1, 1), (41, 26)])
  func mean(
    width: Int, height: Int
  ) {
    var generator = SplitMix64(seed: 1)
    let image = TestImage(40, 26) { _, _ in UInt32.random(in: 0...UInt32.max, using: &generator)
    }
    let size = PixelSize(width: width, height: height)
    let (fast, slow) = (resize(image, to: size), reference(image, to: size))
    for (fast, slow) in zip(fast.pixels, slow.pixels) { #expect(distance(fast, slow) <= 1) }
    // Weights are rounded to 1/16384, which only affects values close to one half of a level.
    let equalCount = zip(fast.pixels, slow.pixels).filter { distance($0, $1) == 0 }.count
    #expect(equalCount * 20 >= fast.pixels.count * 17)
  }

  @Test(
    "resizing keeps a flat color exactly", arguments: [0xFFFF_FFFF, 0xFF01_7EFE, 0] as [UInt32])
  func flatColor(color: UInt32) {
    let image = TestImage(117, 53, filledWith: color)
    let resized = resize(image, to: PixelSize(width: 39, height: 19))
    #expect(resized.pixels.allSatisfy { $0 == color })
  }

  @Test(
    "resizing the changed part gives the same pixels as resizing the whole image",
    arguments: [(13, 9), (40, 26), (77, 61), (1, 1)])
  func changedPart(
    width: Int, height: Int
  ) {
    var generator = SplitMix64(seed: 2)
    let size = PixelSize(width: width, height: height)
    var image = TestImage(40, 26) { _, _ in UInt32.random(in: 0...UInt32.max, using: &generator)
    }
    var shown = resize(image, to: size)
    for _ in 0..<40 {
      let (x, y) = (
        Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<26, using: &generator)
      )
      let part = PixelRect(
        x: x, y: y, width: Int.random(in: 1...40 - x, using: &generator),
        height: Int.random(in: 1...26 - y, using: &generator))
      for row in part.rows {
        for column in part.columns {
          image[column, row] = UInt32.random(in: 0...UInt32.max, using: &generator)
        }
      }
      shown = resize(image, to: size, part: part, over: shown)
      #expect(shown == resize(image, to: size))
    }
  }

  @Test("the resized height keeps the aspect ratio, rounded to the nearest pixel")
  func height() {
    #expect(
      PixelSize(width: 1179, height: 2556).resized(toWidth: 390)
        == PixelSize(width: 390, height: 845))
    #expect(
      PixelSize(width: 1000, height: 1).resized(toWidth: 10) == PixelSize(width: 10, height: 1))
  }
}
