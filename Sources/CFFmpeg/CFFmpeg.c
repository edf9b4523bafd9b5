#include "CFFmpeg.h"

int cffmpeg_error(int number) { return AVERROR(number); }

int cffmpeg_error_end_of_file(void) { return AVERROR_EOF; }

uint8_t *cffmpeg_plane(const AVFrame *frame, int plane) {
  return plane >= 0 && plane < AV_NUM_DATA_POINTERS ? frame->data[plane] : NULL;
}

int64_t cffmpeg_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

int cffmpeg_stride(const AVFrame *frame, int plane) {
  return plane >= 0 && plane < AV_NUM_DATA_POINTERS ? frame->linesize[plane] : 0;
}

int cffmpeg_convert_from_frame(struct SwsContext *context, const AVFrame *frame, uint8_t *pixels,
                               int stride) {
  uint8_t *const planes[4] = {pixels, NULL, NULL, NULL};
  const int strides[4] = {stride, 0, 0, 0};
  return sws_scale(context, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height,
                   planes, strides);
}

AVIOContext *cffmpeg_open_writer(void *owner,
                                 int (*write)(void *owner, const uint8_t *bytes, int count),
                                 int64_t (*seek)(void *owner, int64_t offset, int origin)) {
  const int size = 1 << 16;
  uint8_t *buffer = av_malloc(size);
  if (!buffer) return NULL;
  // Before FFmpeg 7, `write` takes bytes that are not const.
  AVIOContext *context = avio_alloc_context(buffer, size, 1, owner, NULL, (void *)write, seek);
  if (!context) av_free(buffer);
  return context;
}

void cffmpeg_close_writer(AVIOContext *context) {
  if (!context) return;
  av_free(context->buffer);
  avio_context_free(&context);
}
