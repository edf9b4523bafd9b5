internal import TECFFmpeg

extension VideoEncoder {
  /// Copies a frame that is converted already.
  ///
  /// - Parameters:
  ///   - prepared: Receives the frame.
  ///   - planes: The planes Y, Cb and Cr in 4:2:0 and BT.709's limited range, without padding: 3/2 bytes for
  ///     each pixel of the output.
  /// - Throws: `library` where memory for the frame cannot be allocated.
  package func update(_ prepared: Prepared, to planes: RawSpan) throws(MediaError) {
    do throws(FFmpegError) {
      try prepared.frame.makeWritable()
      precondition(
        planes.byteCount == outputSize.width * outputSize.height * 3 / 2,
        "the planes have the output's size")
      unsafe planes.withUnsafeBytes { planes in
        var start = 0
        unsafe prepared.frame.forEachRow { row in
          unsafe row.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: planes[start...].prefix(row.count)))
          start += row.count
        }
      }
    } catch {
      throw .library(error)
    }
  }
}

extension VideoEncoder.Prepared {
  /// The planes Y, Cb and Cr, without padding.
  package var planes: [UInt8] {
    var bytes: [UInt8] = []
    unsafe frame.forEachRow { row in unsafe bytes.append(contentsOf: row) }
    return bytes
  }
}

extension Frame {
  /// Calls `body` with the samples of each row of each plane of a frame in YUV 4:2:0.
  fileprivate func forEachRow(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    let width = Int(unsafe pointer.pointee.width)
    let height = Int(unsafe pointer.pointee.height)
    for plane in 0..<3 {
      guard let start = unsafe cffmpeg_plane(pointer, Int32(plane)) else { continue }
      let stride = Int(unsafe cffmpeg_stride(pointer, Int32(plane)))
      for row in 0..<(plane == 0 ? height : height / 2) {
        unsafe body(
          UnsafeMutableRawBufferPointer(
            start: start + row * stride, count: plane == 0 ? width : width / 2))
      }
    }
  }
}
