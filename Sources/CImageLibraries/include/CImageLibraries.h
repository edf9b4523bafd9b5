#ifndef CIMAGELIBRARIES_H
#define CIMAGELIBRARIES_H

// Libraries that only some images need. As with FFmpeg's, the program is not linked against them: each is
// loaded by the function that opens it, and its functions forward their arguments.

#include <lcms2.h>
#include <libheif/heif.h>

/// Loads Little CMS, unless it is loaded. Blocks while another thread loads it.
///
/// A call to one of its functions aborts the process unless this has succeeded.
///
/// Returns the dynamic linker's error message; null on success.
const char *_Nullable cimage_open_lcms(void);

/// Loads libheif, likewise.
const char *_Nullable cimage_open_heif(void);

/// Pixel formats and flags of Little CMS, whose macros Swift cannot import.
enum {
  /// The flag of the largest number of points that a transform is interpolated between in each channel.
  cimage_finest_grid = cmsFLAGS_GRIDPOINTS(255),
  /// Blue, green, red and a byte that is ignored.
  cimage_bgra_8 = TYPE_BGRA_8,
  /// Blue, green, red and a number that is ignored, in native byte order.
  cimage_bgra_16 = TYPE_BGRA_16,
  /// Gray and three bytes that are ignored.
  cimage_gray_8 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1),
  /// Gray and three numbers that are ignored, in native byte order.
  cimage_gray_16 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2),
  /// Cyan, magenta, yellow and black, where 255 is full ink.
  cimage_cmyk_8 = TYPE_CMYK_8,
};

#endif
