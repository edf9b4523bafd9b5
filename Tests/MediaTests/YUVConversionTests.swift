import TEBuffers
import TECKernels
import TECFFmpeg
import Glibc
import MediaTestSupport
import Testing

@testable import TEMedia

/// BGRA to YUV 4:2:0: all implementations against the generic one, swscale and BT.709's formulas.
@Suite struct YUVConversionTests {
  static let levels = (0...ckernels_best_level().rawValue).map { ckernels_level($0) }

  /// A kind of test image.
  enum Motif: CaseIterable {
    case noise, blackAndWhite, gradient, edges

    func image(_ size: PixelSize, using generator: inout SplitMix64) -> TestImage {
      TestImage(size.width, size.height) { x, y in
        let random = UInt32.random(in: 0 ... .max, using: &generator)
        switch self {
        case .noise: return random
        // Each channel is 0 or 255, for the largest sums.
        case .blackAndWhite:
          return (random & 1) * 0xFF | (random >> 1 & 1) * 0xFF00 | (random >> 2 & 1) * 0xFF_0000
        case .gradient:
          return UInt32((3 * x + y) & 255) | UInt32((2 * y) & 255) << 8 | UInt32(255 - x & 255)
            << 16
        case .edges: return (x / 5 + y / 3) % 2 == 0 ? 0xFFFF_3B30 : 0xFF00_7AFF
        }
      }
    }
  }

  /// Widths around a block's 16 and a tile's 256 pixels, odd and even sizes, down to a single pixel.
  static let sizes =
    [(1, 1), (2, 1), (1, 2), (3, 3), (15, 9), (16, 8), (17, 10), (18, 2), (31, 4), (33, 11)].map {
      PixelSize(width: $0, height: $1)
    }
    + [(255, 6), (256, 5), (257, 8), (258, 8), (513, 3), (1179, 12), (1180, 10)].map {
      PixelSize(width: $0, height: $1)
    }

  @Test("every implementation writes the same bytes", arguments: sizes, Motif.allCases)
  func equalImplementations(size: PixelSize, motif: Motif) {
    var generator = SplitMix64(seed: 7)
    let image = motif.image(size, using: &generator)
    let plain = Planes(image, level: ckernels_plain)
    for level in Self.levels {
      // Rows of various alignments and distances.
      for (gap, offset) in [(0, 0), (1, 3), (7, 1), (13, 2)] {
        #expect(Planes(image, level: level, gap: gap, offset: offset) == plain)
      }
    }
  }

  @Test("no bytes outside the planes are written", arguments: sizes)
  func writtenBytes(size: PixelSize) {
    for level in Self.levels {
      let planes = Planes(TestImage(size.width, size.height), level: level)
      #expect(planes.marginsAreUntouched)
    }
  }

