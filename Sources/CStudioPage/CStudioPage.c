// Clang embeds the files; Swift's compiler takes seconds for an array of their bytes.
#include "CStudioPage.h"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};

static const unsigned char bezier_js[] = {
#embed "Page/bezier.js"
};

static const unsigned char board_js[] = {
#embed "Page/board.js"
};

static const unsigned char clip_export_js[] = {
#embed "Page/clip-export.js"
};

static const unsigned char code_js[] = {
#embed "Page/code.js"
};

static const unsigned char compare_js[] = {
#embed "Page/compare.js"
};

static const unsigned char constants_js[] = {
#embed "Page/constants.js"
};

static const unsigned char dialogs_css[] = {
#embed "Page/dialogs.css"
};

static const unsigned char drop_js[] = {
#embed "Page/drop.js"
};

static const unsigned char element_edits_js[] = {
#embed "Page/element-edits.js"
};

static const unsigned char elements_css[] = {
#embed "Page/elements.css"
};

static const unsigned char finger_js[] = {
#embed "Page/finger.js"
};

static const unsigned char golden_js[] = {
#embed "Page/golden.js"
};

static const unsigned char handover_js[] = {
#embed "Page/handover.js"
};

static const unsigned char inspector_js[] = {
#embed "Page/inspector.js"
};

static const unsigned char link_js[] = {
#embed "Page/link.js"
};

static const unsigned char links_js[] = {
#embed "Page/links.js"
};

static const unsigned char numbers_js[] = {
#embed "Page/numbers.js"
};

static const unsigned char pace_js[] = {
#embed "Page/pace.js"
};

static const unsigned char screens_js[] = {
#embed "Page/screens.js"
};

static const unsigned char server_js[] = {
#embed "Page/server.js"
};

static const unsigned char snapping_js[] = {
#embed "Page/snapping.js"
};

static const unsigned char source_js[] = {
#embed "Page/source.js"
};

static const unsigned char spring_js[] = {
#embed "Page/spring.js"
};

static const unsigned char stage_js[] = {
#embed "Page/stage.js"
};

static const unsigned char store_js[] = {
#embed "Page/store.js"
};

static const unsigned char studio_css[] = {
#embed "Page/studio.css"
};

static const unsigned char studio_js[] = {
#embed "Page/studio.js"
};

static const unsigned char styles_js[] = {
#embed "Page/styles.js"
};

static const unsigned char timeline_js[] = {
#embed "Page/timeline.js"
};

static const unsigned char timings_js[] = {
#embed "Page/timings.js"
};

static const unsigned char transport_js[] = {
#embed "Page/transport.js"
};

static const unsigned char view_js[] = {
#embed "Page/view.js"
};

static const unsigned char writer_js[] = {
#embed "Page/writer.js"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} files[] = {
    {"index.html", index_html, sizeof index_html},
    {"bezier.js", bezier_js, sizeof bezier_js},
    {"board.js", board_js, sizeof board_js},
    {"clip-export.js", clip_export_js, sizeof clip_export_js},
    {"code.js", code_js, sizeof code_js},
    {"compare.js", compare_js, sizeof compare_js},
    {"constants.js", constants_js, sizeof constants_js},
    {"dialogs.css", dialogs_css, sizeof dialogs_css},
    {"drop.js", drop_js, sizeof drop_js},
    {"element-edits.js", element_edits_js, sizeof element_edits_js},
    {"elements.css", elements_css, sizeof elements_css},
    {"finger.js", finger_js, sizeof finger_js},
    {"golden.js", golden_js, sizeof golden_js},
    {"handover.js", handover_js, sizeof handover_js},
    {"inspector.js", inspector_js, sizeof inspector_js},
    {"link.js", link_js, sizeof link_js},
    {"links.js", links_js, sizeof links_js},
    {"numbers.js", numbers_js, sizeof numbers_js},
    {"pace.js", pace_js, sizeof pace_js},
    {"screens.js", screens_js, sizeof screens_js},
    {"server.js", server_js, sizeof server_js},
    {"snapping.js", snapping_js, sizeof snapping_js},
    {"source.js", source_js, sizeof source_js},
    {"spring.js", spring_js, sizeof spring_js},
    {"stage.js", stage_js, sizeof stage_js},
    {"store.js", store_js, sizeof store_js},
    {"studio.css", studio_css, sizeof studio_css},
    {"studio.js", studio_js, sizeof studio_js},
    {"styles.js", styles_js, sizeof styles_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"timings.js", timings_js, sizeof timings_js},
    {"transport.js", transport_js, sizeof transport_js},
    {"view.js", view_js, sizeof view_js},
    {"writer.js", writer_js, sizeof writer_js},
};

enum { count = sizeof files / sizeof *files };

const char *studio_page_name(int index) { return index < count ? files[index].name : NULL; }
const unsigned char *studio_page_bytes(int index) { return files[index].bytes; }
size_t studio_page_size(int index) { return files[index].size; }
