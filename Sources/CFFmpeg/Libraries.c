// Lazy loading of FFmpeg's libraries.
//
// libavformat depends on more than a hundred libraries. Loading them takes the dynamic linker twice as long as
// the rest of the program, and a program that is linked against them would load them on every start, also to
// print its version. So the program is not linked against them: the functions below have the names of
// FFmpeg's and forward their arguments. The compiler checks each against FFmpeg's declaration.

#include "CFFmpeg.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Since FFmpeg 7, the bytes are const.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
typedef int cffmpeg_avio_write(void *owner, const uint8_t *bytes, int count);
#else
typedef int cffmpeg_avio_write(void *owner, uint8_t *bytes, int count);
#endif

// F(library, result, name, parameters, arguments) for every function of FFmpeg that is used.
#define FUNCTIONS(F)                                                                               \
  F(avutil, AVBufferRef *, av_buffer_pool_get, (AVBufferPool *pool), (pool))                       \
  F(avutil, AVBufferPool *, av_buffer_pool_init,                                                   \
    (size_t size, AVBufferRef *(*allocate)(size_t size)), (size, allocate))                        \
  F(avutil, void, av_buffer_pool_uninit, (AVBufferPool **pool), (pool))                            \
  F(avutil, AVFrame *, av_frame_alloc, (void), ())                                                 \
  F(avutil, AVFrame *, av_frame_clone, (const AVFrame *frame), (frame))                            \
  F(avutil, void, av_frame_free, (AVFrame **frame), (frame))                                       \
  F(avutil, int, av_frame_make_writable, (AVFrame *frame), (frame))                                \
  F(avutil, int, av_frame_get_buffer, (AVFrame *frame, int alignment), (frame, alignment))         \
  F(avutil, int, av_image_fill_arrays,                                                             \
    (uint8_t *planes[4], int strides[4], const uint8_t *memory, enum AVPixelFormat format,         \
     int width, int height, int alignment),                                                        \
    (planes, strides, memory, format, width, height, alignment))                                   \
  F(avutil, int, av_image_get_buffer_size,                                                         \
    (enum AVPixelFormat format, int width, int height, int alignment),                             \
    (format, width, height, alignment))                                                            \
  F(avutil, void, av_free, (void *memory), (memory))                                               \
  F(avutil, void *, av_malloc, (size_t size), (size))                                              \
  F(avutil, void, av_log_set_level, (int level), (level))                                          \
  F(avutil, int, av_opt_set,                                                                       \
    (void *object, const char *name, const char *value, int flags), (object, name, value, flags))  \
  F(avutil, int, av_strerror, (int code, char *text, size_t size), (code, text, size))             \
  F(avutil, const char *, av_version_info, (void), ())                                             \
  F(avcodec, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))            \
  F(avcodec, const AVCodec *, avcodec_find_decoder, (enum AVCodecID codec), (codec))               \
  F(avcodec, const AVCodec *, avcodec_find_decoder_by_name, (const char *name), (name))            \
  F(avcodec, const AVCodec *, avcodec_find_encoder, (enum AVCodecID codec), (codec))               \
  F(avcodec, const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))            \
  F(avcodec, void, avcodec_free_context, (AVCodecContext **context), (context))                    \
  F(avcodec, int, avcodec_open2,                                                                   \
    (AVCodecContext *context, const AVCodec *codec, AVDictionary **options),                       \
    (context, codec, options))                                                                     \
  F(avcodec, int, avcodec_parameters_from_context,                                                 \
    (AVCodecParameters *parameters, const AVCodecContext *context), (parameters, context))         \
  F(avcodec, int, avcodec_receive_frame, (AVCodecContext *context, AVFrame *frame),                \
    (context, frame))                                                                              \
  F(avcodec, int, avcodec_receive_packet, (AVCodecContext *context, AVPacket *packet),             \
    (context, packet))                                                                             \
  F(avcodec, int, avcodec_send_frame, (AVCodecContext *context, const AVFrame *frame),             \
    (context, frame))                                                                              \
  F(avcodec, int, avcodec_send_packet, (AVCodecContext *context, const AVPacket *packet),          \
    (context, packet))                                                                             \
  F(avcodec, int, av_new_packet, (AVPacket *packet, int size), (packet, size))                     \
  F(avcodec, AVPacket *, av_packet_alloc, (void), ())                                              \
  F(avcodec, void, av_packet_free, (AVPacket **packet), (packet))                                  \
  F(avcodec, void, av_packet_rescale_ts, (AVPacket *packet, AVRational from, AVRational to),       \
    (packet, from, to))                                                                            \
  F(avutil, int, av_dict_set,                                                                      \
    (AVDictionary **dictionary, const char *key, const char *value, int flags),                    \
    (dictionary, key, value, flags))                                                               \
  F(avutil, void, av_dict_free, (AVDictionary **dictionary), (dictionary))                         \
  F(avcodec, int, avcodec_parameters_to_context,                                                   \
    (AVCodecContext *context, const AVCodecParameters *parameters), (context, parameters))         \
  F(avcodec, void, av_packet_unref, (AVPacket *packet), (packet))                                  \
  F(avformat, int, avformat_open_input,                                                            \
    (AVFormatContext **context, const char *path, const AVInputFormat *format,                     \
     AVDictionary **options),                                                                      \
    (context, path, format, options))                                                              \
  F(avformat, void, avformat_close_input, (AVFormatContext **context), (context))                  \
  F(avformat, int, av_read_frame, (AVFormatContext *context, AVPacket *packet),                    \
    (context, packet))                                                                             \
  F(avformat, int, avformat_alloc_output_context2,                                                 \
    (AVFormatContext **context, const AVOutputFormat *format, const char *name,                    \
     const char *path),                                                                            \
    (context, format, name, path))                                                                 \
  F(avformat, void, avformat_free_context, (AVFormatContext *context), (context))                  \
  F(avformat, AVStream *, avformat_new_stream, (AVFormatContext *context, const AVCodec *codec),   \
    (context, codec))                                                                              \
  F(avformat, int, avformat_write_header, (AVFormatContext *context, AVDictionary **options),      \
    (context, options))                                                                            \
  F(avformat, int, av_interleaved_write_frame, (AVFormatContext *context, AVPacket *packet),       \
    (context, packet))                                                                             \
  F(avformat, int, av_write_trailer, (AVFormatContext *context), (context))                        \
  F(avformat, AVIOContext *, avio_alloc_context,                                                   \
    (unsigned char *buffer, int size, int writes, void *owner,                                     \
     int (*read)(void *owner, uint8_t *bytes, int count), cffmpeg_avio_write *write,               \
     int64_t (*seek)(void *owner, int64_t offset, int origin)),                                    \
    (buffer, size, writes, owner, read, write, seek))                                              \
  F(avformat, void, avio_context_free, (AVIOContext **context), (context))                         \
  F(avformat, void, avio_flush, (AVIOContext *context), (context))                                 \
  F(swscale, void, sws_freeContext, (struct SwsContext *context), (context))                       \
  F(swscale, const int *, sws_getCoefficients, (int space), (space))                               \
  F(swscale, struct SwsContext *, sws_getContext,                                                  \
    (int width, int height, enum AVPixelFormat format, int outputWidth, int outputHeight,          \
     enum AVPixelFormat outputFormat, int flags, SwsFilter *filter, SwsFilter *outputFilter,       \
     const double *parameters),                                                                    \
    (width, height, format, outputWidth, outputHeight, outputFormat, flags, filter, outputFilter,  \
     parameters))                                                                                  \
  F(swscale, int, sws_isSupportedInput, (enum AVPixelFormat format), (format))                     \
  F(swscale, int, sws_scale,                                                                       \
    (struct SwsContext *context, const uint8_t *const planes[], const int strides[], int row,      \
     int rows, uint8_t *const outputPlanes[], const int outputStrides[]),                          \
    (context, planes, strides, row, rows, outputPlanes, outputStrides))                            \
  F(swscale, int, sws_setColorspaceDetails,                                                        \
    (struct SwsContext *context, const int table[4], int range, const int outputTable[4],          \
     int outputRange, int brightness, int contrast, int saturation),                               \
    (context, table, range, outputTable, outputRange, brightness, contrast, saturation))

