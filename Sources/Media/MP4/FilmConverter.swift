internal import Buffers
internal import CConversion
internal import CFFmpeg

/// Converts pictures to the colours of a film: YUV 4:2:0 in BT.709's limited range.
///
/// A chroma sample lies on the left pixel of a pair and between two rows, as the file says, and is
/// halved by (1, 2, 1) / 4 across and (1, 3, 3, 1) / 8 down: longer filters overshoot beside the
/// hard edges of an interface. Each sample errs by up to 0.51 of a level, 0.5 of it by rounding;
/// nothing is dithered, so that flat colours stay flat.
///
/// The arithmetic is on integers, so every processor gives the same bytes.
///
/// 1180x2556 takes about 1 ms with AVX2 and 3.3 without, where swscale takes 3.7, on one thread.
/// In Swift, which is bound to the oldest processor that the program runs on, luma alone takes 1.0.
///
/// It has memory of its own, so one thread at a time may use it.
///
/// Sendable because one thread at a time holds it: a pool hands it out and takes it back.
@safe
final class FilmConverter: @unchecked Sendable {
  private let fitter: PictureFitter
  /// The resized picture; empty where pictures have the right size.
  private var fitted: [UInt8]

  init(_ fitter: PictureFitter) {
    self.fitter = fitter
    fitted = Array(repeating: 0, count: fitter.resizes ? fitter.padded.byteCount : 0)
  }

  /// How many pixels around it a sample is made of: chroma one to the left, one above, one below.
  static let margin = 1

  /// Converts parts of one picture into `frame`, which has the padded size.
  ///
  /// - Parameters:
  ///   - firstRow: The picture's row that `pixels` begins with; 0 where pictures are resized.
  ///   - changes: The parts, as for `FrameEncoder.update`; nil for all.
  func convert(
    _ pixels: RawSpan, bytesPerRow: Int, firstRow: Int, changes: [PixelRect]?,
    into frame: borrowing Frame
  ) {
    if fitter.resizes {
      precondition(firstRow == 0, "a picture that is resized comes whole")
      fitter.validate(pixels, bytesPerRow: bytesPerRow)
    }
    if let changes, changes.isEmpty { return }
    let planes = unsafe Self.planes(of: frame)
    unsafe pixels.withUnsafeBytes { pixels in
      guard fitter.resizes else {
        // An odd picture gets its last column and row twice on the way.
        return unsafe Self.convert(
          pixels, bytesPerRow: bytesPerRow, firstRow: firstRow, size: fitter.source,
          changes: changes, into: planes)
      }
      unsafe fitted.withUnsafeMutableBytes { fitted in
        unsafe fitter.fit(pixels, bytesPerRow: bytesPerRow, into: fitted)
        unsafe Self.convert(
          UnsafeRawBufferPointer(fitted), bytesPerRow: 4 * fitter.padded.width, firstRow: 0,
          size: fitter.padded, changes: nil, into: planes)
      }
    }
  }

  private static func convert(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, firstRow: Int, size: PixelSize,
    changes: [PixelRect]?, into planes: cconversion_planes?
  ) {
    guard let start = unsafe pixels.bindMemory(to: UInt8.self).baseAddress,
      let planes = unsafe planes
    else { return }
    let picture = unsafe cconversion_pixels(
      start: start, stride: bytesPerRow, first_row: Int32(firstRow), width: Int32(size.width),
      height: Int32(size.height))
    let level = cconversion_best_level()
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    for part in changes ?? [all] {
      let rowCount = (pixels.count + bytesPerRow - 4 * size.width) / bytesPerRow
      let rows = max(part.top - margin, 0)..<min(part.bottom + margin, size.height)
      precondition(
        (firstRow..<firstRow + rowCount).contains(rows)
          && part.left >= 0 && part.right <= size.width, "the memory is smaller than the part"
      )
      unsafe cconversion_convert(level, picture, cconversion_area(part), planes)
    }
  }

  /// Where a frame's planes are; nothing for a frame without memory.
  private static func planes(of frame: borrowing Frame) -> cconversion_planes? {
    let pointer = unsafe frame.pointer
    guard let luma = unsafe cffmpeg_plane(pointer, 0), let blue = unsafe cffmpeg_plane(pointer, 1),
      let red = unsafe cffmpeg_plane(pointer, 2)
    else { return nil }
    return unsafe cconversion_planes(
      luma: luma, blue_difference: blue, red_difference: red,
      luma_stride: Int(cffmpeg_stride(pointer, 0)),
      blue_difference_stride: Int(cffmpeg_stride(pointer, 1)),
      red_difference_stride: Int(cffmpeg_stride(pointer, 2)))
  }
}

extension cconversion_area {
  fileprivate init(_ part: PixelRect) {
    self.init(
      left: Int32(part.left), top: Int32(part.top), right: Int32(part.right),
      bottom: Int32(part.bottom))
  }
}