  @Test("no bytes after the last pixel are read", arguments: sizes)
  func readBytes(size: PixelSize) throws {
    let page = Int(getpagesize())
    let pages = (4 * size.width * size.height + page - 1) / page
    let memory = unsafe mmap(
      nil, (pages + 1) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    let isMapped = unsafe memory != MAP_FAILED
    try #require(isMapped)
    defer { unsafe munmap(memory, (pages + 1) * page) }
    // Reading beyond the last pixel is a segmentation fault.
    let isGuarded = unsafe mprotect(memory + pages * page, page, PROT_NONE) == 0
    try #require(isGuarded)
    let start = unsafe memory + (pages * page - 4 * size.width * size.height)
    for level in Self.levels {
      var planes = Planes(size)
      unsafe planes.convert(start, stride: 4 * size.width, level: level)
      #expect(planes == Planes(TestImage(size.width, size.height, filledWith: 0), level: level))
    }
  }

  /// Not below 8 rows, where swscale's chroma is off by up to 109 levels.
  @Test(
    "each sample is within 1 of swscale's",
    arguments: sizes.filter { $0.height >= 8 && $0.width >= 8 }, Motif.allCases)
  func swscale(size: PixelSize, motif: Motif) throws {
    var generator = SplitMix64(seed: 8)
    let image = motif.image(size, using: &generator)
    let expected = try Planes(scaledBySwscale: image)
    for level in Self.levels {
      let planes = Planes(image, level: level)
      for plane in 0..<3 {
        #expect(zip(planes[plane], expected[plane]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      }
    }
  }

  @Test("each sample is within 0.51 of BT.709", arguments: sizes, Motif.allCases)
  func exactSamples(size: PixelSize, motif: Motif) {
    var generator = SplitMix64(seed: 9)
    let image = motif.image(size, using: &generator)
    let exact = ExactPlanes(image)
    for level in Self.levels {
      let planes = Planes(image, level: level)
      for plane in 0..<3 {
        #expect(
          zip(planes[plane], exact.samples[plane]).allSatisfy { abs(Double($0) - $1) <= 0.51 })
      }
    }
  }

  @Test("every pure color and every gray is converted to the nearest sample")
  func pureColors() {
    var colors = (0...255).map { UInt32($0) * 0x01_0101 }
    for shift: UInt32 in [0, 8, 16] { colors += (0...255).map { $0 << shift } }
    for level in Self.levels {
      for color in colors {
        let image = TestImage(2, 2, filledWith: color)
        let planes = Planes(image, level: level)
        let exact = ExactPlanes(image)
        for plane in 0..<3 {
          #expect(planes[plane].allSatisfy { abs(Double($0) - exact.samples[plane][0]) <= 0.51 })
        }
      }
    }
  }

  @Test("alpha is ignored")
  func alpha() {
    var generator = SplitMix64(seed: 10)
    let image = Motif.noise.image(PixelSize(width: 40, height: 6), using: &generator)
    let opaque = TestImage(40, 6) { x, y in image[x, y] | 0xFF00_0000 }
    for level in Self.levels {
      #expect(Planes(image, level: level) == Planes(opaque, level: level))
    }
  }

  @Test(
    "converting the changed part gives the same samples as converting the whole frame",
    arguments: [PixelSize(width: 131, height: 75), PixelSize(width: 96, height: 64)])
  func changedPart(size: PixelSize) {
    var generator = SplitMix64(seed: 21)
    let before = Motif.noise.image(size, using: &generator)
    let other = Motif.noise.image(size, using: &generator)
    for _ in 0..<40 {
      let x = 2 * Int.random(in: 0..<size.width / 2, using: &generator)
      let y = 2 * Int.random(in: 0..<size.height / 2, using: &generator)
      let change = PixelRect(
        x: x, y: y, width: Int.random(in: 1...size.width - x, using: &generator),
        height: Int.random(in: 1...size.height - y, using: &generator))
      let after = TestImage(size.width, size.height) { x, y in
        change.columns.contains(x) && change.rows.contains(y) ? other[x, y] : before[x, y]
      }
      for level in Self.levels {
        var planes = Planes(before, level: level)
        planes.update(to: after, Self.samples(changedBy: change, of: size), level: level)
        let isSame = planes == Planes(after, level: level)
        #expect(isSame, "\(change)")
      }
    }
  }

  /// The pixels within the margin of a change, extended to even coordinates.
  private static func samples(changedBy change: PixelRect, of size: PixelSize)
    -> PixelRect
  {
    let margin = YUVConverter.margin
    func range(_ changed: Range<Int>, _ end: Int) -> Range<Int> {
      let start = max(changed.lowerBound - margin, 0)
      return start & ~1..<min((changed.upperBound + margin + 1) & ~1, end)
    }
    let columns = range(change.columns, size.width)
    let rows = range(change.rows, size.height)
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  @Test("a frame of odd size is converted as if its edge were repeated")
  func oddSize() {
    var generator = SplitMix64(seed: 12)
    let image = Motif.noise.image(PixelSize(width: 35, height: 13), using: &generator)
    let padded = TestImage(36, 14) { x, y in image[min(x, 34), min(y, 12)] }
    for level in Self.levels {
      #expect(Planes(image, level: level) == Planes(padded, level: level))
    }
  }
}

/// The planes of a frame, with a margin after each row for detecting out-of-bounds writes.
private struct Planes: Equatable {
  private let size: PixelSize
  private let padded: PixelSize
  private var memory: [[UInt8]]

  /// The initial value of all bytes.
  private static let untouched: UInt8 = 0xA5
  /// The number of bytes after each row.
  private static let margin = 37

  init(_ size: PixelSize) {
    self.size = size
    let padded = size.paddedToEven
    self.padded = padded
    memory = (0..<3).map { plane in
      let divisor = plane == 0 ? 1 : 2
      return Array(
        repeating: Self.untouched,
        count: (padded.width / divisor + Self.margin) * padded.height / divisor)
    }
  }

  /// - Parameters:
  ///   - gap: Bytes between the end of a row and the beginning of the next one.
  ///   - offset: Bytes before the first row.
  init(_ image: TestImage, level: ckernels_level, gap: Int = 0, offset: Int = 0) {
    self.init(image.size)
    let packed = image.bgra.pixels
    let rowBytes = 4 * size.width
    var bytes = [UInt8](repeating: Self.untouched, count: offset)
    for row in 0..<size.height {
      bytes += packed[row * rowBytes..<(row + 1) * rowBytes]
      bytes += repeatElement(Self.untouched, count: gap)
    }
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe convert(bytes.baseAddress! + offset, stride: rowBytes + gap, level: level)
    }
  }

  /// The reference: swscale, bilinear, with chroma from every pixel.
  init(scaledBySwscale image: TestImage) throws {
    self.init(image.size)
    let context = unsafe sws_alloc_context()!
    defer { unsafe sws_freeContext(context) }
    let flags =
      SWS_BILINEAR | SWS_FULL_CHR_H_INP | SWS_FULL_CHR_H_INT | SWS_ACCURATE_RND | SWS_BITEXACT
    let options: [(String, Int)] = [
      ("srcw", padded.width), ("srch", padded.height), ("dstw", padded.width),
      ("dsth", padded.height), ("src_format", Int(AV_PIX_FMT_BGRA.rawValue)),
      ("dst_format", Int(AV_PIX_FMT_YUV420P.rawValue)), ("sws_flags", Int(flags)),
      // In units of 1/256 of a pixel: chroma on the left column, between two rows.
      ("dst_h_chr_pos", 0), ("dst_v_chr_pos", 128),
    ]
    for (name, value) in options {
      try check(
        unsafe av_opt_set_int(UnsafeMutableRawPointer(context), name, Int64(value), 0), name)
    }
    try check(unsafe sws_init_context(context, nil, nil), "sws_init_context")
    let matrix = unsafe sws_getCoefficients(SWS_CS_ITU709)
    try check(
      unsafe sws_setColorspaceDetails(context, matrix, 1, matrix, 0, 0, 1 << 16, 1 << 16),
      "sws_setColorspaceDetails")
    let whole = TestImage(padded.width, padded.height) { x, y in
      image[min(x, image.size.width - 1), min(y, image.size.height - 1)]
    }
    let rowBytes = Int32(4 * padded.width)
    let height = Int32(padded.height)
    unsafe whole.bgra.pixels.withUnsafeBufferPointer { pixels in
      unsafe withPlanes { planes in
        let targets: [UnsafeMutablePointer<UInt8>?] = unsafe [
          planes.luma, planes.cb, planes.cr,
        ]
        let strides = unsafe [
          planes.luma_stride, planes.cb_stride, planes.cr_stride,
        ].map(Int32.init)
        _ = unsafe sws_scale(context, [pixels.baseAddress], [rowBytes], 0, height, targets, strides)
      }
    }
  }

  /// Converts a part from rows in which only the part and its margin have the image's pixels.
  mutating func update(to image: TestImage, _ part: PixelRect, level: ckernels_level) {
    let margin = YUVConverter.margin
    let columns = part.left - margin..<part.right + margin
    let rows = (part.top - margin..<part.bottom + margin).clamped(to: 0..<size.height)
    let band = TestImage(size.width, rows.count) { x, y in
      columns.contains(x) ? image[x, rows.lowerBound + y] : 0xFF12_34EF
    }
    let area = cconversion_area(
      left: Int32(part.left), top: Int32(part.top), right: Int32(part.right),
      bottom: Int32(part.bottom))
    unsafe band.bgra.pixels.withUnsafeBytes { bytes in
      unsafe convert(
        bytes.baseAddress!, stride: 4 * size.width, firstRow: rows.lowerBound, level: level,
        area: area)
    }
  }

  mutating func convert(
    _ start: UnsafeRawPointer, stride: Int, firstRow: Int = 0, level: ckernels_level,
    area: cconversion_area? = nil
  ) {
    let pixels = unsafe cconversion_pixels(
      start: start.assumingMemoryBound(to: UInt8.self), stride: stride,
      first_row: Int32(firstRow), width: Int32(size.width), height: Int32(size.height))
    let all = cconversion_area(
      left: 0, top: 0, right: Int32(size.width), bottom: Int32(size.height))
    unsafe withPlanes { unsafe cconversion_convert(level, pixels, area ?? all, $0) }
  }

  private mutating func withPlanes(_ body: (cconversion_planes) -> Void) {
    let strides = (luma: padded.width + Self.margin, chroma: padded.width / 2 + Self.margin)
    var (luma, blue, red) = (memory[0], memory[1], memory[2])
    unsafe luma.withUnsafeMutableBufferPointer { luma in
      unsafe blue.withUnsafeMutableBufferPointer { blue in
        unsafe red.withUnsafeMutableBufferPointer { red in
          unsafe body(
            cconversion_planes(
              luma: luma.baseAddress!, cb: blue.baseAddress!,
              cr: red.baseAddress!, luma_stride: strides.luma,
              cb_stride: strides.chroma, cr_stride: strides.chroma))
        }
      }
    }
    memory = [luma, blue, red]
  }

  private func row(_ row: Int, of plane: Int) -> (
    samples: ArraySlice<UInt8>, margin: ArraySlice<UInt8>
  ) {
    let width = plane == 0 ? padded.width : padded.width / 2
    let start = row * (width + Self.margin)
    return (
      memory[plane][start..<start + width],
      memory[plane][start + width..<start + width + Self.margin]
    )
  }

  private func rows(of plane: Int) -> Range<Int> { 0..<padded.height / (plane == 0 ? 1 : 2) }

  /// The samples of a plane, without gaps.
  subscript(plane: Int) -> [UInt8] { rows(of: plane).flatMap { row($0, of: plane).samples } }

  var marginsAreUntouched: Bool {
    (0..<3).allSatisfy { plane in
      rows(of: plane).allSatisfy { row in
        self.row(row, of: plane).margin.allSatisfy { $0 == Self.untouched }
      }
    }
  }

  static func == (left: Planes, right: Planes) -> Bool {
    (0..<3).allSatisfy { left[$0] == right[$0] }
  }
}

/// The reference: BT.709 in the limited range (ITU-R BT.709-6, items 3.2 to 3.5), in floating point.
private struct ExactPlanes {
  /// The planes Y, Cb and Cr, without gaps.
  let samples: [[Double]]

