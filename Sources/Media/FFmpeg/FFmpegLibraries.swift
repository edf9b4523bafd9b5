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

  /// The version of an installed FFmpeg that the program cannot use, because it is compiled for the structures of
  /// another; to be asked after `open()` failed. Nil if there is none.
  package static var otherVersion: String? {
    guard let version = unsafe cffmpeg_other_version() else { return nil }
    return unsafe String(cString: version)
  }
}
