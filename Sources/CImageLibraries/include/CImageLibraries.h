#ifndef CIMAGELIBRARIES_H
#define CIMAGELIBRARIES_H

// Libraries that only some images need. As with FFmpeg's, the program is not linked against them: each is
// loaded by the function that opens it, and its functions forward their arguments.

#include <lcms2.h>
#include <libheif/heif.h>
#include <stddef.h>
#include <stdint.h>

/// The files that the dynamic linker looks for.
#define CIMAGE_LCMS_FILE "liblcms2.so.2"
#define CIMAGE_HEIF_FILE "libheif.so.1"
#define CIMAGE_RSVG_FILE "librsvg-2.so.2"
#define CIMAGE_POPPLER_FILE "libpoppler-glib.so.8"

/// Loads Little CMS, unless it is loaded. Blocks while another thread loads it.
///
/// A call to one of its functions aborts the process unless this has succeeded.
///
/// Returns the dynamic linker's error message; null on success.
const char *_Nullable cimage_open_lcms(void);

/// Loads libheif, likewise.
const char *_Nullable cimage_open_heif(void);

/// Loads librsvg, likewise.
const char *_Nullable cimage_open_rsvg(void);

/// The version of librsvg, which has to be open.
void cimage_svg_get_version(unsigned *_Nonnull major, unsigned *_Nonnull minor,
                            unsigned *_Nonnull micro);

/// Parses an SVG document, for which no other file is read. Returns null if it is malformed.
void *_Nullable cimage_svg_open(const uint8_t *_Nonnull bytes, size_t count);

void cimage_svg_close(void *_Nonnull document);

/// The size in CSS pixels: of the document, else of its view box. Returns 0 if it has none.
int cimage_svg_get_size(void *_Nonnull document, double *_Nonnull width, double *_Nonnull height);

/// The place of an element in a document that fills a canvas of a size: of all that it draws, and of its
/// outline without strokes; left, top, width and height each. Filters, masks and clips are passed over.
/// Returns 0 if there is no such element.
///
/// reference: A number sign and the element's identifier.
int cimage_svg_get_box(void *_Nonnull document, const char *_Nonnull reference, double width,
                       double height, double *_Nonnull inked, double *_Nonnull outline);

/// Draws a document over pixels in premultiplied BGRA, which it fills. Returns 0 if that fails.
int cimage_svg_draw(void *_Nonnull document, uint8_t *_Nonnull pixels, int width, int height);

/// Loads Poppler, likewise.
const char *_Nullable cimage_open_poppler(void);

/// Opens the first page of a PDF document, with its size in points. Returns null if it is malformed.
void *_Nullable cimage_pdf_open(const uint8_t *_Nonnull bytes, size_t count,
                                double *_Nonnull width, double *_Nonnull height);

void cimage_pdf_close(void *_Nonnull page);

/// Draws a page over pixels in premultiplied BGRA, with pixels per point. Returns 0 if that fails.
int cimage_pdf_draw(void *_Nonnull page, uint8_t *_Nonnull pixels, int width, int height,
                    double scale);

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
