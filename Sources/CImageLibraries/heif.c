#include "CImageLibraries.h"
#include "lazy.h"

#define FUNCTIONS(F)                                                                               \
  F(struct heif_context *, heif_context_alloc, (void), ())                                         \
  F(void, heif_context_free, (struct heif_context * context), (context))                           \
  F(struct heif_error, heif_context_get_primary_image_handle,                                      \
    (struct heif_context * context, struct heif_image_handle * *handle), (context, handle))        \
  F(struct heif_error, heif_context_read_from_memory_without_copy,                                 \
    (struct heif_context * context, const void *bytes, size_t count,                               \
     const struct heif_reading_options *options),                                                  \
    (context, bytes, count, options))                                                              \
  F(void, heif_context_set_max_decoding_threads, (struct heif_context * context, int count),       \
    (context, count))                                                                              \
  F(struct heif_error, heif_decode_image,                                                          \
    (const struct heif_image_handle *handle, struct heif_image **image,                            \
     enum heif_colorspace space, enum heif_chroma chroma,                                          \
     const struct heif_decoding_options *options),                                                 \
    (handle, image, space, chroma, options))                                                       \
  F(struct heif_decoding_options *, heif_decoding_options_alloc, (), ())                           \
  F(void, heif_decoding_options_free, (struct heif_decoding_options * options), (options))         \
  F(const char *, heif_get_version, (void), ())                                                    \
  F(int, heif_have_decoder_for_format, (enum heif_compression_format format), (format))            \
  F(int, heif_image_get_height, (const struct heif_image *image, enum heif_channel channel),       \
    (image, channel))                                                                              \
  F(const uint8_t *, heif_image_get_plane_readonly,                                                \
    (const struct heif_image *image, enum heif_channel channel, int *stride),                      \
    (image, channel, stride))                                                                      \
  F(int, heif_image_get_width, (const struct heif_image *image, enum heif_channel channel),        \
    (image, channel))                                                                              \
  F(enum heif_color_profile_type, heif_image_handle_get_color_profile_type,                        \
    (const struct heif_image_handle *handle), (handle))                                            \
  F(int, heif_image_handle_get_height, (const struct heif_image_handle *handle), (handle))         \
  F(struct heif_error, heif_image_handle_get_nclx_color_profile,                                   \
    (const struct heif_image_handle *handle, struct heif_color_profile_nclx **profile),            \
    (handle, profile))                                                                             \
  F(struct heif_error, heif_image_handle_get_raw_color_profile,                                    \
    (const struct heif_image_handle *handle, void *profile), (handle, profile))                    \
  F(size_t, heif_image_handle_get_raw_color_profile_size,                                          \
    (const struct heif_image_handle *handle), (handle))                                            \
  F(int, heif_image_handle_get_width, (const struct heif_image_handle *handle), (handle))          \
  F(int, heif_image_handle_has_alpha_channel, (const struct heif_image_handle *handle), (handle))  \
  F(int, heif_image_handle_is_premultiplied_alpha, (const struct heif_image_handle *handle),       \
    (handle))                                                                                      \
  F(void, heif_image_handle_release, (const struct heif_image_handle *handle), (handle))           \
  F(void, heif_image_release, (const struct heif_image *image), (image))                           \
  F(void, heif_nclx_color_profile_free, (struct heif_color_profile_nclx * profile), (profile))

LAZY_LIBRARY(cimage_open_heif, CIMAGE_HEIF_FILE)
