#ifndef CFFMPEG_H
#define CFFMPEG_H

// FFmpeg's libraries as one module, plus what Swift cannot import: macros that are expressions, and arrays
// in structures, which Swift imports as tuples without a subscript.

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/buffer.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

/// Loads FFmpeg's libraries, unless they are loaded. Blocks while another thread loads them.
///
/// The first call to any other function does the same and aborts the process if it fails.
///
/// Returns the dynamic linker's error message; null on success.
const char *_Nullable cffmpeg_open_libraries(void);

/// The version of an installed FFmpeg whose structures differ from those that the program is compiled for.
///
/// To be asked where `cffmpeg_open_libraries` fails. Null if there is none.
const char *_Nullable cffmpeg_other_version(void);

/// `AVERROR(number)`: FFmpeg's code for an errno value.
int cffmpeg_error(int number);

/// `AVERROR_EOF`: the end of the stream.
int cffmpeg_error_end_of_file(void);

/// The first byte of a plane of `frame`; null if the frame does not have the plane.
uint8_t *_Nullable cffmpeg_plane(const AVFrame *_Nonnull frame, int plane);

/// The distance between two rows of a plane of `frame` in bytes.
int cffmpeg_stride(const AVFrame *_Nonnull frame, int plane);

/// How long `frame` is shown, in units of its stream's time base; 0 where the file does not say it.
int64_t cffmpeg_duration(const AVFrame *_Nonnull frame);

/// Converts `frame` to packed pixels. Returns the number of rows written or an error.
int cffmpeg_convert_from_frame(
    struct SwsContext *_Nonnull context, const AVFrame *_Nonnull frame, uint8_t *_Nonnull pixels,
    int stride);

/// An output that passes its bytes to `write`, which returns the number of bytes written or an error.
///
/// `seek`, as in `avio_alloc_context`, is null for an output that is not seekable. Returns null if memory
/// runs out.
AVIOContext *_Nullable cffmpeg_open_writer(
    void *_Nonnull owner,
    int (*_Nonnull write)(void *_Nullable owner, const uint8_t *_Nullable bytes, int count),
    int64_t (*_Nullable seek)(void *_Nullable owner, int64_t offset, int origin));

/// Frees an output without flushing it.
void cffmpeg_close_writer(AVIOContext *_Nullable context);

#endif
