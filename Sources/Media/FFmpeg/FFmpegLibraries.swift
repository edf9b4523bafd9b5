internal import TECFFmpeg

/// FFmpeg's shared libraries, which are loaded by the first call to one of their functions.
package enum FFmpegLibraries {
  /// Loads the libraries, unless they are loaded already. Blocks while another thread loads them.
  ///
  /// Loading takes about 20 ms, which another thread can spend before the first call.
  ///
  /// - Throws: `librariesMissing`; then a call to one of their functions would abort the process.
  package static func open() throws(MediaError) {
    if let reason = unsafe cffmpeg_open_libraries() {
      throw .librariesMissing(reason: unsafe String(cString: reason))
    }
  }
}
