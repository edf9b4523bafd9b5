// Swift's compiler takes seconds for an array of these bytes, Clang takes none.
#include "CReportPage.h"

static const unsigned char html[] = {
#embed "Page/page.html"
    , 0};

static const unsigned char style[] = {
#embed "Page/page.css"
    , 0};

// A module comes after those that it imports.
static const unsigned char script[] = {
#embed "Page/texts.js"
    , '\n',
#embed "Page/pictures.js"
    , '\n',
#embed "Page/panels.js"
    , '\n',
#embed "Page/strip.js"
    , '\n',
#embed "Page/curves.js"
    , '\n',
#embed "Page/approval.js"
    , '\n',
#embed "Page/page.js"
    , 0};

const unsigned char *report_page_html(void) { return html; }
const unsigned char *report_page_style(void) { return style; }
const unsigned char *report_page_script(void) { return script; }
