import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct PlanesTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test("a frame given as planes gives the same video as its pixels")
  func planes() throws {
    let image = TestImage(31, 17) { x, y in 0xFF00_0000 | UInt32(x * 8 << 16 | y * 15) }
    let format = FrameFormat(size: image.size, frameRate: Rational(60))
    let direct = try VideoEncoder(path: scratch.path("direct.mp4"), format: format)
    let prepared = try unsafe direct.prepare(image.bgra.pixels.span.bytes, bytesPerRow: 4 * 31)
    // Luma of the padded image, and a quarter of it twice.
    #expect(prepared.planes.count == 32 * 18 * 3 / 2)
    try direct.append(prepared, count: 2)
    _ = try direct.finish()

    let copied = try VideoEncoder(path: scratch.path("copied.mp4"), format: format)
    let planes = prepared.planes
    let copy = try copied.makePrepared()
    try unsafe copied.update(copy, to: planes.span.bytes)
    #expect(copy.planes == planes)
    try copied.append(copy, count: 2)
    _ = try copied.finish()
    #expect(try scratch.bytes("copied.mp4") == scratch.bytes("direct.mp4"))
  }
}