#define POINTER(library, result, name, parameters, arguments) __typeof__(&name) name;
static struct { FUNCTIONS(POINTER) } functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

/// Opens a library; null on failure.
static void *open_library(const char *name) {
  void *library = failure ? NULL : dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library && !failure) failure = strdup(dlerror());
  return library;
}

/// The address of a function; null on failure.
static void *find(void *library, const char *name) {
  void *function = failure ? NULL : dlsym(library, name);
  if (!function && !failure) failure = strdup(dlerror());
  return function;
}

/// Opens the libraries of the headers' major versions, and finds all functions.
static void open_all(void) {
#define FILE_NAME(name, major) "lib" name ".so." AV_STRINGIFY(major)
  void *avutil = open_library(FILE_NAME("avutil", LIBAVUTIL_VERSION_MAJOR));
  void *avcodec = open_library(FILE_NAME("avcodec", LIBAVCODEC_VERSION_MAJOR));
  void *avformat = open_library(FILE_NAME("avformat", LIBAVFORMAT_VERSION_MAJOR));
  void *swscale = open_library(FILE_NAME("swscale", LIBSWSCALE_VERSION_MAJOR));
#define FIND(library, result, name, parameters, arguments) functions.name = find(library, #name);
  FUNCTIONS(FIND)
}

const char *cffmpeg_open_libraries(void) {
  pthread_once(&once, open_all);
  return failure;
}

const char *cffmpeg_other_version(void) {
  // FFmpeg 3 has 55, and each later release one more.
  for (int major = LIBAVUTIL_VERSION_MAJOR + 10; major >= 55; major--) {
    if (major == LIBAVUTIL_VERSION_MAJOR) continue;
    char name[32];
    snprintf(name, sizeof name, "libavutil.so.%d", major);
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) continue;
    __typeof__(&av_version_info) version = (__typeof__(&av_version_info))dlsym(library, "av_version_info");
    if (version) return version();
  }
  return NULL;
}

static void require_libraries(void) {
  if (!cffmpeg_open_libraries()) return;
  fprintf(stderr, "%s\n", failure);
  abort();
}

#define FORWARD(library, result, name, parameters, arguments)                                      \
  result name parameters {                                                                         \
    require_libraries();                                                                           \
    return functions.name arguments;                                                               \
  }
FUNCTIONS(FORWARD)
