internal import CFFmpeg

/// The owner of a piece of coded data in FFmpeg's memory.
@safe
struct Packet: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// Makes an empty packet.
  init() throws(FFmpegError) {
    guard let packet = unsafe av_packet_alloc() else { throw outOfMemory("av_packet_alloc") }
    unsafe pointer = packet
  }

  /// Makes a packet that holds a copy of `bytes`, followed by the zeros that decoders rely on.
  init(copying bytes: RawSpan) throws(FFmpegError) {
    guard let count = Int32(exactly: bytes.byteCount) else { throw outOfMemory("av_new_packet") }
    guard let packet = unsafe av_packet_alloc() else { throw outOfMemory("av_packet_alloc") }
    let code = unsafe av_new_packet(packet, count)
    guard code >= 0 else {
      var unused: UnsafeMutablePointer<AVPacket>? = unsafe packet
      unsafe av_packet_free(&unused)
      throw FFmpegError(operation: "av_new_packet", code: code)
    }
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(start: packet.pointee.data, count: bytes.count)
        .copyMemory(from: bytes)
    }
    unsafe pointer = packet
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&packet)
  }

  /// A copy of the data.
  var bytes: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(start: pointer.pointee.data, count: Int(pointer.pointee.size)))
  }
}