  init(_ image: TestImage) {
    let padded = image.size.paddedToEven
    func pixel(_ x: Int, _ y: Int) -> (luma: Double, blue: Double, red: Double) {
      let bits = image[
        min(max(x, 0), image.size.width - 1), min(max(y, 0), image.size.height - 1)]
      let (red, blue) = (Double(bits >> 16 & 0xFF) / 255, Double(bits & 0xFF) / 255)
      let luma = 0.2126 * red + 0.7152 * Double(bits >> 8 & 0xFF) / 255 + 0.0722 * blue
      return (
        16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748
      )
    }
    func chroma(_ value: (Int, Int) -> Double) -> [Double] {
      (0..<padded.height / 2).flatMap { row in
        (0..<padded.width / 2).map { column in
          var sum = 0.0
          for (x, across) in [(-1, 0.25), (0, 0.5), (1, 0.25)] {
            for (y, down) in [(-1, 0.125), (0, 0.375), (1, 0.375), (2, 0.125)] {
              sum += across * down * value(2 * column + x, 2 * row + y)
            }
          }
          return sum
        }
      }
    }
    samples = [
      (0..<padded.height).flatMap { y in (0..<padded.width).map { x in pixel(x, y).luma } },
      chroma { pixel($0, $1).blue }, chroma { pixel($0, $1).red },
    ]
  }
}
