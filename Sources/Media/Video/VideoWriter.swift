internal import TECFFmpeg

/// Joins the packets of segments into one video and writes it.
///
/// Packets of a segment whose predecessors are not complete yet wait in memory.
///
/// Decoding times count packets, presentation times count frames. The pictures of later segments
/// wait, not their converted frames: a waiting picture shares its unchanged parts with others (20
/// to 30 MB for a segment of `today`), where converted frames would take 1.1 GB.
struct VideoWriter: ~Copyable {
  private let muxer: Muxer
  private let timeBase: AVRational
  /// The segment that is being written.
  private var segment: Int
  /// The packets of later segments, by segment; looked up, never iterated.
  private var waiting: [Int: [EncodedPacket]]
  /// The segments from `segment` on that have no more packets.
  private var ended: Set<Int>
  private var packetCount: Int64
  /// The number of frames by which decoding precedes presentation.
  private var reorderDelay: Int64

  /// - Parameters:
  ///   - sink: Receives the file.
  ///   - encoder: The encoder of the first segment.
  ///   - parameters: Those of the encoder.
  init(
    _ sink: FileSink, encoder: borrowing SegmentEncoder, _ parameters: SegmentEncoder.Parameters
  ) throws(FFmpegError) {
    let container = parameters.options.container
    let muxer = try Muxer(format: container.muxer, sink)
    try muxer.addStream(of: encoder.codec, frameRate: parameters.frameRate)
    try muxer.writeHeader(options: container.muxerOptions(isSeekable: sink.isSeekable))
    self.muxer = muxer
    timeBase = parameters.timeBase
    (segment, packetCount, reorderDelay) = (0, 0, 0)
    (waiting, ended) = ([:], [])
  }

  /// Writes the next packet of a segment, or stores it until the segments before it are complete.
  mutating func write(_ packet: EncodedPacket, ofSegment index: Int) throws(FFmpegError) {
    if index == segment { try write(packet) } else { waiting[index, default: []].append(packet) }
  }

  /// Ends a segment, and writes what has waited for it.
  mutating func endSegment(_ index: Int) throws(FFmpegError) {
    ended.insert(index)
    while ended.remove(segment) != nil {
      segment += 1
      for packet in waiting.removeValue(forKey: segment) ?? [] { try write(packet) }
    }
  }

  /// Writes the trailer.
  ///
  /// - Precondition: All segments have ended.
  /// - Returns: The file's size in bytes.
  func finish() throws(FFmpegError) -> Int64 {
    precondition(waiting.isEmpty && ended.isEmpty, "all segments have ended")
    return try muxer.finish()
  }

  /// Writes a packet of the current segment, with the timestamps of the video.
  private mutating func write(_ packet: EncodedPacket) throws(FFmpegError) {
    let pointer = unsafe packet.packet.pointer
    // The first segment has the full delay of its encoder, if the clip is long enough for it to matter. A
    // last segment of one or two frames has none of its own, so all decoding times count packets.
    if packetCount == 0 { reorderDelay = unsafe pointer.pointee.pts - pointer.pointee.dts }
    unsafe pointer.pointee.pts += Int64(segment * SegmentPlan.length)
    unsafe pointer.pointee.dts = packetCount - reorderDelay
    unsafe pointer.pointee.duration = 1
    packetCount += 1
    try muxer.write(packet.packet, timeBase: timeBase)
  }
}
