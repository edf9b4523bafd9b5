internal import CFFmpeg

/// FFmpeg's libraries, which are opened when the first of their functions is called.
package enum FFmpegLibraries {
  /// Opens them now; waits while another thread does, and does nothing once they are open.
  ///
  /// That takes some 20 ms, which another thread can spend ahead of the first call.
  ///
  /// - Throws: `librariesMissing`; a later call of one of their functions would end the program.
  package static func open() throws(MediaError) {
    if let reason = unsafe cffmpeg_open_libraries() {
      throw .librariesMissing(reason: unsafe String(cString: reason))
    }
  }
}
