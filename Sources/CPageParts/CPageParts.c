// Clang embeds the files; Swift's compiler takes seconds for an array of their bytes.
#include "CPageParts.h"

static const unsigned char elements_js[] = {
#embed "Page/elements.js"
};

static const unsigned char parts_css[] = {
#embed "Page/parts.css"
};

static const unsigned char player_js[] = {
#embed "Page/player.js"
};

static const unsigned char plot_js[] = {
#embed "Page/plot.js"
};

static const unsigned char screen_js[] = {
#embed "Page/screen.js"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} files[] = {
    {"elements.js", elements_js, sizeof elements_js},
    {"parts.css", parts_css, sizeof parts_css},
    {"player.js", player_js, sizeof player_js},
    {"plot.js", plot_js, sizeof plot_js},
    {"screen.js", screen_js, sizeof screen_js},
};

enum { count = sizeof files / sizeof *files };

const char *page_part_name(int index) { return index < count ? files[index].name : NULL; }
const unsigned char *page_part_bytes(int index) { return files[index].bytes; }
size_t page_part_size(int index) { return files[index].size; }
