internal import CFFmpeg

/// The owner of a piece of coded data in FFmpeg's memory.
///
/// Sendable because it has one owner, and nothing else reaches its memory.
@safe
struct Packet: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// Makes an empty packet.
  init() throws(FFmpegError) {
    guard let packet = unsafe av_packet_alloc() else { throw outOfMemory("av_packet_alloc") }
    unsafe pointer = packet
  }

  /// Makes a packet that holds a picture's parts, followed by the zeros that decoders rely on.
  ///
  /// - Parameter bytes: The file's.
  init(_ picture: CodedPicture, of bytes: [UInt8]) throws(FFmpegError) {
    guard let count = Int32(exactly: picture.prefix.count + picture.partSize) else {
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
      .initializeAll(fromContentsOf: [picture.prefix[...]] + picture.parts.map { bytes[$0] })
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

extension UnsafeMutableBufferPointer<UInt8> {
  /// Copies the parts one after the other; they fill it.
  fileprivate func initializeAll(fromContentsOf parts: [ArraySlice<UInt8>]) {
    var offset = 0
    for part in parts {
      offset = unsafe self[offset...].initialize(fromContentsOf: part)
    }
  }
}
