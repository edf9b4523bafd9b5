internal import TEBuffers
internal import TECFFmpeg
package import TEInputs

/// Why a video cannot be read.
package enum VideoError: Error, Hashable, Sendable {
  /// One of FFmpeg's libraries cannot be loaded; `reason` is the dynamic linker's.
  case librariesMissing(reason: String)
  /// A frame has more pixels than its budget allows.
  case tooLarge(BudgetError)
  /// The file is no video of a known format, or it is damaged.
  case library(FFmpegError)
  /// A frame has another size than the first one.
  case sizeChanges
}

/// Reads the frames of a video or an animation one after another: MP4, MOV, WebM, GIF or APNG.
package final class VideoReader {
  /// A frame with the time at which it is shown.
  package struct Frame: Sendable {
    /// Premultiplied, in sRGB; WebM is opaque.
    package let image: DecodedImage
    /// In seconds; the first frame's is 0.
    package let time: Double
    /// How long it is shown, in seconds; 0 where the file does not say it.
    package let duration: Double
  }

  /// The size of all frames in pixels.
  package let size: PixelSize
  private let demuxer: Demuxer
  private let decoder: CodecContext
  private let packet: Packet
  private let frame: CodecFrame
  private let timeBase: Double
  /// The time of the first frame in units of the time base.
  private var start: Int64?
  private var hasSentEnd = false
  private var areaResizer: AreaResizer?

  /// A frame that a decoder fills again and again.
  private typealias CodecFrame = TEMedia.Frame

  /// Opens a file.
  ///
  /// - Parameter budgets: The limits, of which that of `Budget.imagePixels` applies.
  package init(path: String, budgets: Budgets) throws(VideoError) {
    do throws(MediaError) { try FFmpegLibraries.open() } catch {
      throw .librariesMissing(reason: "\(error)")
    }
    let claimed: (width: Int, height: Int)
    do throws(FFmpegError) {
      demuxer = try Demuxer(path: path)
      timeBase = try demuxer.timeBase()
      claimed = try demuxer.claimedSize()
      packet = try Packet()
      frame = try CodecFrame()
      decoder = try demuxer.makeDecoder()
    } catch {
      throw .library(error)
    }
    do throws(ImageError) {
      size = try PixelSize(claimed: claimed.width, by: claimed.height, within: budgets)
    } catch {
      if case .tooLarge(let error) = error { throw .tooLarge(error) }
      throw .library(FFmpegError(operation: "avformat_open_input", code: cffmpeg_error(EINVAL)))
    }
  }

  /// The next frame; nil at the end.
  ///
  /// - Parameter target: A size that is not larger than the video's; frames are resized to it by area
  ///   averaging. Nil for the video's.
  package func next(resizedTo target: PixelSize? = nil) throws(VideoError) -> Frame? {
    do throws(FFmpegError) {
      while try !decoder.receive(frame) {
        if hasSentEnd { return nil }
        if try demuxer.read(packet) {
          try decoder.send(packet)
        } else {
          try decoder.sendEndOfPackets()
          hasSentEnd = true
        }
      }
    } catch {
      throw .library(error)
    }
    let frame = try converted()
    guard let target, target != size else { return frame }
    let resizer = areaResizer ?? AreaResizer(from: size, to: target)
    areaResizer = resizer
    return Frame(
      image: frame.image.resized(by: resizer), time: frame.time, duration: frame.duration)
  }

  private func converted() throws(VideoError) -> Frame {
    guard unsafe Int(frame.pointer.pointee.width) == size.width,
      unsafe Int(frame.pointer.pointee.height) == size.height
    else { throw .sizeChanges }
    let stamp = unsafe frame.pointer.pointee.best_effort_timestamp
    let first = start ?? stamp
    start = first
    var pixels: [UInt8]
    do throws(FFmpegError) {
      let isFullRange = unsafe frame.pointer.pointee.color_range == AVCOL_RANGE_JPEG
      let is601 = unsafe frame.pointer.pointee.colorspace == AVCOL_SPC_SMPTE170M
      pixels = try convertedColors(
        of: frame, size: size, isFullRange: isFullRange,
        matrix: is601 ? SWS_CS_ITU601 : SWS_CS_ITU709)
    } catch {
      throw .library(error)
    }
    pixels.premultiply()
    return Frame(
      image: DecodedImage(size: size, pixels: pixels),
      time: Double(stamp.subtractingReportingOverflow(first).partialValue) * timeBase,
      duration: Double(max(0, unsafe cffmpeg_duration(frame.pointer))) * timeBase)
  }
}

extension DecodedImage {
  /// - Parameter resizer: From the image's size.
  fileprivate func resized(by resizer: AreaResizer) -> DecodedImage {
    let target = resizer.target
    var result = [UInt8](repeating: 0, count: target.byteCount)
    let all = PixelRect(left: 0, top: 0, right: width, bottom: height)
    unsafe pixels.withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { destination in
        unsafe resizer.resize(
          source, bytesPerRow: 4 * width, part: all, into: destination,
          bytesPerRow: 4 * target.width)
      }
    }
    return DecodedImage(size: target, pixels: result)
  }
}
