package import Buffers
internal import CFFmpeg
internal import Synchronization

/// Writes an MP4 video: H.264 in BT.709, 4:2:0, limited range, at a constant frame rate.
///
/// The same frames give the same bytes in every run. 4:2:0 needs an even width and height: frames of an odd
/// size are padded by one column or row that repeats the edge, see `isPadded`.
package final class MP4Encoder: FrameEncoder {
  /// A converted frame, in Y'CbCr.
  ///
  /// One thread at a time may use it.
  package final class Prepared: Sendable {
    let frame: Frame

    init(_ frame: consuming Frame) { self.frame = frame }
  }

  package let outputSize: PixelSize
  /// Whether the output is a pixel wider or higher than `FrameFormat.contentSize`.
  package let isPadded: Bool
  private let sink: FileSink
  private let resizer: FrameResizer
  private let converters = ObjectPool<YUVConverter>()
  private let writer: Mutex<MP4Writer?>

  /// Creates the file at `path`, or truncates it.
  ///
  /// - Throws: As below, and `MediaError` of the system if the file cannot be opened.
  package convenience init(
    path: String, format: FrameFormat, options: MP4Options = MP4Options()
  ) throws(MediaError) {
    try self.init(FileSink(creating: path), format: format, options: options)
  }

  /// - Parameters:
  ///   - sink: Receives the file. If it is not seekable, the file is a fragmented MP4.
  ///   - format: The frames' size and rate.
  ///   - options: The rate control.
  /// - Throws: `encoderMissing` where FFmpeg has no x264, `library` where a call to FFmpeg failed.
  package convenience init(
    _ sink: FileSink, format: FrameFormat, options: MP4Options = MP4Options()
  ) throws(MediaError) {
    try self.init(sink, format: format, options: options, encoderName: "libx264")
  }

  /// As above, with the name of the encoder, for testing a missing one.
  init(
    _ sink: FileSink, format: FrameFormat, options: MP4Options, encoderName: String
  ) throws(MediaError) {
    let padded = format.contentSize.paddedToEven
    guard let codec = unsafe avcodec_find_encoder_by_name(encoderName) else {
      throw .encoderMissing(
        name: encoderName, package: "an FFmpeg built with x264 (on Debian: libavcodec-extra)")
    }
    let parameters = MP4Writer.Parameters(
      size: padded, frameRate: format.frameRate, options: options)
    let writer = try Self.writing(to: sink) { () throws(FFmpegError) in
      try unsafe MP4Writer(sink, codec: codec, parameters: parameters)
    }
    resizer = FrameResizer(
      source: format.sourceSize, content: format.contentSize, padded: padded)
    outputSize = padded
    isPadded = padded != format.contentSize
    self.sink = sink
    self.writer = Mutex(writer)
  }

  /// The margin of chroma; nil where frames are resized.
  package var margin: Int? { resizer.resizes ? nil : YUVConverter.margin }

  package func makePrepared() throws(MediaError) -> Prepared {
    do throws(FFmpegError) {
      let frame = try Frame(size: outputSize, format: AV_PIX_FMT_YUV420P)
      try frame.allocatePixels()
      return Prepared(frame)
    } catch {
      throw .library(error)
    }
  }

  package func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    do throws(FFmpegError) {
      // x264 copies frames. If a codec still referenced this one, the pixels would be copied here.
      try prepared.frame.makeWritable()
      converters.withElement {
        YUVConverter(resizer)
      } _: { converter in
        converter.convert(
          pixels, bytesPerRow: bytesPerRow, firstRow: firstRow, changes: changes,
          into: prepared.frame)
      }
    } catch {
      throw .library(error)
    }
  }

  package func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    precondition(count > 0, "a frame is appended at least once")
    try Self.writing(to: sink) { () throws(FFmpegError) in
      try writer.withLock { writer throws(FFmpegError) in
        precondition(writer != nil, "no frame is appended to a finished video")
        try writer?.append(prepared.frame, count: count)
      }
    }
  }

  package func finish() throws(MediaError) -> Int64 {
    try Self.writing(to: sink) { () throws(FFmpegError) in
      try writer.withLock { writer throws(FFmpegError) in
        guard let writer = writer.take() else { preconditionFailure("a video is finished once") }
        return try writer.finish()
      }
    }
  }

  /// Runs calls to FFmpeg that write, and replaces their error by the sink's, if it has one.
  private static func writing<Result: ~Copyable>(
    to sink: FileSink, _ body: () throws(FFmpegError) -> Result
  ) throws(MediaError) -> Result {
    do throws(FFmpegError) {
      return try body()
    } catch {
      throw sink.failure ?? MediaError(error, path: sink.path)
    }
  }
}
