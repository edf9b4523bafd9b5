import Testing

@testable import TEMedia

@Suite struct FramePipelineTests {
  private static let size = PixelSize(width: 160, height: 120)

  /// A moving gradient with a few squares, so that palettes and LZW's strings differ from frame to frame.
  private func frame(_ number: Int, from pool: BufferPool<UInt32>) -> PooledBuffer<UInt32> {
    let frame = pool.makeBuffer()
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let isSquare = (x + 7 * number) / 20 % 3 == 0 && y / 20 % 2 == 0
        let gradient = UInt32(x + number) << 16 | UInt32(y + 2 * number) << 8 | UInt32(x ^ y)
        frame.view[y * Self.size.width + x] = isSquare ? 0x20_40_60 : gradient
      }
    }
    return frame
  }

  @Test("planning the next frame while one is encoded changes neither plan nor image")
  func concurrentPlanning() throws {
    let pool = BufferPool<UInt32>(repeating: 0, count: Self.size.width * Self.size.height)
    let frames = (0..<12).map { frame($0, from: pool) }
    let (one, two) = (FramePipeline(size: Self.size), FramePipeline(size: Self.size))
    var pending: (one: FramePlan, two: FramePlan)?
    for (number, frame) in frames.enumerated() {
      let rectangle = try #require(one.changedRectangle(frame))
      #expect(two.changedRectangle(frame) == rectangle)
      guard let before = pending else {
        pending = (
          one.plan(frame, changed: rectangle), two.plan(frame, changed: rectangle)
        )
        continue
      }
      let expected = one.encode(before.one)
      let plan = one.plan(frame, changed: rectangle)
      let (next, encoded) = two.plan(frame, changed: rectangle, whileEncoding: before.two)
      #expect(next.palette == plan.palette)
      #expect(encoded.data == expected.data, "frame \(number - 1)")
      #expect(encoded.localPalette == expected.localPalette)
      #expect(encoded.transparentIndex == expected.transparentIndex)
      pending = (plan, next)
    }
    #expect(pending?.two.isFirst == false)
    #expect(one.changedRectangle(try #require(frames.last)) == nil)
  }
}
