// Poppler, for the PDF images of apps. As with librsvg (rsvg.c), what is declared here is its stable interface
// (poppler 0.82), and those of cairo and GLib that it is used with.

#include "CImageLibraries.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

typedef struct _PopplerDocument PopplerDocument;
typedef struct _PopplerPage PopplerPage;
typedef struct _GBytes GBytes;
typedef struct _GError GError;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;

// F(result, name, parameters)
#define FUNCTIONS(F)                                                                               \
  F(cairo_t *, cairo_create, (cairo_surface_t *))                                                  \
  F(void, cairo_destroy, (cairo_t *))                                                              \
  F(cairo_surface_t *, cairo_image_surface_create_for_data, (uint8_t *, int, int, int, int))       \
  F(void, cairo_scale, (cairo_t *, double, double))                                                \
  F(int, cairo_status, (cairo_t *))                                                                \
  F(void, cairo_surface_destroy, (cairo_surface_t *))                                              \
  F(void, cairo_surface_flush, (cairo_surface_t *))                                                \
  F(GBytes *, g_bytes_new, (const void *, size_t))                                                 \
  F(void, g_bytes_unref, (GBytes *))                                                               \
  F(void, g_error_free, (GError *))                                                                \
  F(void, g_object_unref, (void *))                                                                \
  F(PopplerPage *, poppler_document_get_page, (PopplerDocument *, int))                            \
  F(PopplerDocument *, poppler_document_new_from_bytes, (GBytes *, const char *, GError **))       \
  F(void, poppler_page_get_size, (PopplerPage *, double *, double *))                              \
  F(void, poppler_page_render, (PopplerPage *, cairo_t *))

#define POINTER(result, name, parameters) result(*name) parameters;
static struct { FUNCTIONS(POINTER) } functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void open_library(void) {
  void *library = dlopen(CIMAGE_POPPLER_FILE, RTLD_LAZY | RTLD_LOCAL);
  if (!library) failure = strdup(dlerror());
  // The library depends on the others, so their functions are found through it.
#define FIND(result, name, parameters)                                                             \
  functions.name = failure ? NULL : (result(*) parameters)dlsym(library, #name);                   \
  if (!functions.name && !failure) failure = strdup(dlerror());
  FUNCTIONS(FIND)
}

const char *cimage_open_poppler(void) {
  pthread_once(&once, open_library);
  return failure;
}

void *cimage_pdf_open(const uint8_t *bytes, size_t count, double *width, double *height) {
  GError *error = NULL;
  GBytes *copy = functions.g_bytes_new(bytes, count);
  PopplerDocument *document = functions.poppler_document_new_from_bytes(copy, NULL, &error);
  functions.g_bytes_unref(copy);
  if (error) functions.g_error_free(error);
  if (!document) return NULL;
  PopplerPage *page = functions.poppler_document_get_page(document, 0);
  // The page keeps its document.
  functions.g_object_unref(document);
  if (page) functions.poppler_page_get_size(page, width, height);
  return page;
}

void cimage_pdf_close(void *page) { functions.g_object_unref(page); }

int cimage_pdf_draw(void *page, uint8_t *pixels, int width, int height, double scale) {
  const int argb32 = 0;
  cairo_surface_t *surface =
      functions.cairo_image_surface_create_for_data(pixels, argb32, width, height, 4 * width);
  cairo_t *context = functions.cairo_create(surface);
  functions.cairo_scale(context, scale, scale);
  functions.poppler_page_render(page, context);
  const int succeeds = functions.cairo_status(context) == 0;
  functions.cairo_destroy(context);
  functions.cairo_surface_flush(surface);
  functions.cairo_surface_destroy(surface);
  return succeeds;
}
