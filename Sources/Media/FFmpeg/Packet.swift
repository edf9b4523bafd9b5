internal import TECFFmpeg

/// An FFmpeg packet (`AVPacket`): encoded data.
///
/// Sendable because it has one owner, and nothing else refers to its memory.
@safe
struct Packet: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// An empty packet.
  init() throws(FFmpegError) {
    guard let packet = unsafe av_packet_alloc() else { throw outOfMemory("av_packet_alloc") }
    unsafe pointer = packet
  }

  /// A packet of a decoder's input, followed by the zero padding that decoders require.
  ///
  /// - Parameters:
  ///   - input: The prefix, and ranges of the file.
  ///   - bytes: The contents of the file.
  init(_ input: DecoderInput, of bytes: [UInt8]) throws(FFmpegError) {
    guard let count = Int32(exactly: input.prefix.count + input.rangeSize) else {
      throw outOfMemory("av_new_packet")
    }
    guard let packet = unsafe av_packet_alloc() else { throw outOfMemory("av_packet_alloc") }
    let code = unsafe av_new_packet(packet, count)
    guard code >= 0 else {
      var unused: UnsafeMutablePointer<AVPacket>? = unsafe packet
      unsafe av_packet_free(&unused)
      throw FFmpegError(operation: "av_new_packet", code: code)
    }
    unsafe pointer = packet
    unsafe UnsafeMutableBufferPointer(start: packet.pointee.data, count: Int(count))
      .initializeAll(fromContentsOf: [input.prefix[...]] + input.ranges.map { bytes[$0] })
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&packet)
  }

  /// Removes SEI messages before other units of a packet of H.264 in Annex B's byte stream (Rec. ITU-T
  /// H.264, 7.3.1 and B.1).
  func removeLeadingSEI() {
    let count = Int(unsafe pointer.pointee.size)
    let bytes = unsafe UnsafeBufferPointer(start: pointer.pointee.data, count: count)
    let supplementalInformation: UInt8 = 6
    var units = (0..<max(count - 3, 0)).lazy.filter { start in
      unsafe bytes[start] == 0 && bytes[start + 1] == 0 && bytes[start + 2] == 1
    }.makeIterator()
    while let start = units.next() {
      guard unsafe bytes[start + 3] & 31 != supplementalInformation else { continue }
      unsafe pointer.pointee.data += start
      unsafe pointer.pointee.size -= Int32(start)
      return
    }
  }

  /// A copy of the encoded data.
  var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(start: pointer.pointee.data, count: Int(pointer.pointee.size)))
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Copies the concatenated parts, which fill the buffer.
  fileprivate func initializeAll(fromContentsOf parts: [ArraySlice<UInt8>]) {
    var offset = 0
    for part in parts {
      offset = unsafe self[offset...].initialize(fromContentsOf: part)
    }
  }
}
