package import TEBuffers
internal import TECFFmpeg
internal import Glibc
internal import Synchronization

/// Writes a video in BT.709, limited range, at a constant frame rate.
///
/// The same frames give the same bytes in every run. Each segment of `SegmentPlan.length` frames has an
/// encoder of its own, and segments may be encoded side by side. 4:2:0 needs an even width and height: frames
/// of an odd size are padded by one column or row that repeats the edge, see `isPadded`. Transparency is
/// stored by codecs that can if the frames have it, and colors are not premultiplied then.
package final class VideoEncoder: FrameEncoder {
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
  private let codec: Codec
  private let parameters: SegmentEncoder.Parameters
  /// The parameter sets of the first segment's encoder, which are those of the file.
  private let parameterSets: [UInt8]
  /// The encoders of the segments that have begun and not ended; looked up, never iterated.
  private let segments: Mutex<[Int: Segment]>
  private let writer: Mutex<VideoWriter?>
  /// The number of frames that were appended without a segment's number.
  private let sequenceLength = Mutex(0)

  /// A segment that is being encoded.
  private final class Segment: Sendable {
    let encoder: Mutex<SegmentEncoder>

    init(_ encoder: consuming SegmentEncoder) { self.encoder = Mutex(encoder) }
  }

  /// An encoder in FFmpeg's table.
  ///
  /// Sendable because the table never changes.
  @safe
  private struct Codec: @unchecked Sendable {
    let pointer: UnsafePointer<AVCodec>
  }

  /// Creates the file at `path`, or truncates it.
  ///
  /// - Throws: As below, and `MediaError` of the system if the file cannot be opened.
  package convenience init(
    path: String, format: FrameFormat, options: VideoOptions = VideoOptions()
  ) throws(MediaError) {
    try self.init(FileSink(creating: path), format: format, options: options)
  }

  /// - Parameters:
  ///   - sink: Receives the file. If it is not seekable, the file is a fragmented MP4.
  ///   - format: The frames' size and rate.
  ///   - options: The rate control.
  /// - Throws: `encoderMissing` where FFmpeg has no such encoder, `library` where a call to FFmpeg failed.
  package init(
    _ sink: FileSink, format: FrameFormat, options: VideoOptions = VideoOptions()
  ) throws(MediaError) {
    let padded = format.contentSize.paddedToEven
    let codec = try unsafe options.codec.find()
    let layout = options.codec.layout(hasAlpha: format.hasAlpha)
    let parameters = SegmentEncoder.Parameters(
      size: padded, layout: layout, frameRate: format.frameRate, options: options)
    let first = try Self.writing(to: sink) { () throws(FFmpegError) in
      Segment(try unsafe SegmentEncoder(codec, parameters))
    }
    let writer = try Self.writing(to: sink) { () throws(FFmpegError) in
      try first.encoder.withLock { encoder throws(FFmpegError) in
        try VideoWriter(sink, encoder: encoder, parameters)
      }
    }
    resizer = FrameResizer(
      source: format.sourceSize, content: format.contentSize, padded: padded)
    outputSize = padded
    isPadded = padded != format.contentSize
    self.sink = sink
    self.codec = unsafe Codec(pointer: codec)
    self.parameters = parameters
    parameterSets = first.encoder.withLock { $0.parameterSets }
    segments = Mutex([0: first])
    self.writer = Mutex(writer)
  }

  /// The margin of chroma; nil where whole frames are converted.
  package var margin: Int? {
    resizer.resizes || parameters.layout != .yuv420 ? nil : YUVConverter.margin
  }

  package func makePrepared() throws(MediaError) -> Prepared {
    do throws(FFmpegError) {
      let frame = try Frame(size: outputSize, format: parameters.layout.pixelFormat)
      try frame.allocatePixels()
      frame.tag(as: .bt709)
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
        YUVConverter(resizer, parameters.layout)
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
    var rest = count
    while rest > 0 {
      let length = sequenceLength.withLock { $0 }
      let (segment, start) = length.quotientAndRemainder(dividingBy: SegmentPlan.length)
      let part = min(rest, SegmentPlan.length - start)
      try append(prepared, count: part, toSegment: segment)
      if start + part == SegmentPlan.length { try endSegment(segment) }
      sequenceLength.withLock { $0 += part }
      rest -= part
    }
  }

  package func append(
    _ prepared: Prepared, count: Int, toSegment index: Int
  ) throws(MediaError) {
    precondition(count > 0, "a frame is appended at least once")
    try writing { () throws(FFmpegError) in
      try segment(index).encoder.withLock { encoder throws(FFmpegError) in
        try encoder.append(prepared.frame, count: count) { packet throws(FFmpegError) in
          try write(packet, ofSegment: index)
        }
      }
    }
  }

  package func endSegment(_ index: Int) throws(MediaError) {
    guard let segment = segments.withLock({ $0.removeValue(forKey: index) }) else {
      preconditionFailure("a segment with frames ends once")
    }
    try writing { () throws(FFmpegError) in
      try segment.encoder.withLock { encoder throws(FFmpegError) in
        try encoder.finish { packet throws(FFmpegError) in
          try write(packet, ofSegment: index)
        }
      }
      try writer.withLock { writer throws(FFmpegError) in try writer?.endSegment(index) }
    }
  }

  package func finish() throws(MediaError) -> Int64 {
    let length = sequenceLength.withLock { $0 }
    if length % SegmentPlan.length > 0 { try endSegment(length / SegmentPlan.length) }
    return try writing { () throws(FFmpegError) in
      try writer.withLock { writer throws(FFmpegError) in
        guard let writer = writer.take() else { preconditionFailure("a video is finished once") }
        return try writer.finish()
      }
    }
  }

  /// The segment with an index, which begins where it has not.
  private func segment(_ index: Int) throws(FFmpegError) -> Segment {
    if let segment = segments.withLock({ $0[index] }) { return segment }
    let encoder = try unsafe SegmentEncoder(codec.pointer, parameters)
    guard encoder.parameterSets == parameterSets else {
      throw FFmpegError(operation: "joining segments", code: cffmpeg_error(EINVAL))
    }
    let segment = Segment(encoder)
    segments.withLock { $0[index] = segment }
    return segment
  }

  private func write(_ packet: EncodedPacket, ofSegment index: Int) throws(FFmpegError) {
    try writer.withLock { writer throws(FFmpegError) in
      precondition(writer != nil, "no frame is appended to a finished video")
      try writer?.write(packet, ofSegment: index)
    }
  }

  /// Runs calls to FFmpeg that write, and replaces their error by the sink's, if it has one.
  private func writing<Result: ~Copyable>(
    _ body: () throws(FFmpegError) -> Result
  ) throws(MediaError) -> Result {
    do throws(FFmpegError) {
      return try body()
    } catch {
      // The sink belongs to the writer, which another segment may use.
      throw writer.withLock { _ in sink.failure } ?? MediaError(error, path: sink.path)
    }
  }

  /// As above, before another thread can write.
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
