internal import TEBuffers
internal import TECKernels
internal import TECFFmpeg

/// Converts BGRA frames to Y'CbCr in BT.709's limited range.
///
/// 4:2:0 has 8 bits per sample, 4:4:4 has 10. With a plane of alpha, colors are divided by alpha.
///
/// The chroma location is left, as tagged in the file. Chroma is downsampled by the filters (1, 2, 1) / 4
/// horizontally and (1, 3, 3, 1) / 8 vertically: longer filters overshoot beside the hard edges of an
/// interface. Each sample has an error of at most 0.51 levels, 0.5 of it from rounding. There is no
/// dithering, so flat colors stay flat.
///
/// The arithmetic is on integers, so that every processor gives the same bytes.
///
/// On one thread, 1180 x 2556 pixels take about 1 ms with AVX2 and 3.3 ms without; swscale takes 3.7 ms. In
/// Swift, which is compiled for the oldest supported processor, luma alone takes 1.0 ms.
///
/// Sendable because one thread at a time uses it: it is taken from a pool and returned to it.
@safe
final class YUVConverter: @unchecked Sendable {
  private let resizer: FrameResizer
  private let layout: SampleLayout
  /// The frame at its final size; empty where it is not needed.
  private var resized: [UInt8]

  init(_ resizer: FrameResizer, _ layout: SampleLayout) {
    self.resizer = resizer
    self.layout = layout
    let isCopied = resizer.resizes || layout != .yuv420
    resized = Array(repeating: 0, count: isCopied ? resizer.padded.byteCount : 0)
  }

  /// `FrameEncoder.margin`: chroma depends on one pixel to the left, one above and one below.
  static let margin = 1

  /// Converts rectangles of a frame.
  ///
  /// - Parameters:
  ///   - pixels: Rows of BGRA pixels.
  ///   - bytesPerRow: The distance between two rows in bytes.
  ///   - firstRow: The frame's row that `pixels` begins with; 0 where frames are resized.
  ///   - changes: The rectangles, as for `FrameEncoder.update`; nil for all.
  ///   - frame: Receives the samples. It is in YUV 4:2:0 and has the padded size.
  func convert(
    _ pixels: RawSpan, bytesPerRow: Int, firstRow: Int, changes: [PixelRect]?,
    into frame: borrowing Frame
  ) {
    if !resized.isEmpty {
      precondition(firstRow == 0, "a frame to be copied has all rows")
      resizer.validate(pixels, bytesPerRow: bytesPerRow)
    }
    if let changes, changes.isEmpty { return }
    guard layout == .yuv420 else {
      return convertWhole(pixels, bytesPerRow: bytesPerRow, into: frame)
    }
    let planes = unsafe Self.planes(of: frame)
    unsafe pixels.withUnsafeBytes { pixels in
      guard resizer.resizes else {
        // This also repeats the last column and row of an odd size.
        return unsafe Self.convert(
          pixels, bytesPerRow: bytesPerRow, firstRow: firstRow, size: resizer.source,
          changes: changes, into: planes)
      }
      unsafe resized.withUnsafeMutableBytes { resized in
        unsafe resizer.resize(pixels, bytesPerRow: bytesPerRow, into: resized)
        unsafe Self.convert(
          UnsafeRawBufferPointer(resized), bytesPerRow: 4 * resizer.padded.width, firstRow: 0,
          size: resizer.padded, changes: nil, into: planes)
      }
    }
  }

  /// Converts all of a frame with alpha or in 4:4:4.
  private func convertWhole(
    _ pixels: RawSpan, bytesPerRow: Int, into frame: borrowing Frame
  ) {
    let size = resizer.padded
    let count = size.width * size.height
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe resized.withUnsafeMutableBytes { resized in
        unsafe resizer.resize(pixels, bytesPerRow: bytesPerRow, into: resized)
        guard let start = unsafe resized.bindMemory(to: UInt8.self).baseAddress else { return }
        if layout.hasAlpha { unsafe cconversion_straighten(start, count) }
        if layout == .yuva420 {
          unsafe Self.convert(
            UnsafeRawBufferPointer(resized), bytesPerRow: 4 * size.width, firstRow: 0, size: size,
            changes: nil, into: Self.planes(of: frame))
          guard let alpha = unsafe cffmpeg_plane(frame.pointer, 3) else { return }
          unsafe cconversion_copy_alpha(
            start, Int32(size.width), Int32(size.height), alpha,
            Int(cffmpeg_stride(frame.pointer, 3)))
        } else {
          unsafe cconversion_convert_deep(
            start, Int32(size.width), Int32(size.height), Self.deepPlanes(of: frame))
        }
      }
    }
  }

  /// The planes of a frame in 4:4:4 with 10 bits; the last is null without alpha.
  private static func deepPlanes(of frame: borrowing Frame) -> cconversion_deep_planes {
    let pointer = unsafe frame.pointer
    func plane(_ index: Int32) -> UnsafeMutablePointer<UInt16>? {
      unsafe UnsafeMutableRawPointer(cffmpeg_plane(pointer, index))?
        .assumingMemoryBound(to: UInt16.self)
    }
    return unsafe cconversion_deep_planes(
      luma: plane(0), cb: plane(1), cr: plane(2), alpha: plane(3),
      luma_stride: Int(cffmpeg_stride(pointer, 0)) / 2,
      cb_stride: Int(cffmpeg_stride(pointer, 1)) / 2,
      cr_stride: Int(cffmpeg_stride(pointer, 2)) / 2,
      alpha_stride: Int(cffmpeg_stride(pointer, 3)) / 2)
  }

  private static func convert(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, firstRow: Int, size: PixelSize,
    changes: [PixelRect]?, into planes: cconversion_planes?
  ) {
    guard let start = unsafe pixels.bindMemory(to: UInt8.self).baseAddress,
      let planes = unsafe planes
    else { return }
    let source = unsafe cconversion_pixels(
      start: start, stride: bytesPerRow, first_row: Int32(firstRow), width: Int32(size.width),
      height: Int32(size.height))
    let level = ckernels_best_level()
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    for part in changes ?? [all] {
      let rowCount = (pixels.count + bytesPerRow - 4 * size.width) / bytesPerRow
      let rows = max(part.top - margin, 0)..<min(part.bottom + margin, size.height)
      precondition(
        (firstRow..<firstRow + rowCount).contains(rows)
          && part.left >= 0 && part.right <= size.width, "the rows are missing"
      )
      unsafe cconversion_convert(level, source, cconversion_area(part), planes)
    }
  }

  /// The planes of a frame; nil for a frame without memory.
  private static func planes(of frame: borrowing Frame) -> cconversion_planes? {
    let pointer = unsafe frame.pointer
    guard let luma = unsafe cffmpeg_plane(pointer, 0), let blue = unsafe cffmpeg_plane(pointer, 1),
      let red = unsafe cffmpeg_plane(pointer, 2)
    else { return nil }
    return unsafe cconversion_planes(
      luma: luma, cb: blue, cr: red,
      luma_stride: Int(cffmpeg_stride(pointer, 0)),
      cb_stride: Int(cffmpeg_stride(pointer, 1)),
      cr_stride: Int(cffmpeg_stride(pointer, 2)))
  }
}

extension cconversion_area {
  fileprivate init(_ part: PixelRect) {
    self.init(
      left: Int32(part.left), top: Int32(part.top), right: Int32(part.right),
      bottom: Int32(part.bottom))
  }
}
