internal import TECFFmpeg
internal import TECImageLibraries

/// Shared libraries of one project that the program opens when it needs them.
///
/// FFmpeg brings a hundred libraries, which take the dynamic linker twice as long as the rest of
/// the program. `CFFmpeg/Libraries.c` defines its functions and opens it on the first call; a job
/// does so on another core while it reads the preset. `doctor`, error messages and
/// `scripts/package` use the same descriptions.
package struct LazyLibrary: Sendable {
  /// Why a library cannot be used; the dynamic linker's message, or a clause.
  package struct Failure: Error {
    package let reason: String
  }

  /// The project's name, such as "FFmpeg".
  package let name: String
  /// The names that the dynamic linker looks for, such as "libavcodec.so.59".
  package let files: [String]
  /// Debian's packages of these files.
  package let debianPackages: [String]
  /// The content that is read or written with it, such as "HEIC images".
  package let purpose: String
  /// Opens the files and asks for the version.
  private let open: @Sendable () throws(Failure) -> String

  /// The version of what is installed. Opens the library, which takes up to 20 ms.
  package func version() throws(Failure) -> String { try open() }

  /// All that the program opens.
  package static let all = [ffmpeg, littleCMS, libheif, librsvg]

  package static let ffmpeg: LazyLibrary = {
    // The files are those of the headers' versions, as in CFFmpeg's Libraries.c; Debian names its packages by
    // them.
    let majors = [
      ("avcodec", LIBAVCODEC_VERSION_MAJOR), ("avformat", LIBAVFORMAT_VERSION_MAJOR),
      ("avutil", LIBAVUTIL_VERSION_MAJOR), ("swscale", LIBSWSCALE_VERSION_MAJOR),
    ]
    return LazyLibrary(
      name: "FFmpeg", files: majors.map { "lib\($0).so.\($1)" },
      debianPackages: majors.map { "lib\($0)\($1)" }, purpose: "images and videos"
    ) { () throws(Failure) in
      if let reason = unsafe cffmpeg_open_libraries() {
        throw Failure(reason: unsafe String(cString: reason))
      }
      return unsafe String(cString: av_version_info())
    }
  }()

  package static let littleCMS = LazyLibrary(
    name: "Little CMS", files: [CIMAGE_LCMS_FILE], debianPackages: ["liblcms2-2"],
    purpose: "images with a color profile"
  ) { () throws(Failure) in
    if let reason = unsafe cimage_open_lcms() {
      throw Failure(reason: unsafe String(cString: reason))
    }
    // 2140 stands for 2.14.
    let version = cmsGetEncodedCMMversion()
    return "\(version / 1000).\(version % 1000 / 10)"
  }

  package static let libheif = LazyLibrary(
    name: "libheif", files: [CIMAGE_HEIF_FILE], debianPackages: ["libheif1"],
    purpose: "HEIC images"
  ) { () throws(Failure) in
    if let reason = unsafe cimage_open_heif() {
      throw Failure(reason: unsafe String(cString: reason))
    }
    guard heif_have_decoder_for_format(heif_compression_HEVC) != 0 else {
      throw Failure(reason: "it has no decoder of HEVC")
    }
    return unsafe String(cString: heif_get_version())
  }

  package static let librsvg = LazyLibrary(
    name: "librsvg", files: [CIMAGE_RSVG_FILE], debianPackages: ["librsvg2-2"],
    purpose: "SVG images"
  ) { () throws(Failure) in
    if let reason = unsafe cimage_open_rsvg() {
      throw Failure(reason: unsafe String(cString: reason))
    }
    var (major, minor, micro): (UInt32, UInt32, UInt32) = (0, 0, 0)
    unsafe cimage_svg_get_version(&major, &minor, &micro)
    return "\(major).\(minor).\(micro)"
  }
}
