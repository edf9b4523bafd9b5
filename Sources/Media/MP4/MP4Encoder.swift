package import Buffers
internal import CFFmpeg
internal import Synchronization

/// Writes a film: H.264 in MP4, with BT.709 colours, at a constant frame rate.
///
/// The same pictures give the same bytes on every run. 4:2:0 chroma needs an even width and height;
/// an odd picture gets one more column or row that repeats its edge, see `isPadded`.
package final class MP4Encoder: FrameEncoder {
  /// A picture in the film's colours.
  ///
  /// One thread at a time may use it.
  package final class Prepared: Sendable {
    let frame: Frame

    init(_ frame: consuming Frame) { self.frame = frame }
  }

  package let outputSize: PixelSize
  /// Whether the file's pictures are a pixel wider or higher than the format asked for.
  package let isPadded: Bool
  private let sink: FileSink
  private let fitter: PictureFitter
  private let converters = ObjectPool<FilmConverter>()
  private let writer: Mutex<MP4Writer?>

  /// Opens `path` for writing, replacing what it holds.
  package convenience init(
    path: String, format: FrameFormat, options: MP4Options = MP4Options()
  ) throws(MediaError) {
    try self.init(FileSink(creating: path), format: format, options: options)
  }

  /// - Parameter sink: What is written to; one that cannot seek gets fragments, which need no index.
  /// - Throws: `encoderMissing` when FFmpeg comes without x264, or why nothing can be written.
  package convenience init(
    _ sink: FileSink, format: FrameFormat, options: MP4Options = MP4Options()
  ) throws(MediaError) {
    try self.init(sink, format: format, options: options, encoderName: "libx264")
  }

  /// As above, with another name for the encoder, so that a missing one can be tested.
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
    fitter = PictureFitter(
      source: format.sourceSize, content: format.contentSize, padded: padded)
    outputSize = padded
    isPadded = padded != format.contentSize
    self.sink = sink
    self.writer = Mutex(writer)
  }

  /// What chroma looks at around a pixel; resized pictures come whole.
  package var margin: Int? { fitter.resizes ? nil : FilmConverter.margin }

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
      // x264 has copied what was appended; a codec that has not would leave us a copy.
      try prepared.frame.makeWritable()
      converters.withElement {
        FilmConverter(fitter)
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
    precondition(count > 0, "a picture is shown for at least one frame")
    try Self.writing(to: sink) { () throws(FFmpegError) in
      try writer.withLock { writer throws(FFmpegError) in
        precondition(writer != nil, "a finished film takes no more pictures")
        try writer?.append(prepared.frame, count: count)
      }
    }
  }

  package func finish() throws(MediaError) -> Int64 {
    try Self.writing(to: sink) { () throws(FFmpegError) in
      try writer.withLock { writer throws(FFmpegError) in
        guard let writer = writer.take() else { preconditionFailure("a film is finished once") }
        return try writer.finish()
      }
    }
  }

  /// Runs calls to FFmpeg that write, and reports their failure as what made the sink fail, if it did.
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
