#ifndef CFFMPEG_H
#define CFFMPEG_H

// FFmpeg's libraries as one module, plus what Swift cannot see of them: macros that are
// expressions, and arrays inside structures, which arrive in Swift as tuples that have no
// subscript.

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/buffer.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

/// Opens FFmpeg's libraries; only the first call does anything.
///
/// The first call of any other function does the same and ends the program if it fails. Waits while
/// another thread opens them.
///
/// Returns what is missing, in the dynamic linker's words; null when all is there.
const char *_Nullable cffmpeg_open_libraries(void);

/// `AVERROR(number)`: libav's code for an errno value.
int cffmpeg_error(int number);

/// `AVERROR_EOF`: nothing more will come.
int cffmpeg_error_end_of_file(void);

/// `AV_NOPTS_VALUE`: a packet or frame without a timestamp.
int64_t cffmpeg_no_timestamp(void);

/// The first byte of a plane of `frame`, or null when the frame has no such plane.
uint8_t *_Nullable cffmpeg_plane(const AVFrame *_Nonnull frame, int plane);

/// The distance in bytes between two rows of a plane of `frame`.
int cffmpeg_stride(const AVFrame *_Nonnull frame, int plane);

/// Converts `frame` into packed pixels; returns the rows written or an error.
int cffmpeg_convert_from_frame(
    struct SwsContext *_Nonnull context, const AVFrame *_Nonnull frame, uint8_t *_Nonnull pixels,
    int stride);

/// An output whose bytes go to `write`, which returns how many it took, or an error.
///
/// `seek`, as in `avio_alloc_context`, is null for one that has no positions. Returns null when there is
/// no memory.
AVIOContext *_Nullable cffmpeg_open_writer(
    void *_Nonnull owner,
    int (*_Nonnull write)(void *_Nullable owner, const uint8_t *_Nullable bytes, int count),
    int64_t (*_Nullable seek)(void *_Nullable owner, int64_t offset, int origin));

/// Frees an output; what it holds back is lost.
void cffmpeg_close_writer(AVIOContext *_Nullable context);

#endif
